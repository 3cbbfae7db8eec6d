import { inTransaction, SYSTEM, withoutPerson } from '../../src/access/transaction.ts';
import { storedImagePath } from '@dosye/domain/fields/images.ts';
import { storePicture } from '@dosye/server/files/storePictures.ts';
import { recordFiles } from '../../src/files/fileReferences.ts';
import { readConfig, saveConfig } from '@dosye/server/office/configStore.ts';
import { testApp } from '@dosye/testing/app.ts';
import { addAccounts, addPerson } from '@dosye/testing/accounts.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const { app, database, files } = await testApp();

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

beforeAll(() => addAccounts(database));

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
  const demo = await testApp({ demo: true });
  it('says that it is one', async () => {
    await addAccounts(demo.database);
    expect((await demo.app.inject({ url: '/api/branding' })).json()).toMatchObject({ demo: true });
  });
});
