import { describe, expect, test } from 'vitest';
import { CLEAN, textOf } from './requerante.ts';

const INTERNAL = 'informationsInternes';
const DECLARED = 'declarationJudiciaire';
const IN_DEPARTMENT = `${INTERNAL}.antecedentJudiciaireDepartement`;
const OUTSIDE = `${INTERNAL}.antecedentJudiciaireHorsDepartement`;

/** What the certificate says as she asks for it. */
const usual = await textOf();

describe('the finding of the registers', () => {
  test('is clean when the office found nothing in the department nor outside', () => {
    expect(usual).toContain(CLEAN);
    expect(usual).toContain('ont été vérifiées et confirmées');
    expect(usual).toContain('Ses empreintes digitales ont été prélevées.');
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

  test('nothing: four denials, the prison counted as zero times', () => {
    expect(usual).toContain(
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
    ['2', 'admise deux fois en prison civile'],
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
