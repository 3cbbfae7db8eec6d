import { ficheOperation } from '@dosye/kinds/operations/kind.ts';
import { plainte } from '@dosye/kinds/plaintes/kind.ts';
import { changed, PICTURES } from '@dosye/testing/records.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { expect, test } from 'vitest';
import { openOffice, saveRecord } from './formOffice.ts';
import { lastPageOf, paperOf } from './paper.ts';

const office = await openOffice();
const lines = (word: string): string[] =>
  Array.from({ length: 14 }, (_, at) => `${word} ${at + 1}.`);

test('an operation sheet loses no officer of many teams, nor a line of a long objective', async () => {
  const officer = { nom: 'SANON', prenom: 'Wilfrid', grade: 'Agent III', fonction: 'Chauffeur' };
  const equipes = Array.from({ length: 9 }, (_, at) => ({
    parcours: `Parcours ${at + 1}`,
    policiers: Array.from({ length: 14 }, () => officer),
  }));
  const objectif = lines('Objectif');
  const operationData = changed(sampleOf(ficheOperation), {
    equipes,
    objectif: objectif.join('\n'),
  });
  const id = await saveRecord(await office.client('agent'), '/api/operations', { operationData });
  const paper = await paperOf(await office.at('agent'), `/print/operation/${id}`);
  expect(paper.pages).toBeGreaterThan(2);
  expect(paper.text.match(/SANON Wilfrid/g)).toHaveLength(9 * 14);
  for (const line of objectif) expect(paper.text).toContain(line);
  expect(lastPageOf(paper)).toContain('Chef de poste');
});

test('a complaint keeps a page for a photograph however long the names are', async () => {
  const long = 'Marie-Françoise Élisabeth Carmel Antoinette '.repeat(3).trim();
  const plainteData = changed(sampleOf(plainte), {
    commune: 'Jérémie',
    'victime.nom': 'ALEXANDRE-DUMORNAY-SAINT-VICTOR',
    'victime.prenom': long.slice(0, 118).trim(),
    'victime.declaration': lines('Ligne').join('\n'),
    'victime.photoUrls': [PICTURES.empreintes],
    'suspect.photoUrls': [PICTURES.signature],
  });
  const id = await saveRecord(await office.client('agent'), '/api/plaintes', { plainteData });
  const paper = await paperOf(await office.at('agent'), `/print/plainte/${id}`);
  expect(paper.pages).toBe(3);
  expect(paper.says('Ligne 14.')).toBe(true);
});
