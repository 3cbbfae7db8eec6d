import { inTransaction, SYSTEM, withoutPerson } from '../../src/access/transaction.ts';
import { readConfig, saveConfig } from '@dosye/server/office/configStore.ts';
import { testApp } from '@dosye/testing/app.ts';
import { addAccounts, GRAND_ANSE, NIPPES } from '@dosye/testing/accounts.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const { app, database, owner } = await testApp();
const queries = withoutPerson(database);

async function configure(bureauId: number, changes: Partial<SiteConfig>): Promise<void> {
  const config = { ...(await readConfig(queries, bureauId)), ...changes };
  await inTransaction(database, SYSTEM, (trx) => saveConfig(trx, bureauId, config, 'système'));
}

beforeAll(async () => {
  await addAccounts(database);
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
