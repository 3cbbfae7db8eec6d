import { defaultSiteConfig, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { type AccountName, GRAND_ANSE, NIPPES } from '@dosye/testing/accounts.ts';
import { meetAt } from '@dosye/testing/locks.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl } from '@dosye/testing/records.ts';
import { describe, expect, it } from 'vitest';
import { offices } from '../dossiers/offices.ts';

const { app, as, owner } = await offices();
const LOGO = dataUrl(plainPng(20, 20, [200, 30, 30]));
const SEAL = dataUrl(plainPng(20, 20, [30, 200, 30]));

const read = async (name: AccountName, bureauId?: number) =>
  (
    await as[name].post('/api/config', bureauId === undefined ? {} : { bureauId })
  ).json<SiteConfig>();
const save = (name: AccountName, config: object, bureauId?: number) =>
  as[name].put('/api/config', bureauId === undefined ? { config } : { config, bureauId });

describe('who may configure what', () => {
  /** Written by hand: acting person, requested office, answer. */
  const MATRIX: [AccountName, number | undefined, number][] = [
    ['agent', undefined, 403],
    ['agent', GRAND_ANSE, 403],
    ['agent', NIPPES, 403],
    ['admin', undefined, 200],
    ['admin', GRAND_ANSE, 200],
    ['admin', NIPPES, 403],
    ['admin', 999, 403],
    ['delegue', undefined, 200],
    ['delegue', NIPPES, 200],
    ['superAdmin', undefined, 200],
    ['superAdmin', NIPPES, 200],
    ['superAdmin', 999, 404],
  ];
  it.each(MATRIX)('%s configures office %j: %i', async (name, bureauId, answer) => {
    expect((await save(name, { villeEmission: 'Jérémie' }, bureauId)).statusCode).toBe(answer);
    const preview = await as[name].post('/api/config/preview', {
      config: {},
      ...(bureauId === undefined ? {} : { bureauId }),
    });
    expect(preview.statusCode).toBe(answer);
  });
});

describe('a saved configuration', () => {
  it('is that of its office alone', async () => {
    const before = await read('superAdmin', NIPPES);
    const changed = await save('admin', {
      mainTitle: 'Commissariat de Jérémie',
      homePageText: { line1: 'Servir et protéger' },
      signatureLeft: { name: 'Jn Baptiste, wesner', grade: ' Inspecteur  principal ' },
      homePageWatermarkOpacity: 0.25,
    });
    expect(changed.json()).toMatchObject({
      mainTitle: 'Commissariat de Jérémie',
      signatureLeft: { name: 'JN BAPTISTE, WESNER', grade: 'Inspecteur principal', func: '' },
      homePageWatermarkOpacity: 0.25,
    });
    expect(await read('agent')).toEqual(changed.json());
    expect(await read('superAdmin', NIPPES)).toEqual(before);
    expect(await read('agentNippes')).toEqual(before);
  });

  it('leaves settings unchanged that are not sent', async () => {
    await save('admin', { acronymeBureau: 'BGA', villeEmission: 'Jérémie' });
    await save('admin', { documentHeaderText: { bureau: 'Bureau de Jérémie' } });
    expect(await read('agent')).toMatchObject({
      acronymeBureau: 'BGA',
      documentHeaderText: { bureau: 'Bureau de Jérémie', republic: "République d'Haïti" },
    });
  });

  it('taken whole as it was read changes nothing', async () => {
    const before = await read('admin');
    const count = async () =>
      (
        await owner.query(
          `select count(*)::int as n from action_log where action_type = 'UPDATE_CONFIG'`,
        )
      ).rows[0].n;
    const entries = await count();
    expect((await save('admin', before)).json()).toEqual(before);
    expect(await count()).toBe(entries);
  });

  it('of the first office is shown at the sign-in page', async () => {
    await save('superAdmin', { mainTitle: 'Police de la Grand’Anse', logoUrl: LOGO }, GRAND_ANSE);
    await save('superAdmin', { mainTitle: 'Police des Nippes' }, NIPPES);
    const branding = (await app.inject({ url: '/api/branding' })).json();
    expect(branding).toMatchObject({
      mainTitle: 'Police de la Grand’Anse',
      logoUrl: expect.stringMatching(/^\/api\/branding\/logo/),
    });
    expect((await app.inject({ url: branding.logoUrl })).headers['content-type']).toBe('image/png');
  });

  it('records in the history what was changed, and by whom', async () => {
    await save('adminNippes', { sealUrl: SEAL, signatureCenter: { name: 'Élie' } });
    const { rows } = await owner.query(
      `select username, bureau_id, details from action_log
       where action_type = 'UPDATE_CONFIG' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        username: 'jocelyn',
        bureau_id: NIPPES,
        details:
          'Configuration du bureau « Nippes » modifiée : Signature du centre (certificats des mineurs) (Nom), Petit sceau',
      },
    ]);
  });
});

it('keeps what two people save of one office at the same moment, each under their name', async () => {
  await save('admin', { mainTitle: 'Ancien titre', subTitle: 'Ancien' });
  const answers = await meetAt(owner, 'site_config', [
    () => save('admin', { mainTitle: 'Nouveau titre' }),
    () => save('superAdmin', { subTitle: 'Nouveau' }, GRAND_ANSE),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await read('admin')).toMatchObject({ mainTitle: 'Nouveau titre', subTitle: 'Nouveau' });
  const { rows } = await owner.query('select details from action_log order by id desc limit 2');
  const changed = rows.map(({ details }) => details.split(' : ').at(-1));
  expect(new Set(changed)).toEqual(new Set(['Sous-titre', 'Titre principal']));
});

describe('a new office', () => {
  it('begins with the letterhead of the first one, its own name and the usual validities', async () => {
    await save('superAdmin', { documentHeaderText: { section: 'Section de Police' } }, GRAND_ANSE);
    const { id } = (await as.superAdmin.post('/api/admin/bureaux', { nom: 'Les Cayes' })).json();
    expect(await read('superAdmin', id)).toMatchObject({
      documentHeaderText: {
        republic: "République d'Haïti",
        section: 'Section de Police',
        bureau: 'Bureau des Cayes',
        departement: 'Sud',
      },
      actValidity: { 'certificat-majeur': '3', 'certificat-mineur': '3', 'arme-personal': '' },
      findingsMaxDays: '',
    });
  });
});

describe('the pictures of an office', () => {
  it('are kept, and seen by its people and the super roles alone', async () => {
    const { sealUrl } = (await save('adminNippes', { sealUrl: SEAL })).json();
    expect(sealUrl).toMatch(/^\/api\/files\/[0-9a-f]{64}\.png$/);
    for (const [name, answer] of [
      ['agentNippes', 200],
      ['delegue', 200],
      ['agent', 404],
      ['admin', 404],
    ] as const) {
      expect((await as[name].get(sealUrl)).statusCode).toBe(answer);
    }
  });

  it('of another office cannot be taken', async () => {
    const { sealUrl } = await read('adminNippes');
    const answer = await save('admin', { logoUrl: sealUrl });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({
      logoUrl: 'Cette image n’existe pas ou ne vous est pas accessible.',
    });
  });

  it('are unreferenced when they are removed', async () => {
    const { sealUrl } = await read('adminNippes');
    expect((await save('adminNippes', { sealUrl: '' })).json()).toMatchObject({ sealUrl: '' });
    expect((await as.agentNippes.get(sealUrl)).statusCode).toBe(404);
  });
});

describe('a setting', () => {
  const IMAGE = 'Ce fichier n’est pas une image acceptée (JPEG, PNG ou WebP).';
  it.each([
    [
      { logoUrl: `data:image/png;base64,${Buffer.from('pas une image').toString('base64')}` },
      'logoUrl',
      IMAGE,
    ],
    [{ mainTitle: 'x'.repeat(161) }, 'mainTitle', 'Ce texte ne doit pas dépasser 160 caractères.'],
    [{ signatureLeft: { titre: 'Maître' } }, 'signatureLeft.titre', 'Champ inconnu.'],
  ])('%j is refused', async (config, field, sentence) => {
    const before = await read('admin');
    const answer = await save('admin', config);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      message: '1 champ est à corriger dans la configuration.',
      fields: { [field]: sentence },
    });
    expect(await read('admin')).toEqual(before);
  });

  it('of an act is named in the history with the act, and refused where it is no number', async () => {
    const saved = await save('adminNippes', {
      actValidity: { 'certificat-majeur': '', 'certificat-mineur': ' 06 ' },
    });
    expect(saved.json()).toMatchObject({
      actValidity: { 'certificat-majeur': '', 'certificat-mineur': '6' },
    });
    const { rows } = await owner.query(
      `select details from action_log where action_type = 'UPDATE_CONFIG' order by id desc limit 1`,
    );
    expect(rows[0].details).toMatch(/Durée de validité \(Certificat.*\), Durée de validité \(Cert/);
    const refused = await save('admin', { actValidity: { 'certificat-majeur': 'trois' } });
    expect(refused.json().fields).toEqual({
      'actValidity.certificat-majeur':
        'Indiquez un nombre entier de 1 à 120 mois, ou laissez vide.',
    });
  });

  it('every faulty one is named', async () => {
    const answer = await save('admin', { couleur: 1, homePageWatermarkOpacity: -1 });
    expect(answer.json().message).toBe('2 champs sont à corriger dans la configuration.');
    expect(Object.keys(answer.json().fields).toSorted()).toEqual([
      'couleur',
      'homePageWatermarkOpacity',
    ]);
  });

  it.each([0, 0.01, 0.07, 0.29, 0.57, 0.58, 1])('opacity %d is kept as it is', async (opacity) => {
    const answer = await save('admin', { homePageWatermarkOpacity: opacity });
    expect(answer.json()).toMatchObject({ homePageWatermarkOpacity: opacity });
  });
});

describe('the preview', () => {
  it('shows a certificate with the edited settings, and stores nothing', async () => {
    const before = await read('admin');
    const files = async () => (await owner.query('select count(*)::int as n from file')).rows[0].n;
    const kept = await files();
    const answer = await as.admin.post('/api/config/preview', {
      config: { ...defaultSiteConfig(), logoUrl: LOGO, mainTitle: 'Essai' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(answer.body).toMatch(/^<svg/);
    expect(await read('admin')).toEqual(before);
    expect(await files()).toBe(kept);
  });

  it('says what is wrong with what is being edited', async () => {
    const answer = await as.admin.post('/api/config/preview', {
      config: { homePageWatermarkOpacity: 2 },
    });
    expect(answer.statusCode).toBe(422);
  });
});
