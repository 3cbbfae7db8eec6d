import { plannedAccounts } from '@dosye/demo/accounts.ts';
import { plannedDossiers } from '@dosye/demo/plannedDossiers.ts';
import { retention } from '@dosye/kinds/retention/kind.ts';
import { expect, test } from 'vitest';

const SEED = 'dosye';

test.each([
  '2026-11-24',
  '2026-03-02',
  '2026-09-12',
])('of those in custody on %s a few are late, in several offices and in the first', (today) => {
  const now = Date.parse(`${today}T20:00:00Z`);
  const waiting = plannedDossiers(SEED, today, { first: 40, other: 15 }).flatMap(
    ({ kind, office, record }) => {
      if (kind.id !== retention.id) return [];
      const limit = retention.deadline?.instant(record) ?? '';
      return limit === '' ? [] : [{ office, late: Date.parse(limit) < now }];
    },
  );
  const late = waiting.filter((one) => one.late);
  expect(late.length).toBeGreaterThan(2);
  expect(late.length).toBeLessThan(15);
  expect(new Set(late.map(({ office }) => office)).size).toBeGreaterThan(2);
  expect(late.map(({ office }) => office)).toContain(0);
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
    plannedAccounts(SEED, admin, today).map(({ since: _since, ...account }) => account);
  expect(onDay('2031-06-30')).toEqual(onDay('2026-11-24'));
});
