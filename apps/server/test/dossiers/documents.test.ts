import { KINDS } from '@dosye/kinds/register.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { type Changes, newPerson, rapport } from '@dosye/testing/records.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { register } from '../acts/office.ts';
import { type Answered, create, offices } from './offices.ts';

const office = await offices();
const { as, owner } = office;
let esther: Answered;
let report: Answered;
/** A dossier of each kind. */
const ofKind = new Map<string, Answered>();

const certificate = (id: number | string): string =>
  `/api/certificate/${id}/download?t=1763700000000`;
const somebody = (changes: Changes = {}) =>
  create(as.agent, '/api/persons', { personData: newPerson(changes) });
const entries = async (id: number): Promise<string[]> =>
  (
    await owner.query('select action_type from action_log where dossier_id = $1 order by id', [id])
  ).rows.map(({ action_type }) => action_type);
const printed = async (id: number): Promise<number> =>
  (await entries(id)).filter((type) => type === 'PRINT_CERTIFICATE').length;

beforeAll(async () => {
  esther = await somebody();
  report = await create(as.agent, '/api/information', { reportData: rapport() });
  for (const { area, kind } of KINDS) {
    const body = { ...bodyOf(area, kind, sampleOf(kind, 1000)), force: true };
    ofKind.set(kind.id, await create(as.agent, `/api/${area.id}`, body));
  }
});

describe('the certificate of an adult', () => {
  it('is of the dossier’s own office, whoever asks', async () => {
    const answer = await as.superAdmin.get(certificate(esther.id));
    expect((await readPdf(answer.rawPayload)).text).toMatch(/Grand[’']Anse/);
  });
});

describe('a document of one kind', () => {
  const rows = KINDS.flatMap(({ kind: { id, downloads } }) =>
    (downloads ?? []).flatMap(({ path }) =>
      KINDS.filter(
        ({ kind }) =>
          kind.id !== id && !(kind.downloads ?? []).some((other) => other.path === path),
      ).map(({ kind }) => [id, path, kind.id] as const),
    ),
  );

  test.each(rows)('is not there for another: %s at %s for %s', async (_own, path, other) => {
    const id = String(ofKind.get(other)?.id);
    const answer = await as.agent.get(`/api${path.replace('{id}', id)}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a certificate is counted', () => {
  /** With an act, whose bytes are given again: only the first download typesets and issues it. */
  async function somebodyWithAct(): Promise<Answered> {
    const dossier = await somebody();
    await register(office, dossier);
    return dossier;
  }

  it('once for the download and the announcement that follows it', async () => {
    const { id } = await somebody();
    await as.agent.get(certificate(id));
    expect((await as.agent.post('/api/log-print', { personId: String(id) })).json()).toEqual({
      success: true,
    });
    expect(await entries(id)).toEqual(['CREATE_PERSON', 'ISSUE_ACT', 'PRINT_CERTIFICATE']);
  });

  it('once without any announcement', async () => {
    const { id } = await somebodyWithAct();
    await as.agent.get(certificate(id));
    expect(await printed(id)).toBe(1);
  });

  it('once for each download', async () => {
    const { id } = await somebodyWithAct();
    for (let time = 0; time < 2; time += 1) {
      await as.agent.get(certificate(id));
      await as.agent.post('/api/log-print', { personId: id });
    }
    await as.agent.get(certificate(id));
    expect(await printed(id)).toBe(3);
  });

  it('for each person who prints it', async () => {
    const { id } = await somebodyWithAct();
    await as.agent.post('/api/log-print', { personId: id });
    await as.admin.get(certificate(id));
    expect(await printed(id)).toBe(2);
  });

  it('again when more than ten seconds lie between', async () => {
    const { id } = await somebodyWithAct();
    await as.agent.get(certificate(id));
    await owner.query('alter table action_log disable trigger user');
    await owner.query(
      `update action_log set created_at = created_at - interval '11 seconds' where dossier_id = $1`,
      [id],
    );
    await owner.query('alter table action_log enable trigger user');
    await as.agent.post('/api/log-print', { personId: id });
    expect(await printed(id)).toBe(2);
  });

  it('and says so in the history of the dossier', async () => {
    const { id } = await somebodyWithAct();
    await as.admin.get(certificate(id));
    const { events } = (await as.agent.get(`/api/persons/${id}/history`)).json();
    expect(events[0]).toMatchObject({ label: 'Certificat imprimé', username: 'wilner' });
  });

  it('not when it was refused', async () => {
    const { id } = await somebody();
    await as.agentNippes.get(certificate(id));
    expect((await as.agentNippes.post('/api/log-print', { personId: id })).statusCode).toBe(404);
    expect(await printed(id)).toBe(0);
  });

  test.each([
    undefined,
    null,
    true,
    [1],
    {},
    '',
    'abc',
    0,
    -1,
    1.5,
    1e300,
    '1e3',
    '0x10',
    ' 1 ',
  ])('not of %j', async (personId) => {
    const answer = await as.agent.post('/api/log-print', { personId });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['personId']]);
  });

  it('not of a report, which has no certificate', async () => {
    const answer = await as.agent.post('/api/log-print', { personId: report.id });
    expect(answer.statusCode).toBe(404);
  });
});
