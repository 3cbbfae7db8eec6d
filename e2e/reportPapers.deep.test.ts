import { expect, test } from 'vitest';
import { preparePrinting } from './dossiers.ts';
import { BEFORE, printReport, openReport, openReportOffice } from './reportOffice.ts';

const office = await openReportOffice();

test.each<[id: string, pages: number, words: readonly string[]]>([
  ['certificats', 1, ["Rapport d'Activité", 'Dossiers enregistrés', 'Certificats imprimés']],
  ['firearms', 1, ['Armes par catégorie', "Direction Départementale de la Grand'Anse"]],
  ['operations', 1, ['Fiches d’opération créées']],
  ['information', 1, ['Rapports d’information reçus']],
  ['plaintes', 1, ['Plaintes par motif', 'Escroquerie', 'Corail']],
])('the PDF of the report on %s says what the page said', async (id, pages, words) => {
  const page = await office.at('agent');
  await preparePrinting(page);
  await openReport(page, id, `?dateDebut=${BEFORE}`);
  expect(await printReport(page, words)).toEqual({ pages, missing: [], full: id === 'firearms' });
});
