import { unmetConditions } from '@dosye/domain/dossier/acts.ts';
import { completeDays } from '@dosye/domain/dossier/completeDays.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { describe, expect, it, test } from 'vitest';
import { ACT_IDS, type ActId, kindAndAct, RECORDS } from './printedAct.ts';

/** The path of the birth date that decides on an act; none of a report of seizure. */
const BIRTH: Partial<Record<ActId, string>> = {
  'certificat-majeur': 'renseignementsPersonnels.dateNaissance',
  'certificat-mineur': 'renseignementsMineur.dateNaissance',
  'arme-personal': 'declarantInfo.dateNaissance',
  'arme-business': 'declarantInfo.dateNaissance',
};
const born = (id: ActId, day: string): DossierRecord => {
  const record = structuredClone(RECORDS[id]());
  setAt(record, BIRTH[id] ?? '', day);
  return record;
};
const daysOf = (id: ActId, record: DossierRecord): string =>
  completeDays(kindAndAct(id).act, record);

/** Whether a range of PostgreSQL has a day. */
function has(range: string, day: string): boolean {
  if (range === 'empty') return false;
  const [from = '', to = ''] = range.slice(1, -1).split(',');
  return day >= from && (to === '' || day < to);
}

test.each([
  ['certificat-majeur', '[2026-11-22,)'],
  ['certificat-mineur', '(,2026-11-22)'],
  ['arme-personal', '[2026-11-22,)'],
  ['arme-business', '[2026-11-22,)'],
] as const)('the dossier of %s of somebody born on the 22nd of November 2008 is complete on the days %s', (id, days) => {
  expect(daysOf(id, born(id, '2008-11-22'))).toBe(days);
});

it('a report of seizure is complete on every day, and no act of a dossier that lacks something on any', () => {
  expect(daysOf('arme-seized', RECORDS['arme-seized']())).toBe('(,)');
  for (const id of ACT_IDS) expect([id, daysOf(id, {})]).toEqual([id, 'empty']);
});

describe.each(ACT_IDS)('the days of %s', (id) => {
  it('are those on which its conditions hold, whatever the birth date', () => {
    const { act } = kindAndAct(id);
    const config = defaultSiteConfig();
    const births = BIRTH[id] === undefined ? [''] : ['2008-02-29', '2008-11-22', '', '2008-13-45'];
    for (const birth of births) {
      const record = birth === '' ? RECORDS[id]() : born(id, birth);
      const days = daysOf(id, record);
      for (const today of ['2026-02-28', '2026-03-01', '2026-11-21', '2026-11-22', '2027-01-01']) {
        const unmet = unmetConditions(act, { record, matches: [], config, today });
        expect([birth, today, has(days, today)]).toEqual([birth, today, unmet.length === 0]);
      }
    }
  });

  it('turn by one condition at most, which the range relies on', () => {
    expect(kindAndAct(id).act.conditions.filter(({ turnsOn }) => turnsOn).length).toBeLessThan(2);
  });
});
