import {
  type ActRefusalReason,
  type RegisterMatch,
  unmetConditions,
} from '@dosye/domain/dossier/acts.ts';
import { initialRecord, upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { defaultSiteConfig, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { type Changes, majeur } from '@dosye/testing/records.ts';
import { describe, expect, it, test } from 'vitest';
import { documentOf } from '../src/register.documents.ts';
import { CONFIG_FORM } from '../src/register.settings.ts';
import { ACT_IDS, type ActId, kindAndAct, RECORDS } from './printedAct.ts';

const TODAY = '2026-11-21';

function unmet(
  id: ActId,
  changes: Changes = {},
  config: Partial<SiteConfig> = {},
  matches: readonly RegisterMatch[] = [],
) {
  const office = { ...defaultSiteConfig(), ...config };
  return unmetConditions(kindAndAct(id).act, {
    record: RECORDS[id](changes),
    config: office,
    matches,
    today: TODAY,
  });
}

const ids = (reasons: readonly ActRefusalReason[]): string[] =>
  reasons.map(({ condition }) => condition);

it('is issued of five kinds', () => {
  const issuing = KINDS.filter(({ kind }) => kind.downloads?.some(({ act }) => act !== undefined));
  expect(issuing.map(({ kind }) => kind.id).toSorted()).toEqual(ACT_IDS.toSorted());
});

describe.each(ACT_IDS)('the act of %s', (id) => {
  const { kind, act } = kindAndAct(id);

  it('has the id of its kind, one download that issues it, and a document', () => {
    const issuing = (kind.downloads ?? []).filter((download) => download.act === id);
    expect(issuing.map(({ id: download }) => download)).toEqual([act.documentId]);
    expect(documentOf(kind.id, act.documentId).mediaType).toBe('application/pdf');
  });

  it('is issued of a complete dossier', () => expect(unmet(id)).toEqual([]));

  it('is refused of a blank dossier, with sentences that lead to fields of the form', () => {
    const record = upgradeStoredRecord(kind, {});
    const reasons = unmetConditions(act, {
      record,
      config: defaultSiteConfig(),
      matches: [],
      today: TODAY,
    });
    expect(reasons.length).toBeGreaterThan(1);
    const fields = Object.keys(fieldsOf(kind.form));
    for (const { message, field } of reasons) {
      expect(message).toMatch(/^\p{Lu}.+\.$/u);
      expect(fields).toContain(field);
    }
    expect(new Set(ids(reasons)).size).toBe(reasons.length);
  });

  test.each(['republic', 'mainTitle'])('is refused where the office’s head has no %s', (line) => {
    const { documentHeaderText } = defaultSiteConfig();
    const [reason, ...others] = unmet(
      id,
      {},
      { documentHeaderText: { ...documentHeaderText, [line]: ' ' } },
    );
    expect(others).toEqual([]);
    expect(reason).toMatchObject({
      condition: 'en-tete',
      setting: `documentHeaderText.${line}`,
      waivable: false,
    });
    expect(Object.keys(fieldsOf(CONFIG_FORM))).toContain(reason?.setting);
    expect(reason?.message).toContain('Complétez la configuration du bureau.');
  });

  it('says what it certifies of whom', () => {
    const record = RECORDS[id]();
    expect(act.result(record)).toMatch(/^\p{Lu}/u);
    expect(act.subject(record).name).not.toBe('');
  });
});

it('only these kinds issue acts', () => {
  const issuing = KINDS.flatMap(({ kind }) => kind.act?.id ?? []);
  expect(issuing.toSorted()).toEqual(ACT_IDS.toSorted());
});

describe('the certificate of an adult', () => {
  const INTERNAL = 'informationsInternes';

  test.each([
    ['renseignementsPersonnels.photoUrl', 'photo'],
    [`${INTERNAL}.antecedentJudiciaireDepartement`, 'antecedents-departement'],
    [`${INTERNAL}.antecedentJudiciaireHorsDepartement`, 'antecedents-hors-departement'],
  ])('is not issued without %s, and nobody passes over that', (field, condition) => {
    expect(unmet('certificat-majeur', { [field]: '' })).toMatchObject([
      { condition, field, waivable: false },
    ]);
  });

  test.each([
    'identiteJudiciaireConfirmee',
    'identiteFiscaleConfirmee',
    'identiteNumeriqueConfirmee',
  ])('needs an answer on %s, which an administrator may pass over; Non Confirmée is one', (key) => {
    const field = `${INTERNAL}.${key}`;
    expect(unmet('certificat-majeur', { [field]: '' })).toMatchObject([
      { condition: 'identite', field, waivable: true },
    ]);
    expect(unmet('certificat-majeur', { [field]: 'Non Confirmée' })).toEqual([]);
  });

  const custody = (...decisions: RegisterMatch['decision'][]): RegisterMatch[] =>
    decisions.map((decision, index) => ({ dossierNo: `RT01-2026-0000${index + 1}`, decision }));
  const unmetBeside = (changes: Changes, matches: readonly RegisterMatch[]) =>
    unmet('certificat-majeur', changes, {}, matches);

  it('waits for a decision about each dossier in custody that may be of the person', () => {
    const [reason, ...others] = unmetBeside({}, custody(null, 'different', null));
    expect(others).toEqual([]);
    expect(reason).toMatchObject({
      condition: 'registre-retention',
      matches: true,
      waivable: false,
      message: expect.stringContaining('2 dossiers qui peuvent être de cette personne'),
    });
    expect(reason?.message).toContain('(RT01-2026-00001, RT01-2026-00003)');
    expect(unmetBeside({}, custody('different'))).toEqual([]);
  });

  it('does not deny what the custody register has, unless an administrator passes over that', () => {
    const field = `${INTERNAL}.antecedentJudiciaireDepartement`;
    expect(unmetBeside({}, custody('different', 'same'))).toEqual([
      {
        condition: 'registre-contraire',
        field,
        waivable: true,
        message: expect.stringContaining('(RT01-2026-00002)'),
      },
    ]);
    expect(unmetBeside({ [field]: 'Oui' }, custody('same'))).toEqual([]);
  });

  it('needs the day of the verification, which an administrator may pass over', () => {
    expect(unmet('certificat-majeur', { [`${INTERNAL}.dateVerification`]: '' })).toMatchObject([
      { condition: 'date-verification', field: `${INTERNAL}.dateVerification`, waivable: true },
    ]);
  });

  test.each([
    ['', '2020-01-01', []],
    ['30', '2026-10-22', []],
    ['30', '2026-10-21', ['date-verification']],
    ['0', '2026-11-21', []],
    ['0', '2026-11-20', ['date-verification']],
  ])('where findings may be %j days old, those of %s: %j', (findingsMaxDays, day, expected) => {
    const reasons = unmet(
      'certificat-majeur',
      { [`${INTERNAL}.dateVerification`]: day },
      { findingsMaxDays },
    );
    expect(ids(reasons)).toEqual(expected);
  });

  test.each([
    ['Non', 'Non', 'Aucun antécédent'],
    ['Oui', 'Non', 'Antécédents dans le département'],
    ['Non', 'Oui', 'Antécédents hors du département'],
    ['Oui', 'Oui', 'Antécédents dans le département et hors du département'],
    ['', 'Non', 'Vérification non consignée'],
  ])('with %j in the department and %j outside certifies %j', (inside, outside, result) => {
    const record = majeur({
      [`${INTERNAL}.antecedentJudiciaireDepartement`]: inside,
      [`${INTERNAL}.antecedentJudiciaireHorsDepartement`]: outside,
    });
    expect(kindAndAct('certificat-majeur').act.result(record)).toBe(result);
  });

  it('of a new form has today as the day of verification', () => {
    const { kind } = kindAndAct('certificat-majeur');
    const found = initialRecord(kind.form)[INTERNAL] as Record<string, string>;
    expect(found['dateVerification']).toMatch(/^20\d\d-\d\d-\d\d$/u);
    const older: DossierRecord = upgradeStoredRecord(kind, {});
    expect(older[INTERNAL]).toMatchObject({ dateVerification: '' });
  });
});

it('the certificate of a minor needs photo, birth date and a paper of birth', () => {
  const reasons = unmet('certificat-mineur', {
    'renseignementsMineur.photoMineurUrl': '',
    'renseignementsMineur.dateNaissance': '',
    'renseignementsMineur.numeroActeNaissance': '',
    'renseignementsMineur.numeroExtraitArchives': '',
  });
  expect(reasons.map(({ condition, waivable }) => [condition, waivable])).toEqual([
    ['photo', false],
    ['naissance', false],
    ['identite', true],
  ]);
});

test.each([
  ['certificat-majeur', 'renseignementsPersonnels', '2008-11-21', []],
  ['certificat-majeur', 'renseignementsPersonnels', '2008-11-22', ['majorite']],
  ['certificat-mineur', 'renseignementsMineur', '2008-11-22', []],
  ['certificat-mineur', 'renseignementsMineur', '2008-11-21', ['naissance']],
] as const)('%s is for its age on the day of issue', (id, section, born, expected) => {
  const reasons = unmet(id, { [`${section}.dateNaissance`]: born });
  expect(ids(reasons)).toEqual(expected);
  for (const { waivable } of reasons) expect(waivable).toBe(false);
});

describe('an authorisation', () => {
  test.each([
    ['2008-11-21', []],
    ['2008-11-22', ['majorite']],
    ['2015-05-05', ['majorite']],
    ['', ['majorite']],
  ])('is for whoever is 18 on the day of issue: born %j, %j', (dateNaissance, expected) => {
    for (const id of ['arme-personal', 'arme-business'] as const) {
      const reasons = unmet(id, { 'declarantInfo.dateNaissance': dateNaissance });
      expect(ids(reasons)).toEqual(expected);
      for (const { waivable } of reasons) expect(waivable).toBe(false);
    }
  });

  test.each([
    'recoursForce',
    'reglesSecurite',
    'selfAnalyse',
    'commentUtiliser',
  ])('of a person needs the answer Oui on %s', (key) => {
    for (const answer of [false, null]) {
      expect(unmet('arme-personal', { [`loiPsychologie.${key}`]: answer })).toMatchObject([
        { condition: key, field: `loiPsychologie.${key}`, waivable: false },
      ]);
    }
  });
});

test.each([
  'nomEnqueteur',
  'gradeEnqueteur',
  'matriculeEnqueteur',
  'clotureDateHeure',
  'signatureEnqueteurUrl',
])('the report of a seizure is not issued without %s', (key) => {
  expect(unmet('arme-seized', { [`seizedInfo.${key}`]: '' })).toMatchObject([
    { field: `seizedInfo.${key}`, waivable: false },
  ]);
});
