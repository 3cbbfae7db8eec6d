import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { formatNumber } from '@dosye/server/dossiers/create.ts';
import { type Changes, newPerson, rapport } from '@dosye/testing/records.ts';
import { describe, expect, it } from 'vitest';
import { type Answered, create, offices } from './offices.ts';

const { as, owner } = await offices();

const somebody = (changes: Changes = {}) => ({ personData: newPerson(changes) });
const made = (changes: Record<string, unknown> = {}): Promise<Answered> =>
  create(as.agent, '/api/persons', somebody(changes));
const report = (changes: Record<string, unknown> = {}) => ({ reportData: rapport(changes) });
const totalOf = async (who: keyof typeof as): Promise<number> =>
  (await as[who].post('/api/global-totals')).json().totalPeople;

describe('dossier numbers', () => {
  it('are unique and without gaps when twenty creations arrive at once', async () => {
    const before = await create(as.agentNippes, '/api/information', report());
    const refused = as.agentNippes.post('/api/information', { reportData: {} });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(as.agentNippes, '/api/information', report())),
    );
    expect((await refused).statusCode).toBe(422);
    const numberOf = ({ dossierNo }: Answered): number => Number(dossierNo.split('-')[2]);
    const first = numberOf(before) + 1;
    expect(answers.map(numberOf).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_none, index) => first + index),
    );
  });

  it('are not taken by a creation that is refused: it waits for nobody’s number', async () => {
    const niu = { 'verificationIdentite.idUnique': '9000000077' };
    await made(niu);
    const client = await owner.connect();
    try {
      await client.query('begin');
      await client.query('select from number_counter for update');
      expect((await as.agent.post('/api/persons', somebody(niu))).statusCode).toBe(202);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('begin at one for each kind, office and year', async () => {
    const one = await create(as.superAdmin, '/api/persons', { ...somebody(), bureauId: 2 });
    expect(one.dossierNo).toBe(`CM02-${todayInHaiti().slice(0, 4)}-00001`);
  });

  it('are not given again after a deletion', async () => {
    const first = await made();
    await as.superAdmin.delete(`/api/persons/${first.id}`);
    expect((await made()).dossierNo).not.toBe(first.dossierNo);
  });

  it('are written by the program as by the database', async () => {
    const { dossierNo } = await made();
    const [, year = '', place] = dossierNo.split('-');
    expect(formatNumber(certificatMajeur.code, 1, Number(year), Number(place))).toBe(dossierNo);
    expect(formatNumber('CM', 12, 2026, 123_456)).toBe('CM12-2026-123456');
  });
});

it('saves an adult’s certificate of a child: only the form leads to that of minors', async () => {
  const child = somebody({ 'renseignementsPersonnels.dateNaissance': '2020-06-28' });
  expect((await create(as.agent, '/api/persons', child)).id).toBeGreaterThan(0);
});

describe('a dossier like another', () => {
  const twin = { 'verificationIdentite.idUnique': '9000000001' };

  it('is not created before somebody has seen the other one', async () => {
    const first = await made(twin);
    const total = await totalOf('agent');
    const answer = await as.admin.post('/api/persons', somebody(twin));
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({
      isDuplicate: true,
      duplicates: [
        {
          id: first.id,
          nom: 'PIERRE-LOUIS Esther Nadège',
          dossierNo: first.dossierNo,
          created_at: first['created_at'],
          photoUrl: expect.stringMatching(/^\/api\/files\/[0-9a-f]{64}\.png\?size=small$/),
          kind: 'certificat-majeur',
          dateNaissance: (first['renseignementsPersonnels'] as Record<string, string>)[
            'dateNaissance'
          ],
          lieuNaissance: 'Jérémie',
          reasons: ['Même NIU'],
        },
      ],
    });
    expect(await totalOf('agent')).toBe(total);
    const forced = await as.admin.post('/api/persons', { ...somebody(twin), force: true });
    expect(forced.statusCode).toBe(201);
  });

  it('is found by its NIF too, the likeliest first', async () => {
    const both = {
      'verificationIdentite.idUnique': '9000000002',
      'verificationIdentite.idFiscale': '900-000-002-0',
    };
    const same = await made(both);
    const nif = await made({ 'verificationIdentite.idFiscale': '9000000020' }).catch(() => null);
    expect(nif).toBeNull();
    const answer = await as.agent.post('/api/persons', somebody(both));
    expect(answer.json().duplicates).toMatchObject([
      { id: same.id, reasons: ['Même NIF', 'Même NIU'] },
    ]);
  });

  it('of another office is not shown, nor said to be there', async () => {
    const foreign = { 'verificationIdentite.idUnique': '9000000003' };
    const first = await made(foreign);
    const answer = await as.agentNippes.post('/api/persons', somebody(foreign));
    expect(answer.statusCode).toBe(201);
    const seen = await as.superAdmin.post('/api/persons', somebody(foreign));
    expect(new Set(seen.json().duplicates.map(({ id }: Answered) => id))).toEqual(
      new Set([first.id, answer.json().id]),
    );
  });

  it('that was deleted or changed is no longer like it', async () => {
    const niu = { 'verificationIdentite.idUnique': '9000000004' };
    const first = await made(niu);
    const second = { 'verificationIdentite.idUnique': '9000000005' };
    await as.superAdmin.delete(`/api/persons/${first.id}`);
    const next = await made(niu);
    const verificationIdentite = {
      ...(next['verificationIdentite'] as object),
      idUnique: second['verificationIdentite.idUnique'],
    };
    await as.agent.put(`/api/persons/${next.id}`, {
      personData: { ...next, verificationIdentite },
    });
    expect((await as.agent.post('/api/persons', somebody(niu))).statusCode).toBe(201);
    expect((await as.agent.post('/api/persons', somebody(second))).statusCode).toBe(202);
  });

  it('is not a matter of changes, nor of kinds without such a rule', async () => {
    const report1 = await as.agent.post('/api/information', report());
    const report2 = await as.agent.post('/api/information', report());
    expect([report1.statusCode, report2.statusCode]).toEqual([201, 201]);
  });
});
