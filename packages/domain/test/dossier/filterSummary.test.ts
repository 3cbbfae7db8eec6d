import { actionFilter } from '@dosye/domain/dossier/actionFilter.ts';
import { filterLabel } from '@dosye/domain/dossier/countedFilter.ts';
import { filterSummary } from '@dosye/domain/dossier/filterSummary.ts';
import { expect, it } from 'vitest';
import { OBJETS } from '../sampleArea.ts';

const summary = (search: string, filters: Record<string, string> = {}, office?: string) =>
  filterSummary(OBJETS, { search, filters }, office).map(
    ({ label, value }) => `${label} : ${value}`,
  );

it('is empty when nothing is filtered', () => {
  expect(summary('  ')).toEqual([]);
  expect(summary('', { etat: '', dateDebut: '', bureauId: '' }, 'Nippes')).toEqual([]);
});

it('names search, dates, filters and office in the order of the panel', () => {
  const filters = {
    bureauId: '2',
    marque: 'casio',
    etat: 'Usé',
    dateFin: '2026-11-30',
    dateDebut: '2026-11-01',
  };
  expect(summary(' dorcéan ', filters, 'Nippes')).toEqual([
    'Recherche : « dorcéan »',
    'Date de début : 01/11/2026',
    'Date de fin : 30/11/2026',
    'État : Usé',
    'Marque : Casio',
    'Bureau : Nippes',
  ]);
});

it('leaves out a value that no choice has, and an office without a name', () => {
  expect(summary('', { etat: 'Cassé', bureauId: '2' })).toEqual([]);
});

it('says a period in words, and nothing for a text that is none', () => {
  const printed = actionFilter('imprime', 'Certificat imprimé', 'PRINT_CERTIFICATE');
  expect(filterLabel(printed, '2026-11-01..2026-11-30')).toBe('du 01/11/2026 au 30/11/2026');
  expect(filterLabel(printed, '2026-11-01..2026-11-01')).toBe('le 01/11/2026');
  expect(filterLabel(printed, '2026-11-30..2026-11-01')).toBe('');
});
