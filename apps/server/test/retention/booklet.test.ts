import { offices } from '../dossiers/offices.ts';
import { hold } from './retentions.ts';
import type { BookletOrder } from '@dosye/documents/booklet.ts';
import { createPdfRenderer } from '@dosye/documents/pdf/renderPdf.ts';
import type { BookletResult, Job } from '@dosye/domain/calls/jobs.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { livret } from '@dosye/kinds/retention/documents/livret.ts';
import { MOST_DOSSIERS, makeBooklet } from '@dosye/server/documents/makeBooklet.ts';
import { type AccountName, addPerson } from '@dosye/testing/accounts.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { copyDossier } from '@dosye/testing/copyDossier.ts';
import { endedJob, jobOf } from '@dosye/testing/jobs.ts';
import { TEST_LIMIT } from '@dosye/testing/limits.ts';
import { readPdf, textBoxes } from '@dosye/testing/papers.ts';
import { PICTURES } from '@dosye/testing/records.ts';
import { acting, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';

const { app, as, database, files, jobs, owner, people, services } = await offices();
const CALL = '/api/retention/livret';
const MONTH = { startDate: '2026-10-01', endDate: '2026-10-31' };
const DAY = 'informationSurLaRetention.dateInterpellation';
const LONG = 'La patrouille a été appelée vers minuit au carrefour. '.repeat(130);

const HELD: readonly [string, 'agent' | 'agentNippes', string, Record<string, unknown>][] = [
  ['ZÉPHYR', 'agent', '2026-10-02', { commune: 'Corail', photoUrl: PICTURES.portrait }],
  ['ÉTIENNE', 'agent', '2026-10-03', { 'comparutionDevantLeJuge.decisionPrise': LONG }],
  ['AVANT', 'agent', '2026-09-30', {}],
  ['NIPPOIS', 'agentNippes', '2026-10-15', { 'etatCivil.age': 15, 'etatCivil.dateNaissance': '' }],
];

beforeAll(async () => {
  await as.admin.put('/api/config', { config: { acronymeBureau: 'SDPJ-GA' } });
  for (const [nom, by, day, changes] of HELD) {
    await hold(as[by], { 'etatCivil.nom': nom, [DAY]: day, ...changes });
  }
});

type Booklet = Job<BookletResult>;

/** Starts a booklet and waits for it. */
async function ordered(by: AccountName, asked: Record<string, unknown> = MONTH): Promise<Booklet> {
  const answer = await as[by].post(CALL, asked);
  expect(answer.statusCode).toBe(202);
  expect(answer.json<{ job: Booklet }>().job).toMatchObject({ kind: 'booklet', state: 'running' });
  return endedJob<BookletResult>(as[by], 'booklet');
}

const addressOf = ({ id, result }: Booklet): string =>
  `${CALL}/${id}/${encodeURIComponent(result?.fileName ?? 'livret.pdf')}`;

const download = (by: AccountName, job: Booklet) => as[by].get(addressOf(job));

async function pdfOf(by: AccountName, job: Booklet): Promise<Buffer> {
  const answer = await download(by, job);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

describe('a booklet as PDF', () => {
  test.each<[AccountName, Record<string, unknown>, string[]]>([
    ['agent', MONTH, ['ZÉPHYR', 'ÉTIENNE']],
    ['agent', { ...MONTH, bureauId: 2 }, ['ZÉPHYR', 'ÉTIENNE']],
    ['agent', { ...MONTH, commune: 'Corail' }, ['ZÉPHYR']],
    ['agentNippes', MONTH, ['NIPPOIS']],
    ['delegue', MONTH, ['ZÉPHYR', 'ÉTIENNE', 'NIPPOIS']],
    ['superAdmin', { ...MONTH, bureauId: 2 }, ['NIPPOIS']],
  ])('for %s asking %j has the dossiers of %j', async (by, asked, expected) => {
    const job = await ordered(by, asked);
    const fileName = expect.stringMatching(/\.pdf$/);
    expect(job.state).toBe('done');
    expect(job.result).toEqual({ dossiers: expected.length, fileName });
    const { text } = await readPdf(await pdfOf(by, job));
    const all = HELD.map(([name]) => name);
    expect(all.filter((name) => text.includes(name)).toSorted()).toEqual(expected.toSorted());
  });

  it('is numbered A4 pages, repeats the head of a long dossier, and leads to each by its name', async () => {
    const boxes = await textBoxes(await pdfOf('agent', await ordered('agent')));
    const pages = Math.max(...boxes.map(({ page }) => page));
    const onPage = (page: number): string =>
      boxes
        .filter((box) => box.page === page)
        .map(({ text }) => text)
        .join(' ');
    expect(onPage(1)).toContain('Livret de Rétention');
    for (const page of [1, 2]) expect(onPage(page)).toContain('SDPJ-GA');
    for (let page = 1; page <= pages; page += 1) {
      expect(onPage(page)).toContain(`Page ${page} sur ${pages}`);
    }
    // The cover, ZÉPHYR, ÉTIENNE on several pages, the index.
    expect(pages).toBeGreaterThan(4);
    for (let page = 3; page < pages; page += 1) expect(onPage(page)).toContain('Dossier 2 sur 2');
    const first = boxes.filter(({ page }) => page === 4).map(({ top }) => top);
    expect(Math.min(...first)).toBeGreaterThan(30);
    const index = onPage(pages);
    expect(index).toMatch(/Index alphabétique.*ÉTIENNE.*page 3.*ZÉPHYR.*page 2/u);
  });

  it('over several offices is headed by none of them; a minor is called one, without the time that is left', async () => {
    const job = await ordered('delegue');
    const pdf = await pdfOf('delegue', job);
    const cover = (await textBoxes(pdf)).filter(({ page }) => page === 1);
    const words = cover.map(({ text }) => text).join(' ');
    expect(words).toContain('RÉPUBLIQUE D’HAÏTI');
    expect(words).not.toMatch(/Direction|SDPJ-GA/u);
    const { text } = await readPdf(pdf);
    expect(text).toContain('MINEUR, 15 ans au jour de l’interpellation');
    expect(text).not.toContain('Dépassé');
  });

  it('is saved under a name with its period, without the tags that would make it three times as large', async () => {
    const { headers, rawPayload } = await download('agent', await ordered('agent'));
    expect(rawPayload.includes('/StructTreeRoot')).toBe(false);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(
      'attachment; filename="Livret-de-retention_2026-10-01_2026-10-31.pdf"',
    );
  });

  it('is in the history as every print is; an empty one is not, and has no file', async () => {
    await ordered('agentNippes');
    const empty = await ordered('agentNippes', { startDate: '2020-01-01', endDate: '2020-01-02' });
    expect(empty.result).toEqual({ dossiers: 0 });
    expect((await download('agentNippes', empty)).statusCode).toBe(404);
    const { rows } = await owner.query<{ details: string }>(
      `select details from action_log where action_type = 'PRINT_RETENTION_LIVRET' and bureau_id = 2 order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { details: 'Livret de rétention imprimé du 01/10/2026 au 31/10/2026 : 1 dossier' },
    ]);
  });

  it('and its progress are seen by nobody else', async () => {
    const job = await ordered('agent');
    for (const other of ['admin', 'agentNippes', 'superAdmin'] as const) {
      expect((await jobOf(as[other], 'booklet'))?.id).not.toBe(job.id);
      expect((await download(other, job)).statusCode).toBe(404);
    }
  });

  it('is not for somebody who sees other offices since, nor after an hour', async () => {
    const job = await ordered('agentNippes');
    const stored = `update job set result = result || '{"scope": 1}' where id = $1`;
    await owner.query(stored, [job.id]);
    expect((await download('agentNippes', job)).statusCode).toBe(404);
    const again = await ordered('agentNippes');
    expect((await download('agentNippes', again)).statusCode).toBe(200);
    const late = `update job set ended_at = now() - interval '61 minutes' where id = $1`;
    await owner.query(late, [again.id]);
    expect((await download('agentNippes', again)).json()).toMatchObject({
      message: 'Ce livret n’est plus disponible. Préparez-le de nouveau.',
    });
  });

  it('of every office is not for its person once they see their own office alone', async () => {
    const marcelle = { username: 'marcelle', role: 'super_admin_delegue', bureauId: 1 } as const;
    const { id } = await addPerson(database, marcelle);
    const delegue = await signIn(app, marcelle.username);
    expect((await delegue.post(CALL, MONTH)).statusCode).toBe(202);
    const job = await endedJob<BookletResult>(delegue, 'booklet');
    expect((await delegue.get(addressOf(job))).statusCode).toBe(200);
    const demoted = await as.superAdmin.put(`/api/admin/users/${id}/role`, { role: 'admin' });
    expect(demoted.statusCode).toBe(200);
    const admin = await signIn(app, marcelle.username);
    expect((await admin.get(addressOf(job))).statusCode).toBe(404);
  });

  it('keeps its file for the sweep, which removes it', async () => {
    const job = await ordered('agent');
    const { rows } = await owner.query<{ file: string }>(
      `select result->>'file' as file from job where id = $1`,
      [job.id],
    );
    const [{ file }] = rows as [{ file: string }];
    const queued = await owner.query('select stem from unreferenced_file where stem = $1', [
      file.slice(0, 64),
    ]);
    expect(queued.rows).toHaveLength(1);
    await files.remove(file);
    expect((await download('agent', job)).statusCode).toBe(404);
  });

  it('of more dossiers than the typesetter has memory for is refused, and none of them is read', async () => {
    const { id } = await hold(as.agent, { [DAY]: '2020-03-01' });
    await copyDossier(owner, { id, count: MOST_DOSSIERS, day: '2020-03-01' });
    const march = { startDate: '2020-03-01', endDate: '2020-03-31' };
    expect(await ordered('agent', march)).toMatchObject({
      state: 'failed',
      total: null,
      problem:
        'Ce livret aurait 1\u202f001 dossiers ; il peut en contenir 1\u202f000 au plus. Choisissez une période plus courte.',
    });
  });

  it('is refused without a period and to strangers', async () => {
    expect((await as.agent.post(CALL, {})).statusCode).toBe(422);
    expect((await as.agent.post(CALL, MONTH, { cookie: '' })).statusCode).toBe(401);
  });
});

const AUGUST = { startDate: '2026-08-01', endDate: '2026-08-31' };
const PRINTS = { filters: { actionType: 'PRINT_RETENTION_LIVRET' } };
const typesetter = createPdfRenderer({ timeoutMs: TEST_LIMIT });
cleanUp(() => typesetter.close());

const start = (person: Person, order: BookletOrder) =>
  jobs.start({
    kind: 'booklet',
    startedBy: person.username,
    ownerId: person.id,
    work: (context) => makeBooklet(services, person, livret, order, context),
  });

it('a booklet that is interrupted while it is typeset ends at once, and the typesetter takes the next', async () => {
  await hold(as.agent, { [DAY]: '2026-08-02' });
  const template = new URL('./endless.typ', import.meta.url);
  const typeset = (loops: number, signal?: AbortSignal) =>
    typesetter.render({ template, data: loops, signal });
  const order = {
    ...livret.order(AUGUST),
    render: (_context: unknown, signal?: AbortSignal) => typeset(10_000, signal),
  };
  await start(people.agent, order);
  await expect.poll(() => jobOf(as.agent, 'booklet')).toMatchObject({ done: 1, total: 1 });
  expect((await as.agent.post('/api/jobs/booklet/stop')).json()).toEqual({ success: true });
  expect(await endedJob(as.agent, 'booklet')).toMatchObject({ state: 'stopped', result: null });
  expect((await typeset(1)).length).toBeGreaterThan(0);
  expect((await as.agent.post(CALL, AUGUST)).statusCode).toBe(202);
  expect((await endedJob(as.agent, 'booklet')).state).toBe('done');
});

it('a booklet whose person signs out while it is typeset is theirs in the history that their admin reads', async () => {
  await hold(as.agent, { [DAY]: '2026-07-02' });
  const month = { startDate: '2026-07-01', endDate: '2026-07-31' };
  const desk = await signIn(app, 'agent');
  const render = async () => {
    await desk.post('/api/logout');
    expect((await desk.get('/api/session')).statusCode).toBe(401);
    return new Uint8Array(1);
  };
  await start(acting(people.agent, desk), { ...livret.order(month), render });
  expect((await endedJob(as.agent, 'booklet')).state).toBe('done');
  const { logs } = (await as.admin.post('/api/admin/activity-log/list', PRINTS)).json();
  expect(logs[0]).toMatchObject({
    username: people.agent.username,
    details: 'Livret de rétention imprimé du 01/07/2026 au 31/07/2026 : 1 dossier',
  });
});
