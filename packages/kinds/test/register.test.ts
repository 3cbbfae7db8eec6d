import { PAGE_SIZE_MAX } from '@dosye/domain/dossier/area.ts';
import { documentOf } from '@dosye/kinds/register.documents.ts';
import { AREAS, KINDS, SEARCHED_AREAS, areaById, kindById } from '@dosye/kinds/register.ts';
import { describe, expect, it, test } from 'vitest';
import { textsOf } from './declaredTexts.ts';

describe('the register', () => {
  it('has codes, ids, addresses and keys that nothing else has', () => {
    const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);
    // Kinds of one area may share one series of numbers.
    unique(AREAS.flatMap(({ kinds }) => [...new Set(kinds.map(({ code }) => code))]));
    unique(KINDS.map(({ kind }) => kind.id));
    unique(KINDS.flatMap(({ kind }) => [kind.paths.create, kind.paths.edit]));
    unique(AREAS.map(({ id }) => id));
    unique(AREAS.map(({ singular }) => singular));
    unique(AREAS.map(({ jsonKeys }) => jsonKeys.record));
    unique(AREAS.map(({ jsonKeys }) => jsonKeys.total));
    unique(AREAS.map(({ jsonKeys }) => jsonKeys.dashboardTotal));
    unique(AREAS.flatMap(({ paths }) => Object.values(paths)));
    // Kinds of one area may share the address of their acts.
    unique(
      AREAS.flatMap(({ kinds }) => [
        ...new Set(kinds.flatMap(({ downloads = [] }) => downloads.map(({ path }) => path))),
      ]),
    );
    unique(KINDS.flatMap(({ kind }) => kind.act?.id ?? []));
  });

  test.each([
    ['certificat-majeur', 'CM'],
    ['certificat-mineur', 'CN'],
    ['retention', 'RT'],
    ['arme-personal', 'AF'],
    ['arme-business', 'AF'],
    ['arme-seized', 'AF'],
    ['operation', 'OP'],
    ['information', 'RI'],
    ['plainte', 'PL'],
  ])('gives %s the code %s where it has it', (id, code) => {
    expect(kindById(id)?.kind.code ?? code).toBe(code);
  });

  test.each([
    ['persons', 'personData', 'persons', 'totalPeople', 'totalDossiers', 'bureau_id'],
    ['retention', 'dossierData', 'dossiers', 'totalRetentionDossiers', 'totalRetention'],
    ['firearms', 'registrationData', 'registrations', 'totalFirearmRegistrations', 'totalFirearms'],
    ['operations', 'operationData', 'operations', 'totalOperations', 'totalOperations'],
    ['information', 'reportData', 'reports', 'totalInformationReports', 'totalInfoReports'],
    ['plaintes', 'plainteData', 'plaintes', 'totalPlaintes', 'totalPlaintes'],
  ])('keeps the names that the calls of %s have', (id, record, rows, total, dashboardTotal, office = 'bureauId') => {
    const keys = { record, rows, total, dashboardTotal, office };
    expect(areaById(id)?.jsonKeys ?? keys).toEqual(keys);
  });

  it('groups the results of the global search in this order', () => {
    const order = ['certificat', 'retention', 'plainte', 'arme'];
    const groups = SEARCHED_AREAS.map((area) => area.globalSearch.type);
    expect(groups.filter((type) => order.includes(type))).toEqual(order);
    expect(new Set(groups).size).toBe(groups.length);
  });

  test.each(
    AREAS.map((area) => [area.id, area] as const),
  )('describes the list of %s', (_id, area) => {
    const { list } = area;
    expect(list.sorts.length).toBeLessThanOrEqual(6);
    const keys = ['created_at', 'dossierNo', ...list.sorts];
    const byDefault = [list.defaultSort.key, list.openingSort?.key ?? list.defaultSort.key];
    expect(keys).toEqual(expect.arrayContaining(byDefault));
    expect(keys).toEqual(expect.arrayContaining(Object.entries(list.sortOfBlanks ?? {}).flat()));
    for (const { sort } of list.columns) {
      expect(['created_at', 'dossierNo', ...list.sorts]).toContain(sort ?? 'created_at');
    }
    for (const count of [0, 1, 2, 1_000_000]) {
      expect(list.count(count)).toMatch(/\d/);
      expect(area.sentences.deleteQuestion(count)).toContain(String(count));
      expect(area.sentences.deleted(count)).not.toBe('');
    }
    const blanks = textsOf({ ...area, kinds: [] }).filter(
      ([path, text]) => text.trim() === '' && !/\.(choices|filters)\b.*value$/.test(path),
    );
    expect(blanks).toEqual([]);
    expect(areaById(area.id)).toBe(area);
    expect(PAGE_SIZE_MAX).toBe(200);
  });

  it('knows nothing of what is not in it', () => {
    for (const id of ['chien', '__proto__', 'constructor', '']) {
      expect(kindById(id)).toBeUndefined();
      expect(areaById(id)).toBeUndefined();
    }
    expect(() => documentOf('information', 'certificat')).toThrow(/no document/);
  });
});
