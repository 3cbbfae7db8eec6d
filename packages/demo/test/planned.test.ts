import { plannedAccounts } from '@dosye/demo/accounts.ts';
import { weekdayOf } from '@dosye/demo/days.ts';
import { type PlannedDossier, plannedDossiers } from '@dosye/demo/plannedDossiers.ts';
import { examplesOf } from '@dosye/demo/register.ts';
import { inHaiti } from '@dosye/domain/text/dates.ts';
import { retention, type DossierRetention } from '@dosye/kinds/retention/kind.ts';
import { expect, test } from 'vitest';
import { pictures } from './setting.ts';

const SEED = 'dosye';
const AMOUNTS = { first: 40, others: 15 };
const PLAN = plannedDossiers(SEED, '2026-11-24', AMOUNTS, pictures);

/** The states of a dossier, and when it was saved in each. */
const statesOf = ({ at, record, changes }: PlannedDossier) => [{ at, record }, ...changes];

const localMoment = (at: Date): string => {
  const { day, time } = inHaiti(at);
  return `${day}T${time}`;
};

test.each([
  '2026-11-24',
  '2026-03-02',
  '2026-09-12',
])('of those in custody on %s a few are late, in several offices and in the first', (today) => {
  const now = Date.parse(`${today}T20:00:00Z`);
  const waiting = plannedDossiers(SEED, today, AMOUNTS, pictures).flatMap((dossier) => {
    if (dossier.kind.id !== retention.id) return [];
    const seen = statesOf(dossier).findLast(({ at }) => at.getTime() < now);
    const limit = retention.deadline?.instant(seen?.record ?? dossier.record) ?? '';
    return limit === '' ? [] : [{ office: dossier.office, late: Date.parse(limit) < now }];
  });
  const late = waiting.filter((one) => one.late);
  expect(late.length).toBeGreaterThan(2);
  expect(late.length).toBeLessThan(15);
  expect(new Set(late.map(({ office }) => office)).size).toBeGreaterThan(2);
  expect(late.map(({ office }) => office)).toContain(0);
});

test('nothing is told before it happened, neither at the entry nor in a later change', () => {
  const told = PLAN.flatMap((dossier) =>
    statesOf(dossier).flatMap(({ at, record }) =>
      (examplesOf(dossier.kind.id).course?.moments(record) ?? []).map((moment) => ({
        moment,
        saved: localMoment(at),
      })),
    ),
  );
  expect(told.length).toBeGreaterThan(400);
  expect(told.filter(({ moment, saved }) => moment > saved)).toEqual([]);
});

test('complaints stand in every state, and whoever is held is checked before the exit', () => {
  const done = PLAN.flatMap(({ kind, actions }) =>
    actions.map(({ action }) => `${kind.id} ${action}`),
  );
  expect(new Set(done)).toEqual(
    new Set(['plainte transmettre', 'plainte classer', 'plainte rouvrir', 'retention controler']),
  );
  const late = PLAN.filter(({ kind }) => kind.id === retention.id).flatMap(
    ({ actions, changes }) => {
      const left = changes.find(
        ({ record }) => (record as DossierRetention).sortieDeLaRetention.statut !== '',
      );
      return actions.filter(({ at }) => left && at > left.at);
    },
  );
  expect(late).toEqual([]);
});

test('every change changes something', () => {
  const unchanged = PLAN.flatMap((dossier) => {
    const records = statesOf(dossier).map(({ record }) => JSON.stringify(record));
    return records.slice(1).filter((record, number) => record === records[number]);
  });
  expect(unchanged).toEqual([]);
});

test('whom the judge frees leaves free, and whom he keeps is transferred', () => {
  const last = PLAN.filter(({ kind }) => kind.id === retention.id).map(
    (dossier) => statesOf(dossier).at(-1)?.record as DossierRetention,
  );
  const ends = last.map(({ comparutionDevantLeJuge: judge, sortieDeLaRetention: exit }) => {
    const freed = /Remise en liberté|Libération|Conciliation/.test(judge.decisionPrise);
    return { decision: judge.decisionPrise, freed, statut: exit.statut };
  });
  const decided = ends.filter(({ decision }) => decision !== '');
  const left = decided.filter(({ statut }) => statut !== '');
  expect(left.length).toBeGreaterThan(decided.length * 0.9);
  expect(left.filter(({ freed, statut }) => freed !== (statut === 'Libéré'))).toEqual([]);
});

test('dossiers are entered, changed and printed in office hours', () => {
  const times = PLAN.flatMap((dossier) => [
    ...statesOf(dossier).map(({ at }) => at),
    ...(dossier.printed ? [dossier.printed] : []),
  ]);
  const closed = times.map(inHaiti).filter(({ day, time }) => {
    const weekday = weekdayOf(day);
    return weekday === 0 || weekday === 6 || time < '08:00' || time >= '16:00';
  });
  expect(closed).toEqual([]);
});

test('accounts differ in age and grade', () => {
  const admin = { adminUsername: 'superadmin', adminPassword: undefined };
  const accounts = plannedAccounts(SEED, admin, '2026-11-24');
  const agents = accounts.filter(({ role, office }) => role === 'user' && office === 0);
  expect(new Set(agents.map(({ grade }) => grade)).size).toBeGreaterThan(1);
  expect(new Set(accounts.map(({ since }) => since)).size).toBeGreaterThan(accounts.length * 0.9);
});

test('the demonstration has the same people on every day it is filled', () => {
  const admin = { adminUsername: 'superadmin', adminPassword: undefined };
  const onDay = (today: string) =>
    plannedAccounts(SEED, admin, today).map(
      ({ since: _since, lastLogin: _last, ...account }) => account,
    );
  expect(onDay('2031-06-30')).toEqual(onDay('2026-11-24'));
});
