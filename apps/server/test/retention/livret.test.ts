import { beforeAll, describe, expect, it, test } from 'vitest';
import { PICTURES } from '@dosye/testing/records.ts';
import { type Answered, offices } from '../dossiers/offices.ts';
import { hold } from './retentions.ts';

const { as } = await offices();
const CALL = '/api/retention/livret-data';
const MONTH = { startDate: '2026-10-01', endDate: '2026-10-31' };
const DAY = 'informationSurLaRetention.dateInterpellation';

const HELD: readonly [string, 'agent' | 'agentNippes', string, Record<string, unknown>][] = [
  ['AVANT', 'agent', '2026-09-30', {}],
  ['FIN', 'agent', '2026-10-31', { commune: 'Corail' }],
  ['DÉBUT', 'agent', '2026-10-01', { photoUrl: PICTURES.portrait }],
  ['APRÈS', 'agent', '2026-11-01', {}],
  ['NIPPOIS', 'agentNippes', '2026-10-15', {}],
];

beforeAll(async () => {
  for (const [nom, by, day, changes] of HELD) {
    await hold(as[by], { 'etatCivil.nom': nom, [DAY]: day, ...changes });
  }
});

type Who = keyof typeof as;
async function booklet(by: Who, asked: Record<string, unknown>): Promise<Answered[]> {
  const answer = await as[by].post(CALL, asked);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Answered[]>();
}
const namesOf = (dossiers: Answered[]): unknown[] =>
  dossiers.map(({ etatCivil }) => (etatCivil as { nom: string }).nom);

describe('the data of the booklet', () => {
  test.each<[Who, Record<string, unknown>, string[]]>([
    ['agent', MONTH, ['DÉBUT', 'FIN']],
    ['admin', MONTH, ['DÉBUT', 'FIN']],
    ['agentNippes', MONTH, ['NIPPOIS']],
    ['delegue', MONTH, ['DÉBUT', 'NIPPOIS', 'FIN']],
    ['superAdmin', { ...MONTH, bureauId: 2 }, ['NIPPOIS']],
    ['agent', { ...MONTH, bureauId: 2 }, ['DÉBUT', 'FIN']],
    ['agent', { ...MONTH, commune: 'Corail' }, ['FIN']],
    ['agent', { ...MONTH, commune: '' }, ['DÉBUT', 'FIN']],
    ['agent', { ...MONTH, commune: 'Moron' }, []],
    ['agent', { startDate: '2026-10-31', endDate: '2026-10-01' }, []],
  ])('for %s asking %j are the files of %j, by the day of arrest', async (by, asked, expected) => {
    expect(namesOf(await booklet(by, asked))).toEqual(expected);
  });

  it('are whole files, each with its id and its office', async () => {
    const [first] = await booklet('agent', MONTH);
    const read = await as.agent.get(`/api/retention/${first?.id}`);
    expect(first).toEqual(read.json());
    expect(first).toMatchObject({ bureauId: 1, bureau_nom: "Grand'Anse" });
    expect(first?.['photoUrl']).toMatch(/^\/api\/files\//);
  });

  it('leave out what has been deleted', async () => {
    const made = await hold(as.agent, { 'etatCivil.nom': 'EFFACÉ', [DAY]: '2026-10-02' });
    expect(namesOf(await booklet('agent', MONTH))).toContain('EFFACÉ');
    await as.superAdmin.delete(`/api/retention/${made.id}`);
    expect(namesOf(await booklet('agent', MONTH))).not.toContain('EFFACÉ');
  });

  it('are in the history once they went out', async () => {
    await booklet('agentNippes', MONTH);
    await booklet('agentNippes', { startDate: '2020-01-01', endDate: '2020-01-02' });
    const answer = await as.superAdmin.post('/api/admin/activity-log/list', {
      filters: { actionType: 'PRINT_RETENTION_LIVRET', user: 'roselaure' },
    });
    const logs = JSON.stringify(answer.json());
    expect(logs).toContain('du 01/10/2026 au 31/10/2026 : 1 dossier');
    expect(logs).not.toContain('2020');
  });

  test.each<[Record<string, unknown>, string, Record<string, string>]>([
    [
      {},
      'Veuillez sélectionner une plage de dates pour générer le livret.',
      {
        startDate: 'Veuillez sélectionner une plage de dates pour générer le livret.',
        endDate: 'Veuillez sélectionner une plage de dates pour générer le livret.',
      },
    ],
    [
      { ...MONTH, endDate: '2026-10-32' },
      'Veuillez sélectionner une plage de dates pour générer le livret.',
      { endDate: 'Cette date n’existe pas.' },
    ],
    [
      { ...MONTH, commune: 'Paris' },
      'Certaines informations ne sont pas valides.',
      { commune: 'Cette valeur ne fait pas partie du filtre.' },
    ],
  ])('are not to be had for %j', async (asked, message, fields) => {
    const answer = await as.agent.post(CALL, asked);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ message, code: 'INVALID', fields });
  });

  it('are not for strangers', async () => {
    expect((await as.agent.post(CALL, MONTH, { cookie: '' })).statusCode).toBe(401);
  });

  it('are sent batch by batch, all of them and in order', async () => {
    const numbers = Array.from({ length: 205 }, (_, n) => n);
    for (const number of numbers) {
      await hold(as.agentNippes, { 'etatCivil.nom': `N${number}`, [DAY]: '2025-05-05' });
    }
    const asked = { startDate: '2025-05-05', endDate: '2025-05-05' };
    expect(namesOf(await booklet('agentNippes', asked))).toEqual(numbers.map((n) => `N${n}`));
  });
});
