import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import { describe, expect, test } from 'vitest';
import { certificatMineur } from '../../../src/certificats/mineur/documents/certificat.ts';
import { contextOf } from '../majeur/requerante.ts';

const WIDLINE = {
  nom: 'DORVAL',
  prenom: 'Widline',
  sexe: 'Femme',
  dateNaissance: '2014-11-22',
  lieuNaissance: 'Jérémie',
  adresse: '14, Rue Sténio Vincent, Jérémie',
  numeroActeNaissance: 'No. 214, registre B12, 2014',
  numeroExtraitArchives: '',
  numeroPasseport: 'PP1234567',
  tcj: '',
  nomPere: 'Jacques DORVAL',
  nomMere: 'Marie Ange ESTIMÉ',
  nomResponsable: 'Marie Ange ESTIMÉ',
  nifResponsable: '004-182-337-6',
  signalement: {
    taille: '1,42 m',
    poids: '38 kg',
    couleurRace: 'Noire',
    couleurYeux: 'Marron',
    couleurCheveux: 'Noirs',
  },
};

async function read(changes: DossierRecord = {}, context = {}) {
  const record = { renseignementsMineur: { ...WIDLINE, ...changes } };
  const number = 'CN01-2026-00007';
  return readPdf(await certificatMineur.render(contextOf(record, { number, ...context })));
}
const textOf = async (changes: DossierRecord = {}): Promise<string> => (await read(changes)).text;

describe('the certificate of a minor', () => {
  test('names the minor, her papers and the responsible adult', async () => {
    const { text, pages } = await read();
    expect(pages).toBe(1);
    for (const said of [
      'No. CN01-2026-00007',
      'certifions que la mineure Widline DORVAL, de sexe féminin, âgée de 11 ans, née à Jérémie, le 22 novembre 2014',
      'fille de Jacques DORVAL et de Marie Ange ESTIMÉ',
      'demeurant au 14, Rue Sténio Vincent, Jérémie',
      'son acte de naissance (No. 214, registre B12, 2014) et son passeport (No. PP1234567)',
      'sous la responsabilité de sa mère, Marie Ange ESTIMÉ, dont le NIF est 004-182-337-6',
      'taille : 1,42 m ; poids : 38 kg ; yeux : marron ; cheveux : noirs.',
      'aucune référence judiciaire (TCJ)',
      'délivré à Marie Ange ESTIMÉ, responsable de la mineure, sur sa demande',
    ]) {
      expect(text).toContain(said);
    }
  });

  test('is signed in the centre alone', async () => {
    const { text } = await read();
    expect(text).toContain('Nous, soussigné, responsable');
    expect(text).toContain('Fritzner ALCÉUS Inspecteur Chef de bureau');
    expect(text).not.toContain('Marie Carmel ESTIMÉ');
  });

  test('has the words of a boy, and of a relative who answers for him', async () => {
    const text = await textOf({ sexe: 'Homme', prenom: 'Jeff', nomResponsable: 'Rose SANON' });
    expect(text).toContain('le mineur Jeff DORVAL, de sexe masculin, âgé de 11 ans, né à Jérémie');
    expect(text).toContain('sous la responsabilité de Rose SANON');
    expect(text).toContain('responsable du mineur');
  });

  test('has the two ages that a year of birth alone leaves, and a minor while it may be one', async () => {
    const text = await textOf({ dateNaissance: '2014' });
    expect(text).toContain('la mineure Widline DORVAL, de sexe féminin, âgée de 11 ou 12 ans');
    expect(text).toContain('née à Jérémie, vers 2014');
    expect(await textOf({ dateNaissance: '2008' })).toContain('la mineure Widline DORVAL');
  });

  test('no longer calls somebody a minor who has come of age', async () => {
    const text = await textOf({ dateNaissance: '2008-11-21' });
    expect(text).toContain('la nommée Widline DORVAL, de sexe féminin, née');
    expect(text).not.toContain('mineur');
    expect(text).not.toContain('sous la responsabilité');
    expect(text).toContain('délivré à l’intéressée, sur sa demande');
  });

  test('states a judicial reference that the dossier bears', async () => {
    expect(await textOf({ tcj: 'TCJ-0412/2025' })).toContain('« TCJ-0412/2025 »');
  });

  test('states nothing that an empty dossier does not bear', async () => {
    const { text } = await readPdf(await certificatMineur.render(contextOf({})));
    expect(text).toContain('ne porte aucune pièce d’identité');
    expect(text).toContain('ne porte pas le nom de la personne responsable');
    expect(text).not.toContain('identifié d’après');
  });

  test('keeps its signature with the text when names and addresses are long', async () => {
    const long = 'Marie-Françoise Élisabeth Carmel Antoinette '.repeat(4).trim();
    const { pages, text } = await read({
      prenom: long,
      nomPere: long,
      nomMere: long,
      adresse: long,
    });
    expect(pages).toBe(1);
    expect(text).toContain('pour servir et valoir ce que de droit');
  });
});
