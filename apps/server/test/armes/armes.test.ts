import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { armes } from '@dosye/kinds/armes/area.ts';
import { armeDeCaisse, armeDeParticulier, armePrise } from '@dosye/testing/armes.ts';
import { readWord } from '@dosye/testing/papers.ts';
import type { Changes } from '@dosye/testing/records.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { list } from '../dossiers/listed.ts';
import { type Answered, create, offices } from '../dossiers/offices.ts';

const { as, owner } = await offices();

const RECORDS = { personal: armeDeParticulier, business: armeDeCaisse, seized: armePrise } as const;
type Category = keyof typeof RECORDS;

const bodyOf = (registrationType: string, record: DossierRecord) => ({
  registrationData: { registrationType, ...record },
});
const register = (client: Client, category: Category, changes: Changes = {}): Promise<Answered> =>
  create(client, '/api/firearms', bodyOf(category, RECORDS[category](changes)));

const made: Partial<Record<Category, Answered>> = {};
const idOf = (category: Category): number => made[category]?.id ?? 0;

beforeAll(async () => {
  made.personal = await register(as.agent, 'personal');
  made.business = await register(as.agent, 'business', {
    'declarantInfo.nom': 'ÉTIENNE',
    'declarantInfo.telephone': '+50948000001',
    'firearmSpec.marque': 'Mossberg',
    'firearmSpec.serie': 'V100200',
    'firearmSpec.type': 'Fusil à Pompe',
  });
  made.seized = await register(as.agent, 'seized');
  await register(as.agentNippes, 'personal', { 'declarantInfo.nom': 'NIPPOIS' });
});

describe('a firearm registration', () => {
  it('of any category is numbered in one series', () => {
    const numbers = Object.values(made).map(({ dossierNo }) => Number(dossierNo.slice(-5)));
    expect(numbers).toEqual([1, 2, 3]);
  });

  it('without a category, or of one that there is not, is 422 on that field', async () => {
    for (const record of [armePrise(), { ...armePrise(), registrationType: 'lost' }]) {
      const answer = await as.agent.post('/api/firearms', { registrationData: record });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().fields)).toEqual(['registrationType']);
    }
  });

  it('says of everything that is missing at once', async () => {
    const answer = await as.agent.post('/api/firearms', bodyOf('personal', {}));
    expect(answer.statusCode).toBe(422);
    const { message, fields } = answer.json();
    expect(message).toBe('Veuillez remplir tous les champs obligatoires.');
    expect(fields).toMatchObject({
      'provenance.telephone': 'Le téléphone est requis.',
      'referenceInfo.telephone': 'Le téléphone est requis.',
      'declarantInfo.numeroPasseport': "Au moins un numéro d'identification est requis.",
    });
    expect(Object.keys(fields)).toHaveLength(27);
  });

  it('has no field of another category', async () => {
    const answer = await as.agent.post('/api/firearms', bodyOf('personal', armePrise()));
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toContain('seizedInfo');
  });

  it('stays of its category when it is changed', async () => {
    const { id } = await register(as.agent, 'personal', { 'declarantInfo.nom': 'CADET' });
    const read = (await as.agent.get(`/api/firearms/${id}`)).json<DossierRecord>();
    const changed = { ...read, firearmSpec: { ...(read['firearmSpec'] as object), etat: 'usagé' } };
    const answer = await as.agent.put(`/api/firearms/${id}`, { registrationData: changed });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      registrationType: 'personal',
      firearmSpec: { etat: 'Usagé' },
    });
    await as.superAdmin.delete(`/api/firearms/${id}`);
  });
});

describe('the list of weapons', () => {
  const numbersOf = async (asked: Record<string, unknown>): Promise<unknown[]> => {
    const { rows } = await list(as.agent, armes, asked);
    return rows.map(({ registrationType }) => registrationType);
  };
  const by = (key: string, direction: string) => ({ sortConfig: { key, direction } });

  it('shows those of the office, the newest first, with what its columns need', async () => {
    const { rows, total, filtered } = await list(as.agent, armes);
    expect(rows.map(({ nom }) => nom)).toEqual(['', 'ÉTIENNE Jean Rony', 'ALCÉUS Jean Rony']);
    expect([total, filtered]).toEqual([3, 3]);
    expect(rows[2]).toMatchObject({
      registrationType: 'personal',
      telephone: '+50931904561',
      marque: 'Glock',
      serie: 'BGX418',
      type: 'Pistolet',
    });
    expect(rows[2]?.['photoUrl']).toMatch(/^\/api\/files\/[0-9a-f]{64}\.png\?size=small$/);
  });

  test.each<[Category]>([
    ['personal'],
    ['business'],
    ['seized'],
  ])('of %s alone', async (category) => {
    expect(await numbersOf({ filters: { registrationType: category } })).toEqual([category]);
  });

  it('of a category that there is not is 422', async () => {
    const answer = await as.agent.post('/api/firearms/list', {
      filters: { registrationType: 'x' },
    });
    expect(answer.statusCode).toBe(422);
  });

  test.each([
    ['etienne', 'business'],
    ['glock', 'personal'],
    ['LK120044', 'seized'],
    ['fusil pompe', 'business'],
    ['31 90 45 61', 'personal'],
    ['caisse populaire', 'business'],
  ])('finds %s', async (searchTerm, category) => {
    expect(await numbersOf({ filters: { searchTerm } })).toEqual([category]);
  });

  test.each([
    ['nom', ['personal', 'business', 'seized']],
    ['telephone', ['personal', 'business', 'seized']],
    ['marque', ['personal', 'business', 'seized']],
    ['serie', ['personal', 'seized', 'business']],
    ['type', ['business', 'personal', 'seized']],
    ['created_at', ['personal', 'business', 'seized']],
    ['dossierNo', ['personal', 'business', 'seized']],
  ])('is sorted by %s, blanks last', async (key, order) => {
    expect(await numbersOf(by(key, 'asc'))).toEqual(order);
    const blanks = ['nom', 'telephone'].includes(key) ? ['seized'] : [];
    const filled = order.filter((category) => !blanks.includes(category));
    expect(await numbersOf(by(key, 'desc'))).toEqual([...filled.toReversed(), ...blanks]);
  });
});

describe('the papers of a weapon', () => {
  const PATHS = {
    personal: 'download-permit',
    business: 'download-business-permit',
    seized: 'download-seized-report',
  } as const;
  const categories = Object.keys(PATHS) as Category[];

  test.each(categories)('of the category %s', async (category) => {
    const answer = await as.agent.get(`/api/firearms/${idOf(category)}/${PATHS[category]}`);
    expect(answer.statusCode).toBe(200);
  });

  it('are Word files that are saved, of that dossier', async () => {
    const answer = await as.agent.get(`/api/firearms/${idOf('seized')}/download-seized-report`);
    expect(answer.headers['content-type']).toContain('wordprocessingml.document');
    expect(answer.headers['content-disposition']).toContain('attachment; filename="Proces-Verbal');
    const text = await readWord(answer.rawPayload);
    expect(text).toContain(made.seized?.dossierNo);
    expect(text).toContain('LK120044');
  });

  it('are not there for another office', async () => {
    for (const category of categories) {
      const answer = await as.agentNippes.get(`/api/firearms/${idOf(category)}/${PATHS[category]}`);
      expect(answer.statusCode).toBe(404);
    }
  });

  it('are in the history', async () => {
    const { id } = await register(as.agent, 'personal', { 'declarantInfo.nom': 'SANON' });
    await as.agent.get(`/api/firearms/${id}/download-permit`);
    const { rows } = await owner.query(
      'select action_type, details from action_log where dossier_id = $1 order by id',
      [id],
    );
    expect(rows.map(({ action_type }) => action_type)).toEqual([
      'CREATE_FIREARM',
      'PRINT_FIREARM_DOCUMENT',
    ]);
    expect(rows[1].details).toMatch(/^Copie de travail téléchargée : AF01-/);
    await as.superAdmin.delete(`/api/firearms/${id}`);
  });
});
