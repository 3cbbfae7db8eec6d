import type { ActListAnswer } from '@dosye/domain/calls/acts.ts';
import type { SearchAnswer } from '@dosye/domain/calls/search.ts';
import { recordEvent, registerAct } from '@dosye/testing/registerAct.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { offices } from '../dossiers/offices.ts';
import { certificate, createAdult } from './office.ts';

const { as, owner } = await offices();

/** The acts of the register by the last digits of their number, in the order of its answer. */
async function list(filters: object = {}, more: object = {}): Promise<string[]> {
  const answer = await as.agent.post('/api/acts/list', { filters, ...more });
  const { acts, total } = answer.json<ActListAnswer>();
  expect(total).toBeGreaterThanOrEqual(acts.length);
  return acts.map(({ number }) => number.slice('CM01-2026-'.length));
}
const sorted = (key: string, direction: string): Promise<string[]> =>
  list({}, { sortConfig: { key, direction } });

const [ESTHER, DORVAL, ENTERPRISE, NOBODY, EXPIRED] = [
  '99999-D2',
  '00007-D1',
  '00008-D1',
  '00009-D1',
  '100000-D1',
];

beforeAll(async () => {
  const at = (minute: number): string => `2026-11-20T14:${String(minute).padStart(2, '0')}:00Z`;
  const acts = [
    { number: '99999', issue: 10, name: 'Esther Nadège PIERRE-LOUIS', issuedAt: at(9) },
    { number: '99999', issue: 2, name: 'Esther Nadège PIERRE-LOUIS', issuedAt: at(8) },
    { number: '00007', issue: 1, name: 'Élie DORVAL', issuedAt: at(3) },
    { number: '00008', issue: 1, name: 'Boulangerie du Cap', issuedAt: at(2) },
    { number: '00009', issue: 1, name: '', issuedAt: at(1) },
    { number: '100000', issue: 1, name: 'Marc ESTIMÉ', issuedAt: at(0), validUntil: '2020-01-01' },
  ];
  for (const { number, ...act } of acts) {
    await registerAct(owner, { ...act, dossierNumber: `CM01-2026-${number}` });
  }
  await recordEvent(owner, 'CM01-2026-00007-D1', 'void');
});

test.each([
  ['a word in another case, without accents', 'dorval elie', [DORVAL]],
  ['a part of a word', 'pierre', ['99999-D10', ESTHER]],
  ['words in any order, with the hyphen', 'Pierre-Louis esther', ['99999-D10', ESTHER]],
  ['a name that nobody has', 'Toussaint', []],
  [
    'signs alone, which filter nothing',
    ' - ',
    ['99999-D10', ESTHER, DORVAL, ENTERPRISE, NOBODY, EXPIRED],
  ],
])('the register is filtered by %s', async (_what, name, expected) => {
  expect(await list({ name })).toEqual(expected);
});

it('the filter of the name is combined with others', async () => {
  expect(await list({ name: 'est', state: 'expired' })).toEqual([EXPIRED]);
  expect(await list({ name: 'esther', number: 'D10' })).toEqual(['99999-D10']);
});

describe('the register is sorted', () => {
  const numbers = [DORVAL, ENTERPRISE, NOBODY, ESTHER, '99999-D10', EXPIRED];
  const names = [ENTERPRISE, DORVAL, ESTHER, '99999-D10', EXPIRED];
  const states = ['00008-D1', '00009-D1', '99999-D10', ESTHER, DORVAL, EXPIRED];
  test.each([
    ['number', numbers],
    ['issuedAt', [EXPIRED, NOBODY, ENTERPRISE, DORVAL, ESTHER, '99999-D10']],
    ['state', states],
  ])('by %s in both directions', async (key, ascending) => {
    expect(await sorted(key, 'asc')).toEqual(ascending);
    expect(await sorted(key, 'desc')).toEqual(ascending.toReversed());
  });

  it('by name, without regard to case and accents, those without one last in both directions', async () => {
    const rising = await sorted('name', 'ascending');
    expect(rising.slice(0, 2)).toEqual([ENTERPRISE, DORVAL]);
    expect(new Set(rising.slice(2, 4))).toEqual(new Set([ESTHER, '99999-D10']));
    expect(rising.slice(4)).toEqual([EXPIRED, NOBODY]);
    const falling = await sorted('name', 'desc');
    expect(falling).toEqual([...rising.slice(0, -1).toReversed(), NOBODY]);
    expect(names).toHaveLength(5);
  });

  it('page by page', async () => {
    const sortConfig = { key: 'number', direction: 'asc' };
    expect(await list({}, { sortConfig, page: 2, limit: 4 })).toEqual(numbers.slice(4));
  });

  test.each([
    [{ sortConfig: { key: 'kind' } }, 'sortConfig.key'],
    [{ sortConfig: { key: 'name', direction: 'haut' } }, 'sortConfig.direction'],
    [{ sortConfig: { key: 'name' }, after: 'CM01-2026-00007-D1' }, 'after'],
    [{ filters: { name: 'x'.repeat(201) } }, 'filters.name'],
  ])('and %j is refused', async (body, field) => {
    const answer = await as.agent.post('/api/acts/list', body);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
  });
});

describe('the number that is printed on an act', () => {
  const found = async (who: 'agent' | 'agentNippes' | 'superAdmin', q: string) =>
    Object.values((await as[who].post('/api/search', { q })).json<SearchAnswer>())
      .flat()
      .map(({ id, reasons }) => ({ id, reasons }));

  it('finds its dossier in the search and in the list, as it is typed, in one’s own office alone', async () => {
    const dossier = await createAdult(as.agent);
    const number = String((await as.agent.get(certificate(dossier))).headers['act-number']);
    const expected = [{ id: dossier.id, reasons: [] }];
    for (const typed of [number, ` ${number.toLowerCase()} `, number.replaceAll('-', '')]) {
      expect([typed, await found('agent', typed)]).toEqual([typed, expected]);
    }
    expect(await found('superAdmin', number)).toEqual(expected);
    expect(await found('agentNippes', number)).toEqual([]);
    const filters = { searchTerm: number };
    const inList = await as.agent.post('/api/persons/list', { filters });
    expect(inList.json().persons).toMatchObject([{ id: dossier.id }]);
    const elsewhere = await as.agentNippes.post('/api/persons/list', { filters });
    expect(elsewhere.json().persons).toEqual([]);
  });
});
