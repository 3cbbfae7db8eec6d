import { text } from 'node:stream/consumers';
import type { ActListAnswer } from '@dosye/domain/calls/acts.ts';
import { type AccountName, NIPPES } from '@dosye/testing/accounts.ts';
import { ACT_LIST, actQuery } from '@dosye/server/acts/listActs.ts';
import { exportEarlierPapers, exportRegister } from '@dosye/server/exports/actExports.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { certificate, createAdult, numberOf } from '../acts/office.ts';
import { offices } from '../dossiers/offices.ts';

const { as, people, database, owner } = await offices();

/** Number of an act that is issued for a new dossier. */
async function issue(name: AccountName): Promise<string> {
  const dossier = await createAdult(as[name]);
  await as[name].get(certificate(dossier));
  return numberOf(dossier);
}
const exported = async (name: AccountName, filters: object = {}): Promise<string> =>
  (await as[name].post('/api/acts/export', { filters, format: 'csv' })).body;
const lastEntry = async () =>
  (await owner.query('select action_type, details from action_log order by id desc limit 1'))
    .rows[0];

/** Adds acts to the dossier of an act, issued at the same instant. */
const addIssues = (to: string, from: number, until: number) =>
  owner.query(
    `insert into act
     select (jsonb_populate_record(a, jsonb_build_object('number', a.dossier_number || '-D' || n, 'issue', n,
       'check_hash', '\\x' || encode(sha256(n::text::bytea), 'hex')))).*
     from act a, generate_series($2::int, $3::int) n where a.number = $1`,
    [to, from, until],
  );

let own: string;
let other: string;

beforeAll(async () => {
  own = await issue('agent');
  other = await issue('agentNippes');
});

describe('the exported register of acts', () => {
  it('has the acts of the own office alone, and for a super role those of every office', async () => {
    const [mine, all] = [await exported('agent'), await exported('superAdmin')];
    expect([mine.includes(own), mine.includes(other)]).toEqual([true, false]);
    expect([all.includes(own), all.includes(other)]).toEqual([true, true]);
    expect(mine.split('\r\n')[0]).not.toContain('Bureau');
    expect(all).toContain('Nippes');
    expect(mine).toContain(
      ';"Registres du bureau, le 20/11/2026 ; Rétention (aucun dossier semblable), le ',
    );
  });

  it('says to whom an act was handed over, and is narrowed to those', async () => {
    await as.agent.post(`/api/acts/${own}/deliver`, {
      to: 'Rose PIERRE',
      relation: 'mère',
      paper: 'CIN 01-02',
    });
    expect(await exported('agent', { delivery: 'delivered' })).toContain(
      ';Rose PIERRE;mère, CIN 01-02;',
    );
    expect((await lastEntry()).details).toBe(
      'Registre des actes (CSV) : 1 acte exporté, Remise : Remis',
    );
    expect(await exported('agent', { delivery: 'due' })).not.toContain(own);
  });

  it('has what the filters leave, which the history records', async () => {
    const file = await exported('superAdmin', { bureauId: NIPPES, state: 'valid' });
    expect([file.includes(own), file.includes(other)]).toEqual([false, true]);
    expect(await lastEntry()).toEqual({
      action_type: 'EXPORT_ACTS',
      details: 'Registre des actes (CSV) : 1 acte exporté, État : Valable · Bureau : Nippes',
    });
  });

  it.each([
    [{ format: 'pdf' }, 'format'],
    [{ filters: { couleur: 'bleu' } }, 'filters.couleur'],
    [{ filters: { dateDebut: '2026-02-30' } }, 'filters.dateDebut'],
    [{ filters: { number: '1'.repeat(61) } }, 'filters.number'],
  ])('is refused with %j', async (body, field) => {
    const answer = await as.agent.post('/api/acts/export', body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('has every act of a long register once', async () => {
    await owner.query('alter table act disable trigger user');
    await addIssues(own, 2, 2001);
    const numbers = (await exported('agent'))
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[0]);
    expect(numbers).toHaveLength(2001);
    expect(new Set(numbers).size).toBe(2001);
    const listed = await as.agent.post('/api/acts/list', { filters: {}, page: 1, limit: 1 });
    expect(listed.json<ActListAnswer>().total).toBe(2001);
  });

  it('has each once while others are issued, and so has its print', async () => {
    const person = people.agent;
    const query = actQuery(person, ACT_LIST.parse({}));
    const pages = (await exportRegister(database, person, query, 'csv')).stream.iterator();
    const { value: beginning } = await pages.next();
    const print = (after: string) =>
      as.agent.post('/api/acts/list', { filters: {}, page: 1, limit: 200, after });
    const first = (await print('')).json<ActListAnswer>().acts;
    // Issued at an instant before that of the export, but registered only now.
    await addIssues(own, 9990, 9999);
    let file = String(beginning);
    for await (const chunk of pages) file += String(chunk);
    const numbers = file
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[0]);
    expect([numbers.length, new Set(numbers).size]).toEqual([2001, 2001]);
    const second = (await print(first.at(-1)?.number ?? '')).json<ActListAnswer>();
    expect(second.acts.map(({ number }) => number)).toEqual(numbers.slice(200, 400));
    expect(second.total).toBe(2011);
  });

  it('has an act that was valid when the file was asked for and is made void while it is sent', async () => {
    const person = people.superAdmin;
    const query = actQuery(person, ACT_LIST.parse({ filters: { state: 'valid' } }));
    const { stream } = await exportRegister(database, person, query, 'csv');
    const voided = await issue('agent');
    await as.superAdmin.post(`/api/acts/${other}/void`, { reason: 'Erreur sur la personne.' });
    const file = await text(stream);
    expect([file.includes(own), file.includes(other), file.includes(voided)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(file).toContain('Annulé');
  });
});

describe('the exported papers from before the register', () => {
  const earlier = async (name: AccountName): Promise<string> =>
    (await as[name].post('/api/acts/earlier/export', { format: 'csv' })).body;

  it('are those of the own office alone, and for a super role those of every office, which the history records', async () => {
    const { id, dossierNo } = await createAdult(as.agent);
    await owner.query(
      `insert into action_log (created_at, username, action_type, details, dossier_id, dossier_bureau_id, bureau_id)
       select '2024-03-05 15:00Z', 'mireille', 'PRINT_CERTIFICATE', '', $1, 1, 1 from generate_series(1, 3)`,
      [id],
    );
    const row = `${dossierNo};Certificat, personne majeure;`;
    expect(await earlier('agent')).toContain(`${row}3;05/03/2024`);
    expect(await earlier('agentNippes')).not.toContain(dossierNo);
    expect(await earlier('superAdmin')).toContain(`${row}Grand'Anse;3;05/03/2024`);
    expect(await lastEntry()).toEqual({
      action_type: 'EXPORT_ACTS',
      details: 'Imprimés avant le registre (CSV) : 1 dossier exporté',
    });
  });

  it('are all in the file but those of a dossier that is deleted while it is sent', async () => {
    const { rows } = await owner.query<{ number: string }>(
      `with added as (insert into dossier
         select (jsonb_populate_record(d, jsonb_build_object('id', 100000 + n, 'number', 'X-' || n))).*
         from dossier d, generate_series(1, 5000) n where d.id = (select min(id) from dossier) returning id, number),
       printed as (insert into action_log
         (created_at, username, action_type, details, dossier_id, dossier_bureau_id, bureau_id)
         select '2024-01-01Z'::timestamptz - interval '1 minute' * id, 'mireille', 'PRINT_CERTIFICATE', '', id, 1, 1 from added)
       select number from added order by id`,
    );
    const person = people.agent;
    const pages = (await exportEarlierPapers(database, person, 'csv')).stream.iterator();
    let file = String((await pages.next()).value);
    await owner.query("delete from dossier where number in ('X-1', 'X-4999')");
    for await (const chunk of pages) file += String(chunk);
    const missing = rows.filter(({ number }) => !file.includes(`${number};`));
    expect(missing.map(({ number }) => number)).toEqual(['X-4999']);
  });

  it('have no filters', async () => {
    const answer = await as.agent.post('/api/acts/earlier/export', { filters: {} });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['filters']]);
  });
});

it('records a printed register with its number of acts, and the office by which it is filtered', async () => {
  await as.agent.post('/api/acts/printed', { count: 12 });
  const entry = { action_type: 'PRINT_ACTS', details: 'Registre des actes : 12 actes imprimés' };
  expect(await lastEntry()).toEqual(entry);
  await as.superAdmin.post('/api/acts/printed', { count: 12, bureauId: NIPPES });
  expect(await lastEntry()).toEqual({ ...entry, details: `${entry.details}, Bureau : Nippes` });
});
