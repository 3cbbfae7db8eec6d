import { storedImagePath } from '@dosye/domain/fields/images.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { SYSTEM, inTransaction, withoutPerson } from '@dosye/server/access/transaction.ts';
import { recordFiles } from '@dosye/server/files/fileReferences.ts';
import { storePicture } from '@dosye/server/files/storePictures.ts';
import { readConfig, saveConfig } from '@dosye/server/office/configStore.ts';
import { GRAND_ANSE, NIPPES, addPerson } from '@dosye/testing/accounts.ts';
import { staffedApp } from '@dosye/testing/app.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const { app, database, owner, files } = await staffedApp();
const queries = withoutPerson(database);

async function configure(bureauId: number, changes: Partial<SiteConfig>): Promise<void> {
  const config = { ...(await readConfig(queries, bureauId)), ...changes };
  await inTransaction(database, SYSTEM, (trx) => saveConfig(trx, bureauId, config, 'système'));
}

beforeAll(async () => {
  await configure(GRAND_ANSE, { acronymeBureau: 'BGA' });
  await configure(NIPPES, { acronymeBureau: 'BNI' });
});

describe('the configuration of an office', () => {
  it.each(['agent', 'admin'] as const)('%s reads their own office’s alone', async (name) => {
    const client = await signIn(app, name);
    for (const body of [{}, { bureauId: null }, { bureauId: GRAND_ANSE }]) {
      const answer = await client.post('/api/config', body);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ acronymeBureau: 'BGA' });
    }
    for (const bureauId of [NIPPES, 999]) {
      const answer = await client.post('/api/config', { bureauId });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().message).toBe('L’élément demandé n’existe pas.');
    }
  });

  it.each(['delegue', 'superAdmin'] as const)('%s reads any, else the first', async (name) => {
    const client = await signIn(app, name);
    expect((await client.post('/api/config')).json()).toMatchObject({ acronymeBureau: 'BGA' });
    const nippes = await client.post('/api/config', { bureauId: NIPPES });
    expect(nippes.json()).toMatchObject({ acronymeBureau: 'BNI' });
    expect((await client.post('/api/config', { bureauId: 999 })).statusCode).toBe(404);
  });

  it.each([
    '1',
    0,
    -1,
    1.5,
    3_000_000_000,
    {},
    [1],
    true,
  ])('bureauId %j is not valid', async (bureauId) => {
    const client = await signIn(app, 'superAdmin');
    const answer = await client.post('/api/config', { bureauId });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty('bureauId');
  });

  it('has the defaults of the department that the office is named after', async () => {
    await owner.query('delete from site_config where bureau_id = $1', [NIPPES]);
    const client = await signIn(app, 'agentNippes');
    expect((await client.post('/api/config')).json()).toMatchObject({
      subTitle: 'Direction Départementale des Nippes',
      homePageWatermarkOpacity: 0.08,
      documentHeaderText: { departement: 'Nippes' },
      signatureCenter: { name: '', grade: '', func: '' },
    });
    await configure(NIPPES, { acronymeBureau: 'BNI' });
  });

  it('kept before a setting existed has the default of that setting', async () => {
    await owner.query(
      `update site_config set config = '{"mainTitle": "Ancien", "homePageText": {"line1": "Un"}}'
       where bureau_id = $1`,
      [NIPPES],
    );
    expect(await readConfig(queries, NIPPES)).toMatchObject({
      mainTitle: 'Ancien',
      homePageText: { line1: 'Un', line2: '' },
      villeEmission: '',
    });
  });
});

describe('the list of offices', () => {
  const listFor = async (client: Client) => (await client.post('/api/admin/bureaux/list')).json();
  const both = [
    { id: 1, nom: "Grand'Anse" },
    { id: 2, nom: 'Nippes' },
  ];

  it.each([
    ['agent', both.slice(0, 1)],
    ['adminNippes', both.slice(1)],
    ['delegue', both],
    ['superAdmin', both],
  ] as const)('of %s', async (name, expected) => {
    expect(await listFor(await signIn(app, name))).toEqual(expected);
  });
});

/** Saves a logo and a seal with distinct colours. */
async function decorate(bureauId: number, logo: Buffer, seal: Buffer) {
  const [storedLogo, storedSeal] = [
    await storePicture(files, logo),
    await storePicture(files, seal),
  ];
  const config = {
    ...(await readConfig(withoutPerson(database), bureauId)),
    logoUrl: storedImagePath(storedLogo.name),
    sealUrl: storedImagePath(storedSeal.name),
    acronymeBureau: `B${bureauId}`,
  };
  await inTransaction(database, SYSTEM, async (trx) => {
    await recordFiles(trx, [storedLogo, storedSeal]);
    await saveConfig(trx, bureauId, config, 'système');
  });
  return { logo: storedLogo.name, seal: storedSeal.name };
}

describe('before anyone is signed in', () => {
  it('the branding has no logo while the first office has none', async () => {
    expect((await app.inject({ url: '/api/branding' })).json()).toMatchObject({ logoUrl: '' });
    expect((await app.inject({ url: '/api/branding/logo' })).statusCode).toBe(404);
  });

  it('the branding of office 1 is shown, and nothing else of it', async () => {
    await decorate(1, plainPng(20, 20, [1, 2, 3]), plainPng(20, 20, [4, 5, 6]));
    await decorate(2, plainPng(20, 20, [7, 8, 9]), plainPng(20, 20, [10, 11, 12]));
    const answer = await app.inject({ url: '/api/branding' });
    expect(answer.json()).toEqual({
      logoUrl: expect.stringMatching(/^\/api\/branding\/logo\?v=[0-9a-f]{12}$/),
      mainTitle: "Police Nationale d'Haïti",
      subTitle: "Direction Départementale de la Grand'Anse",
      acronymeBureau: 'B1',
    });
  });

  it('the logo of office 1 is fetched, and no other picture', async () => {
    const first = await decorate(1, plainPng(20, 20, [1, 2, 3]), plainPng(20, 20, [4, 5, 6]));
    const { logoUrl } = (await app.inject({ url: '/api/branding' })).json();
    const logo = await app.inject({ url: logoUrl });
    expect(logo.statusCode).toBe(200);
    expect(logo.headers['content-type']).toBe('image/png');
    expect(logo.rawPayload).toEqual(await files.get(first.logo));
    for (const name of [first.logo, first.seal]) {
      expect((await app.inject({ url: `/api/files/${name}` })).statusCode).toBe(401);
    }
  });
});

describe('the logo of one’s own office', () => {
  it('is seen under a forced password change too, and no other office’s', async () => {
    await decorate(1, plainPng(20, 20, [1, 2, 3]), plainPng(20, 20, [4, 5, 6]));
    const nippes = await decorate(2, plainPng(20, 20, [7, 8, 9]), plainPng(20, 20, [10, 11, 12]));
    await addPerson(database, {
      username: 'nouveau',
      role: 'user',
      bureauId: 2,
      mustChangePassword: true,
    });
    const newcomer = await signIn(app, 'nouveau');
    const logo = await newcomer.get('/api/config/logo');
    expect(logo.statusCode).toBe(200);
    expect(logo.rawPayload).toEqual(await files.get(nippes.logo));
    expect((await newcomer.get(`/api/files/${nippes.logo}`)).statusCode).toBe(403);
    expect((await app.inject({ url: '/api/config/logo' })).statusCode).toBe(401);
  });
});

describe('the pictures of a configuration', () => {
  it('are seen in its own office and by the super roles', async () => {
    const first = await decorate(1, plainPng(20, 20, [1, 2, 3]), plainPng(20, 20, [4, 5, 6]));
    const statusFor = async (name: 'agent' | 'agentNippes' | 'superAdmin') =>
      (await (await signIn(app, name)).get(`/api/files/${first.seal}`)).statusCode;
    expect(await statusFor('agent')).toBe(200);
    expect(await statusFor('agentNippes')).toBe(404);
    expect(await statusFor('superAdmin')).toBe(200);
  });
});

describe('the demonstration', async () => {
  const demo = await staffedApp({ demo: true });
  it('says that it is one', async () => {
    expect((await demo.app.inject({ url: '/api/branding' })).json()).toMatchObject({ demo: true });
  });
});
