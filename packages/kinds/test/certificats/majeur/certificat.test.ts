import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import { describe, expect, test } from 'vitest';
import { certificatMajeur } from '../../../src/certificats/majeur/documents/certificat.ts';
import { specimenDocument } from '../../../src/register.documents.ts';
import { unitWithPreposition } from '../../../src/papers/phrases.ts';
import { contextOf, requerante } from './requerante.ts';

const read = async (changes: Record<string, unknown> = {}, context = {}) =>
  readPdf(await certificatMajeur.render(contextOf(requerante(changes), context)));
const textOf = async (changes: Record<string, unknown> = {}): Promise<string> =>
  (await read(changes)).text;

const INTERNAL = 'informationsInternes';
const DECLARED = 'declarationJudiciaire';
const IN_DEPARTMENT = `${INTERNAL}.antecedentJudiciaireDepartement`;
const OUTSIDE = `${INTERNAL}.antecedentJudiciaireHorsDepartement`;
const CLEAN =
  'ne fait l’objet, d’après les registres consultés le 20 novembre 2026, d’aucun antécédent judiciaire dans le département de la Grand’Anse ni ailleurs sur le territoire de la République.';

describe('the paper', () => {
  test('carries letterhead, number, place and day of issue in Haiti, signatories and the hour of printing', async () => {
    const { text, pages } = await read();
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

  test('names itself, its office and its language to whoever files it', async () => {
    const { title, author, language } = await read();
    expect(title).toContain('CM01-2026-01282 – Esther Nadège PIERRE-LOUIS');
    expect(author).toBe("Police Nationale d'Haïti");
    expect(language).toMatch(/^fr/);
  });

  test('is made without any picture, signatory or place, with room for hand and stamp', async () => {
    const bare = { config: defaultSiteConfig('Nord'), images: new Map(), number: '' };
    const { text, pages } = await read({}, bare);
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
    const { pages } = await read({
      'renseignementsPersonnels.prenoms':
        'Marie Joseph Antoinette Guerda Philomène Rose-Laure Micheline',
      'renseignementsPersonnels.nomFamille':
        'JEAN-BAPTISTE DESROSIERS SAINT-LOUIS DE LA GRANDE-RIVIÈRE',
    });
    expect(pages).toBe(1);
  });

  test('has what was declared at length whole in an annex, under its name and number', async () => {
    const long = 'Interpellée au marché communal, puis relâchée. '.repeat(45);
    const { text, pages } = await read({
      [`${DECLARED}.arretePolice`]: { reponse: true, details: { motif: long } },
    });
    expect(pages).toBe(2);
    expect(text).toContain('Certificat — PIERRE-LOUIS Esther Nadège');
    expect(text).toContain('Page 2 sur 2');
    const [first = '', second = ''] = text.split('Page 1 sur 2');
    expect(first).toMatch(/… \(texte entier en annexe\) ».*Jean Rony TOUSSAINT/u);
    expect(second).toContain('Arrestation par la police : motif');
    expect(second.match(/puis relâchée/gu)).toHaveLength(45);
  });
});

describe('the civil status', () => {
  test('agrees with a woman', async () => {
    const text = await textOf();
    expect(text).toContain(
      'la nommée Esther Nadège PIERRE-LOUIS, de sexe féminin, de nationalité haïtienne, née à Jérémie, Grand’Anse, Haïti, le 28 juin 1998',
    );
    expect(text).toContain('fille de feu Jacques PIERRE-LOUIS et de Marie Ange DORCÉAN');
    expect(text).toContain('identifiée au NIU 1042771836');
    expect(text).toContain('délivré à l’intéressée');
    expect(text).toContain('Elle déclare n’avoir jamais été arrêtée');
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

describe('the finding of the registers', () => {
  test('is clean when the office found nothing in the department nor outside', async () => {
    const text = await textOf();
    expect(text).toContain(CLEAN);
    expect(text).toContain('ont été vérifiées et confirmées');
    expect(text).toContain('Ses empreintes digitales ont été prélevées.');
  });

  test.each([
    [
      'Oui',
      'Oui',
      'd’antécédents judiciaires dans le département de la Grand’Anse et hors de ce département.',
    ],
    [
      'Oui',
      'Non',
      'd’antécédents judiciaires dans le département de la Grand’Anse ; aucun antécédent judiciaire n’est relevé hors de ce département.',
    ],
    [
      'Non',
      'Oui',
      'd’antécédents judiciaires hors du département de la Grand’Anse ; aucun antécédent judiciaire n’est relevé dans ce département.',
    ],
    [
      'Oui',
      '',
      'antécédents judiciaires relevés ; hors de ce département, vérification non consignée au dossier.',
    ],
    [
      '',
      'Non',
      'vérification non consignée au dossier ; hors de ce département, aucun antécédent judiciaire relevé.',
    ],
  ])('in the department %s, outside %s', async (inside, outside, said) => {
    const text = await textOf({ [IN_DEPARTMENT]: inside, [OUTSIDE]: outside });
    expect(text).toContain(said);
    expect(text).not.toContain(CLEAN);
  });

  test('says that the record has no detail of what was found when the person declared nothing', async () => {
    const text = await textOf({ [IN_DEPARTMENT]: 'Oui' });
    expect(text).toContain('Le dossier ne porte pas le détail de ces antécédents.');
  });
});

describe('what the person declared', () => {
  const ARREST = {
    reponse: true,
    details: {
      retentionPage: '43',
      date: '2019-03-12',
      motif: 'vol simple',
      defereAu: 'Parquet de Jérémie',
      enDateDu: '2019-03-14',
    },
  };

  test('nothing: four denials, the prison counted as zero times', async () => {
    expect(await textOf()).toContain(
      'Elle déclare n’avoir jamais été arrêtée par la police, n’avoir jamais été condamnée à une peine afflictive ou infamante, n’avoir pas été invitée devant un tribunal du département et avoir été admise zéro fois en prison civile.',
    );
  });

  test('a declared arrest that is not in the registers is printed too', async () => {
    const text = await textOf({ [`${DECLARED}.arretePolice`]: ARREST });
    expect(text).toContain('Toutefois, l’intéressée déclare :');
    expect(text).toContain(
      'avoir été arrêtée par la police le 12 mars 2019, pour « vol simple » (page de rétention : 43), puis déférée au Parquet de Jérémie en date du 14 mars 2019.',
    );
    expect(text).toContain('Elle déclare par ailleurs n’avoir jamais été condamnée');
    expect(text).not.toContain('jamais été arrêtée');
  });

  test('a declared arrest that is in the registers is printed as in the record', async () => {
    const text = await textOf({ [`${DECLARED}.arretePolice`]: ARREST, [IN_DEPARTMENT]: 'Oui' });
    expect(text).toContain('L’intéressée déclare de son côté :');
    expect(text).not.toContain('Toutefois');
    expect(text).not.toContain('ne porte pas le détail');
  });

  test.each([
    [1, 'admise une fois en prison civile'],
    ['2', 'admise deux fois en prison civile'],
    [16, 'admise seize fois en prison civile'],
    [17, 'admise 17 fois en prison civile'],
    [null, 'admise en prison civile (nombre de fois non précisé)'],
    [0, 'admise en prison civile (nombre de fois non précisé)'],
  ])('prison %s times', async (combienDeFois, said) => {
    const text = await textOf({
      [`${DECLARED}.admisPrisonCivile`]: { reponse: true, details: { combienDeFois } },
    });
    expect(text).toContain(said);
    expect(text).not.toContain('zéro fois');
  });

  test('prison, with every detail of the record', async () => {
    const details = {
      combienDeFois: 2,
      commune: 'Jérémie',
      departement: "Grand'Anse",
      date: '2019-03-15',
      motif: 'vol simple',
      article: '324',
      dateLiberation: '2019-09-01',
      nomJugeCommissaire: 'Me Fritzner ALCÉUS',
    };
    expect(
      await textOf({ [`${DECLARED}.admisPrisonCivile`]: { reponse: true, details } }),
    ).toContain(
      'deux fois en prison civile, à Jérémie (Grand’Anse), le 15 mars 2019, pour « vol simple » (article : 324) ; juge ou commissaire : Me Fritzner ALCÉUS ; libérée le premier septembre 2019.',
    );
  });

  test('a condemnation and a summons, one after the other', async () => {
    const text = await textOf({
      [`${DECLARED}.condamneAfflictiveInfamante`]: {
        reponse: true,
        details: { date: '2015-01-05', motif: 'escroquerie' },
      },
      [`${DECLARED}.inviteTribunalDepartement`]: { reponse: true, precisions: 'témoin, mars 2024' },
    });
    expect(text).toContain(
      'avoir été condamnée à une peine afflictive ou infamante le 5 janvier 2015, pour « escroquerie » ; – avoir été invitée devant un tribunal du département : « témoin, mars 2024 ».',
    );
  });

  test('a question without an answer is said to have none', async () => {
    const text = await textOf({ [`${DECLARED}.arretePolice.reponse`]: null });
    expect(text).toContain('Le dossier ne porte pas sa réponse sur l’arrestation par la police.');
    expect(text).not.toContain('jamais été arrêtée');
  });
});

describe('what the office confirmed', () => {
  test('an identity that was not confirmed is certified as presented, and the certificate says so', async () => {
    const text = await textOf({ [`${INTERNAL}.identiteJudiciaireConfirmee`]: 'Non Confirmée' });
    expect(text).toContain(
      'la personne qui se présente sous l’identité suivante : Esther Nadège PIERRE-LOUIS',
    );
    expect(text).toContain('sous cette identité, d’aucun antécédent judiciaire');
    expect(text).toContain('Le bureau n’a pas confirmé son identité judiciaire.');
    expect(text).toContain('ne vaut que sous cette réserve');
    expect(text).not.toContain(CLEAN);
    expect(text).not.toContain('ont été vérifiées et confirmées');
  });

  test('confirmed and unconfirmed findings are separate', async () => {
    const text = await textOf({
      [`${INTERNAL}.identiteFiscaleConfirmee`]: 'Non Confirmée',
      [`${INTERNAL}.adresseDeclareeConfirmee`]: 'Non Confirmée',
      [`${INTERNAL}.identiteNumeriqueConfirmee`]: '',
      [`${INTERNAL}.empreinteDigitalePrelevee`]: 'Non',
    });
    expect(text).toContain('Le bureau a confirmé son identité judiciaire.');
    expect(text).toContain('n’a pas confirmé son identité fiscale ni son adresse déclarée.');
    expect(text).toContain('ne porte pas la vérification de son identité numérique.');
    expect(text).toContain('déclarant demeurer au 14, rue Sténio Vincent');
    expect(text).toContain('Ses empreintes digitales n’ont pas été prélevées.');
  });
});

describe('the motives', () => {
  test('one', async () => {
    expect(await textOf()).toContain(
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
