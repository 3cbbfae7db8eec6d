import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import { describe, expect, test } from 'vitest';
import { certificatMajeur } from '../../../src/certificats/majeur/documents/certificat.ts';
import { certificatMajeur as kind } from '../../../src/certificats/majeur/kind.ts';
import { specimenDocument } from '../../../src/register.documents.ts';
import { unitWithPreposition } from '../../../src/papers/phrases.ts';
import { CLEAN, contextOf, readCertificat, requerante, textOf } from './requerante.ts';

/** The texts that are declared after an answer 'Oui', with their maximum lengths. */
const DECLARED_TEXTS = Object.entries(fieldsOf(kind.form)).flatMap(
  ([path, { type, when, maxLength = 0 }]) =>
    path.startsWith('declarationJudiciaire.') && when && ['text', 'longText'].includes(type)
      ? [{ path, maxLength }]
      : [],
);

/** The certificate as she asks for it. */
const usual = await readCertificat();

describe('the paper', () => {
  test('carries letterhead, number, place and day of issue in Haiti, signatories and the hour of printing', () => {
    const { text, pages } = usual;
    expect(pages).toBe(1);
    for (const part of [
      'Direction Départementale de la Grand’Anse',
      'Bureau de Jérémie',
      'No. CM01-2026-01282',
      'Fait à Jérémie, le 21 novembre 2026',
      'Jean Rony TOUSSAINT Inspecteur Responsable',
      'Marie Carmel ESTIMÉ Commissaire Directrice',
      'Imprimé le 21/11/2026 à 23 h 30 par m.desrosiers',
    ])
      expect(text).toContain(part);
  });

  test('names itself, its office and its language to whoever files it', () => {
    const { title, author, language } = usual;
    expect(title).toContain('CM01-2026-01282 – Esther Nadège PIERRE-LOUIS');
    expect(author).toBe("Police Nationale d'Haïti");
    expect(language).toMatch(/^fr/);
  });

  test('is made without any picture, signatory or place, with room for hand and stamp', async () => {
    const bare = { config: defaultSiteConfig('Nord'), images: new Map(), number: '' };
    const { text, pages } = await readCertificat({}, bare);
    expect(pages).toBe(1);
    expect(text).toContain('Photo');
    expect(text).toContain('Cachet');
    expect(text).toContain('Timbre fiscal');
    expect(text).toContain('Nom, grade et fonction');
    expect(text).toContain('Fait le 21 novembre 2026');
    expect(text).not.toContain('No.');
  });

  test('is made of an empty record too, and then certifies nothing', async () => {
    const { text } = await readPdf(await certificatMajeur.render(contextOf({})));
    expect(text).not.toContain('aucun antécédent');
    expect(text).not.toContain('zéro fois');
  });

  test('of nobody shows an office its letterhead: on one page, the whole text, no name', async () => {
    const document = specimenDocument();
    const { record, config } = contextOf(document?.specimen('photo') ?? {});
    expect(document?.images(record, config)).toContain('photo');
    const { text, pages } = await readPdf(await certificatMajeur.render(contextOf(record)));
    expect(pages).toBe(1);
    expect(text).toContain(
      'certifions que le nommé Prénom NOM, de sexe masculin, né à Commune, Département,',
    );
    expect(text).toContain(CLEAN.replace('20 novembre', '5 janvier'));
  });

  test('asks for the photo and the pictures of the office', () => {
    const { record, config } = contextOf(requerante());
    expect(certificatMajeur.images(record, config)).toEqual([
      '/api/files/logo.png',
      '/api/files/seal.png',
      '/api/files/watermark.png',
      '/api/files/photo.jpg',
    ]);
    expect(certificatMajeur.images({}, defaultSiteConfig())).toEqual([]);
  });

  test('is named after the person, whatever characters the name contains', () => {
    const named = (nomFamille: string): string =>
      certificatMajeur.fileName({ renseignementsPersonnels: { nomFamille } }, 'CM01-2026-00042');
    expect(named('PIERRE-LOUIS')).toBe('Certificat_PIERRE-LOUIS_CM01-2026-00042.pdf');
    expect(named('../"D’ÉTÉ"\r\n')).toBe('Certificat_D_ÉTÉ_CM01-2026-00042.pdf');
    expect(named('')).toBe('Certificat_CM01-2026-00042.pdf');
  });

  test('keeps the longest name on one page', async () => {
    const { pages } = await readCertificat({
      'renseignementsPersonnels.prenoms':
        'Marie Joseph Antoinette Guerda Philomène Rose-Laure Micheline',
      'renseignementsPersonnels.nomFamille':
        'JEAN-BAPTISTE DESROSIERS SAINT-LOUIS DE LA GRANDE-RIVIÈRE',
    });
    expect(pages).toBe(1);
  });

  test('has what was declared at length whole in an annex, under its name and number', async () => {
    const long = 'Interpellée au marché communal, puis relâchée. '.repeat(45);
    const { text, pages } = await readCertificat({
      'declarationJudiciaire.arretePolice': { reponse: true, details: { motif: long } },
    });
    expect(pages).toBe(2);
    expect(text).toContain('Certificat — PIERRE-LOUIS Esther Nadège');
    expect(text).toContain('Page 2 sur 2');
    const [first = '', second = ''] = text.split('Page 1 sur 2');
    expect(first).toMatch(/… \(texte entier en annexe\) ».*Jean Rony TOUSSAINT/u);
    expect(second).toContain('Arrestation par la police : motif');
    expect(second.match(/puis relâchée/gu)).toHaveLength(45);
  });

  test('has every text that may be declared whole in an annex when it is as long as can be', async () => {
    const changes = DECLARED_TEXTS.flatMap(({ path, maxLength }, at) => {
      const long = `Éclair ${'été '.repeat(5_000)}`.slice(0, maxLength - 10);
      return [
        [`${path.split('.', 2).join('.')}.reponse`, true],
        [path, `${long.trimEnd()} fin ${at}.`],
      ];
    });
    const { text } = await readCertificat(Object.fromEntries(changes));
    const shortened = '… (texte entier en annexe)';
    expect(text.split(shortened)).toHaveLength(DECLARED_TEXTS.length + 1);
    const annexes = text.slice(text.lastIndexOf(shortened));
    for (const at of DECLARED_TEXTS.keys()) expect(annexes).toContain(` fin ${at}.`);
  });
});

describe('the civil status', () => {
  test('agrees with a woman', () => {
    const { text } = usual;
    expect(text).toContain(
      'la nommée Esther Nadège PIERRE-LOUIS, de sexe féminin, de nationalité haïtienne, née à Jérémie, Grand’Anse, Haïti, le 28 juin 1998',
    );
    expect(text).toContain('fille de feu Jacques PIERRE-LOUIS et de Marie Ange DORCÉAN');
    expect(text).toContain('identifiée au NIU 1042771836');
    expect(text).toContain('délivré à l’intéressée');
    expect(text).toContain('Elle déclare n’avoir jamais été arrêtée');
  });

  test('says a year of birth alone as such, and a single name', async () => {
    const text = await textOf({
      'renseignementsPersonnels.dateNaissance': '1961',
      'renseignementsPersonnels.prenoms': '',
      'renseignementsPersonnels.nomUnique': true,
    });
    expect(text).toContain('la nommée PIERRE-LOUIS, de sexe féminin');
    expect(text).toContain('née à Jérémie, Grand’Anse, Haïti, vers 1961');
  });

  test('agrees with a man, tells his other names and melts the article of his birthplace', async () => {
    const text = await textOf({
      'renseignementsPersonnels.sexe': 'Homme',
      'renseignementsPersonnels.lieuNaissance': 'Les Cayes',
      'renseignementsPersonnels.departementNaissance': 'Sud',
      'renseignementsPersonnels.nomNaissance': 'ESTIMABLE',
      'renseignementsPersonnels.surnom': 'Ti Wil',
    });
    expect(text).toContain(
      'le nommé Esther Nadège PIERRE-LOUIS (nom de naissance : ESTIMABLE), dit « Ti Wil », de sexe masculin, de nationalité haïtienne, né aux Cayes, Sud, Haïti',
    );
    expect(text).toContain('fils de feu Jacques');
    expect(text).toContain('identifié au NIU');
    expect(text).toContain(
      'Il déclare n’avoir jamais été arrêté par la police, n’avoir jamais été condamné',
    );
    expect(text).toContain('délivré à l’intéressé,');
  });

  test('shows what was typed as it was typed', async () => {
    const typed = '#import "x" $a$ \\ @b <c> *d*';
    expect(await textOf({ 'renseignementsPersonnels.prenoms': typed })).toContain(typed);
  });

  test.each([
    ['Section Départementale', 'de la Section Départementale'],
    ['Unité mobile', "de l'Unité mobile"],
    ['Commissariat de Jérémie', 'du Commissariat de Jérémie'],
    ['DCPJ', 'du service « DCPJ »'],
  ])('says who certifies: %s', (unit, said) => {
    expect(unitWithPreposition(unit)).toBe(said);
  });
});

describe('the motives', () => {
  test('one', () => {
    expect(usual.text).toContain(
      'sur sa demande, pour le motif suivant : demande d’emploi, et pour servir et valoir ce que de droit.',
    );
  });

  test('several, the free one last', async () => {
    const text = await textOf({ 'motif.immigration': true, 'motif.autre': 'bourse d’études' });
    expect(text).toContain(
      'pour les motifs suivants : immigration, demande d’emploi et bourse d’études, et pour',
    );
  });

  test('an accusation is a procedure for which the paper is asked, and never its last words', async () => {
    const accused = { 'motif.accusationCriminelle': true, 'motif.demandeEmploi': false };
    const text = await textOf(accused);
    expect(text).toContain(
      'sur sa demande, pour servir dans le cadre d’une procédure et valoir ce que de droit.',
    );
    expect(text).not.toMatch(/accusation/iu);
    expect(await textOf({ ...accused, 'motif.immigration': true })).toContain(
      'd’une procédure et pour le motif suivant : immigration, et valoir ce que de droit.',
    );
  });

  test('none', async () => {
    expect(await textOf({ 'motif.demandeEmploi': false })).toContain(
      'sur sa demande, et pour servir',
    );
  });
});
