import { changesBetween } from '@dosye/domain/dossier/changes.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { configForm, settingLabel } from '@dosye/domain/config/configForm.ts';
import {
  configInput,
  missingChanges,
  readConfigInput,
  withConfigChanges,
} from '@dosye/domain/config/configInput.ts';
import {
  defaultSiteConfig,
  directionLine,
  officeLine,
  type SiteConfig,
} from '@dosye/domain/office/siteConfig.ts';
import { describe, expect, it, test } from 'vitest';

const FORM = configForm([{ id: 'certificat', label: 'Certificat' }]);
const PATHS = Object.keys(fieldsOf(FORM));
const BEFORE: SiteConfig = { ...defaultSiteConfig('Nippes'), actValidity: { certificat: '3' } };
const STORED = `/api/files/${'a'.repeat(64)}.png`;
const HEAD = 'documentHeaderText';

/** What a request makes of the configuration: the settings that changed, and the errors. */
function send(raw: Record<string, unknown>) {
  const { config, errors } = readConfigInput(FORM, BEFORE, raw);
  const changed = PATHS.filter((path) => getAt(config, path) !== getAt(BEFORE, path));
  const values = Object.fromEntries(changed.map((path) => [path, getAt(config, path)]));
  return { values, errors };
}

describe('the configuration of a new office', () => {
  it('is that of its department, otherwise blank', () => {
    const nobody = { name: '', grade: '', func: '' };
    expect(defaultSiteConfig('Nippes')).toEqual({
      logoUrl: '',
      mainTitle: "Police Nationale d'Haïti",
      subTitle: 'Direction Départementale des Nippes',
      homePageWatermarkUrl: '',
      homePageWatermarkOpacity: 0.08,
      homePageText: { line1: '', line2: '', line3: '', line4: '' },
      sealUrl: '',
      documentHeaderText: {
        republic: "République d'Haïti",
        mainTitle: "Police Nationale d'Haïti",
        departement: 'Nippes',
        direction: '',
        section: 'Section Départementale de Police Judiciaire',
        bureau: '',
        email: '',
        telephone: '',
      },
      villeEmission: '',
      acronymeBureau: '',
      signatureLeft: nobody,
      signatureRight: nobody,
      signatureCenter: nobody,
      actValidity: {},
      findingsMaxDays: '',
      demanderQuittance: false,
      texteConsentement: '',
      validationActes: false,
      suiviRemises: false,
    });
    expect(defaultSiteConfig().documentHeaderText.departement).toBe("Grand'Anse");
  });

  it('shares nothing with that of another office', () => {
    expect(defaultSiteConfig().signatureLeft).not.toBe(defaultSiteConfig().signatureLeft);
  });

  it('has a value at every path of the form', () => {
    expect(PATHS.filter((path) => getAt(BEFORE, path) === undefined)).toEqual([]);
  });
});

describe('the letterhead', () => {
  const head = BEFORE.documentHeaderText;

  it('names the direction of its department, unless one is configured', () => {
    expect(directionLine(head)).toBe('Direction Départementale des Nippes');
    expect(directionLine({ ...head, direction: ' ' })).toBe('Direction Départementale des Nippes');
    expect(directionLine({ ...head, direction: ' DCPJ ' })).toBe('DCPJ');
  });

  it('ends with what is configured of the office', () => {
    const office = { ...head, bureau: 'Bureau 3', telephone: '+509 31 90 45 61' };
    const config = { ...BEFORE, acronymeBureau: 'SDPJ', documentHeaderText: office };
    expect(officeLine(config)).toBe('SDPJ · Bureau 3 · +509 31 90 45 61');
    expect(officeLine(BEFORE)).toBe('');
  });
});

describe('a request that changes the configuration', () => {
  it('keeps what it does not name', () => {
    expect(send({})).toEqual({ values: {}, errors: {} });
    expect(send({ [HEAD]: null, signatureLeft: null })).toEqual({ values: {}, errors: {} });
    expect(send({ villeEmission: 'Anse-à-Veau' })).toEqual({
      values: { villeEmission: 'Anse-à-Veau' },
      errors: {},
    });
  });

  it('is put right as the form does', () => {
    const { values, errors } = send({
      mainTitle: '  Police   Nationale ',
      signatureLeft: { name: ' rose  sanon', grade: ' Inspecteur ' },
      [HEAD]: { telephone: '3190-4561', email: ' bureau @pnh.ht ' },
      homePageWatermarkOpacity: 0.1 + 0.2,
      logoUrl: STORED,
      sealUrl: 'data:image/png;base64,AAAA',
    });
    expect(errors).toEqual({});
    expect(values).toEqual({
      mainTitle: 'Police Nationale',
      'signatureLeft.name': 'ROSE SANON',
      'signatureLeft.grade': 'Inspecteur',
      'documentHeaderText.telephone': '+509 31 90 45 61',
      'documentHeaderText.email': 'bureau@pnh.ht',
      homePageWatermarkOpacity: 0.3,
      logoUrl: STORED,
      sealUrl: 'data:image/png;base64,AAAA',
    });
  });

  it('clears what it sends as null', () => {
    expect(send({ subTitle: null, [HEAD]: { republic: null } }).values).toEqual({
      subTitle: '',
      'documentHeaderText.republic': '',
    });
  });

  it('keeps the other settings of a group', () => {
    const { config } = readConfigInput(FORM, BEFORE, { [HEAD]: { bureau: 'Bureau 3' } });
    expect(config.documentHeaderText).toEqual({ ...BEFORE.documentHeaderText, bureau: 'Bureau 3' });
    expect(BEFORE.documentHeaderText.bureau).toBe('');
  });

  test.each([
    [{ couleur: 'bleu' }, 'couleur', 'Champ inconnu.'],
    [{ [HEAD]: { ville: 'Moron' } }, 'documentHeaderText.ville', 'Champ inconnu.'],
    [{ [HEAD]: ['Moron'] }, HEAD, 'La valeur n’a pas la forme attendue.'],
    [{ [HEAD]: 'Moron' }, HEAD, 'La valeur n’a pas la forme attendue.'],
    [{ mainTitle: 3 }, 'mainTitle', 'La valeur n’a pas la forme attendue.'],
    [{ mainTitle: { fr: '' } }, 'mainTitle', 'La valeur n’a pas la forme attendue.'],
    [
      { [HEAD]: { departement: 'Gard' } },
      'documentHeaderText.departement',
      'Cette valeur n’est pas dans la liste.',
    ],
    [
      { [HEAD]: { email: 'bureau' } },
      'documentHeaderText.email',
      'L’adresse électronique n’est pas valide.',
    ],
    [
      { logoUrl: 'https://pnh.ht/logo.png' },
      'logoUrl',
      'Ce fichier n’est pas une image acceptée (JPEG, PNG ou WebP).',
    ],
  ])('is refused: %o', (raw, path, sentence) => {
    expect(send(raw as Record<string, unknown>).errors).toEqual({ [path]: sentence });
  });

  const STEPS = 'L’opacité va de 0 à 1, par pas de 0,01.';
  test.each([
    ['0.1', 'La valeur n’a pas la forme attendue.'],
    [1.01, STEPS],
    [-0.01, STEPS],
    [0.085, STEPS],
  ])('is refused: an opacity of %j', (homePageWatermarkOpacity, sentence) => {
    expect(send({ homePageWatermarkOpacity }).errors).toEqual({
      homePageWatermarkOpacity: sentence,
    });
  });

  test.each(['0', '121', '2,5', '-1', 'trois'])('is refused: %s months of validity', (months) => {
    expect(send({ actValidity: { certificat: months } }).errors).toEqual({
      'actValidity.certificat': 'Indiquez un nombre entier de 1 à 120 mois, ou laissez vide.',
    });
  });

  it('turns the approval of acts and the register of deliveries on', () => {
    expect(send({ validationActes: true, suiviRemises: false })).toEqual({
      values: { validationActes: true },
      errors: {},
    });
    expect(Object.keys(send({ validationActes: 'oui' }).errors)).toEqual(['validationActes']);
  });

  it('may set the ends of a number, and leave it blank', () => {
    expect(send({ findingsMaxDays: '3651' }).errors).toEqual({
      findingsMaxDays: 'Indiquez un nombre entier de 0 à 3650 jours, ou laissez vide.',
    });
    for (const [typed, kept] of [
      ['1', '1'],
      [' 012 0', '120'],
      ['', ''],
    ] as const) {
      const { values, errors } = send({ actValidity: { certificat: typed }, findingsMaxDays: '0' });
      expect(errors).toEqual({});
      expect(values).toEqual({ 'actValidity.certificat': kept, findingsMaxDays: '0' });
    }
  });

  it('may have texts of 160 characters, shorter for acronym and telephone', () => {
    expect(send({ mainTitle: 'x'.repeat(160), acronymeBureau: 'x'.repeat(40) }).errors).toEqual({});
    const { errors } = send({
      mainTitle: 'x'.repeat(161),
      acronymeBureau: 'x'.repeat(41),
      [HEAD]: { telephone: 'x'.repeat(61) },
    });
    expect(Object.keys(errors)).toEqual([
      'mainTitle',
      'documentHeaderText.telephone',
      'acronymeBureau',
    ]);
  });

  it('may set the ends of the opacity', () => {
    for (const homePageWatermarkOpacity of [0, 1, 0.29]) {
      expect(send({ homePageWatermarkOpacity }).errors).toEqual({});
    }
  });
});

describe('a setting', () => {
  it('may be blank', () => {
    const texts = PATHS.filter((path) => typeof getAt(BEFORE, path) === 'string');
    const blank = Object.fromEntries(texts.map((path) => [path, '']));
    expect(send(configInput(blank)).errors).toEqual({});
  });

  it('is changed in a copy', () => {
    const changed = withConfigChanges(BEFORE, { 'signatureLeft.name': 'SANON' });
    expect(changed.signatureLeft).toEqual({ name: 'SANON', grade: '', func: '' });
    expect(BEFORE.signatureLeft.name).toBe('');
  });

  it('is sent alone, and changes nothing else', () => {
    const changes = { villeEmission: 'Moron', 'signatureLeft.name': 'SANON', mainTitle: 'Antenne' };
    expect(configInput(changes)).toEqual({
      villeEmission: 'Moron',
      signatureLeft: { name: 'SANON' },
      mainTitle: 'Antenne',
    });
    expect(send(configInput(changes))).toEqual({ values: changes, errors: {} });
  });

  it('that was changed here stays changed over what was saved meanwhile', () => {
    const changes = { villeEmission: 'Moron', mainTitle: 'Antenne' };
    const saved = { ...BEFORE, mainTitle: 'Antenne', subTitle: 'Direction' };
    expect(missingChanges(saved, changes)).toEqual({ villeEmission: 'Moron' });
    expect(withConfigChanges(saved, changes)).toEqual({ ...saved, villeEmission: 'Moron' });
  });

  it('is named in the history with the person whose signature it is', () => {
    const after = withConfigChanges(BEFORE, {
      villeEmission: 'Moron',
      'signatureRight.grade': 'Inspecteur',
      'documentHeaderText.bureau': 'Bureau 3',
      'actValidity.certificat': '',
    });
    const changed = changesBetween(FORM, { ...BEFORE }, { ...after });
    expect(changed.map(({ path }) => settingLabel(FORM, path))).toEqual([
      'Ligne du bureau',
      'Ville d’émission',
      'Signature de droite (Grade)',
      'Durée de validité (Certificat)',
    ]);
  });
});
