import { loadArea, loadKind, loadReport } from '@dosye/kinds/register.declarations.ts';
import { AREA_ENTRIES, kindEntryById, REPORT_ENTRIES } from '@dosye/kinds/register.entries.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { AREAS, KINDS } from '@dosye/kinds/register.ts';
import { expect, it } from 'vitest';

it('has an entry of each area and report, in the order of their registers', () => {
  expect(AREA_ENTRIES.map(({ id }) => id)).toEqual(AREAS.map(({ id }) => id));
  expect(REPORT_ENTRIES.map(({ id }) => id)).toEqual(REPORTS.map(({ id }) => id));
});

it('loads the declaration that belongs to each entry', async () => {
  for (const [index, entry] of AREA_ENTRIES.entries()) {
    const area = await loadArea(entry.id);
    expect(area).toBe(AREAS[index]);
    const { kinds, ...shown } = entry;
    expect(area).toMatchObject(shown);
    expect(area.kinds.map(({ id }) => id)).toEqual(kinds.map(({ id }) => id));
  }
  for (const { area, kind } of KINDS) {
    expect(await loadKind(kind.id)).toEqual({ area, kind });
    expect(kind).toMatchObject(kindEntryById(kind.id)?.kind ?? {});
  }
  for (const report of REPORTS) expect(await loadReport(report.id)).toBe(report);
});

it('knows no kind, area or report of another name', async () => {
  expect(kindEntryById('autre')).toBeUndefined();
  expect(await loadKind('autre')).toBeUndefined();
  expect(await loadReport('autre')).toBeUndefined();
  await expect(loadArea('autre')).rejects.toThrow('There is no area autre');
});
