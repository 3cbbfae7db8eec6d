import { KINDS } from '@dosye/kinds/register.ts';
import { majeur } from '@dosye/testing/records.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { describe, expect, it } from 'vitest';
import { everyRoute } from '../access/everyRoute.ts';
import { create, offices } from '../dossiers/offices.ts';
import { newKey, program } from './program.ts';

const made = await offices();
const { app, as, owner } = made;
const { superAdmin } = as;

const registered = (id: string) => {
  const found = KINDS.find(({ kind }) => kind.id === id);
  if (!found) throw new Error(id);
  return found;
};
const bodyOfKind = (id: string, force = true) => {
  const { area, kind } = registered(id);
  return { ...bodyOf(area, kind), force };
};
const pathOf = (id: string): string => `/api/${registered(id).area.id}`;

type Texts = Record<string, string>;

describe('a program with a key', () => {
  it('lists and reads the dossiers of its office and kinds', async () => {
    const own = await create(as.agent, pathOf('plainte'), bodyOfKind('plainte'));
    const foreign = await create(as.agentNippes, pathOf('plainte'), bodyOfKind('plainte'));
    const { secret } = await newKey(superAdmin, { name: 'Lecture' });
    const call = program(app, secret);
    const list = await call('POST', '/api/plaintes/list', {});
    expect(list.json().plaintes.map(({ id }: { id: number }) => id)).toEqual([own.id]);
    expect((await call('GET', `/api/plaintes/${own.id}`)).json()).toMatchObject({ id: own.id });
    expect((await call('GET', `/api/plaintes/${foreign.id}`)).statusCode).toBe(404);
    expect((await call('GET', '/api/session')).json()).toMatchObject({
      username: 'clé « Lecture »',
      role: 'user',
      bureau_id: 1,
    });
  });

  it('sees one kind of an area alone, with its own totals', async () => {
    const adult = await create(
      as.agent,
      pathOf('certificat-majeur'),
      bodyOfKind('certificat-majeur'),
    );
    const minor = await create(
      as.agent,
      pathOf('certificat-mineur'),
      bodyOfKind('certificat-mineur'),
    );
    const { secret } = await newKey(superAdmin, {
      name: 'Adultes',
      kinds: ['certificat-majeur'],
      write: true,
    });
    const call = program(app, secret);
    for (const filters of [{}, { searchTerm: adult.dossierNo }, { typeDossier: '' }]) {
      const { persons, ...totals } = (await call('POST', '/api/persons/list', { filters })).json();
      expect(persons.map(({ id }: { id: number }) => id)).toEqual([adult.id]);
      expect(totals).toEqual({ totalDossiers: 1, totalFilteredDossiers: 1 });
    }
    const bySearch = { filters: { searchTerm: minor.dossierNo } };
    expect((await call('POST', '/api/persons/list', bySearch)).json().persons).toEqual([]);
    expect((await call('GET', `/api/persons/${minor.id}`)).statusCode).toBe(404);
    const changed = bodyOfKind('certificat-mineur');
    expect((await call('PUT', `/api/persons/${minor.id}`, changed)).statusCode).toBe(404);
    expect((await call('POST', '/api/persons', changed)).statusCode).toBe(403);
  });

  it('is told of no possible duplicate of another kind', async () => {
    const { nomFamille, prenoms, dateNaissance } = majeur()['renseignementsPersonnels'] as Texts;
    const { renseignementsMineur } = sampleOf(registered('certificat-mineur').kind) as {
      renseignementsMineur: Texts;
    };
    const child = { ...renseignementsMineur, nom: nomFamille, prenom: prenoms, dateNaissance };
    const type_dossier = 'mineur';
    const minor = { personData: { type_dossier, renseignementsMineur: child }, force: true };
    await create(as.agent, '/api/persons', minor);
    const body = { personData: { type_dossier: 'majeur', ...majeur() } };
    const { duplicates } = (await as.agent.post('/api/persons', body)).json();
    expect(duplicates).toHaveLength(1);
    const kinds = ['certificat-majeur'];
    const { secret } = await newKey(superAdmin, { name: 'Doublons', kinds, write: true });
    expect((await program(app, secret)('POST', '/api/persons', body)).statusCode).toBe(201);
  });

  it('sees the pictures of its kinds alone', async () => {
    const { area, kind } = registered('certificat-majeur');
    // Pictures that no other dossier has.
    const body = { ...bodyOf(area, kind, sampleOf(kind, 77)), force: true };
    const adult = await create(as.agent, pathOf('certificat-majeur'), body);
    const { photoUrl } = adult['renseignementsPersonnels'] as { photoUrl: string };
    const of = async (name: string, kinds: string[]) =>
      program(app, (await newKey(superAdmin, { name, kinds })).secret)('GET', photoUrl);
    expect((await of('Images', ['certificat-majeur'])).statusCode).toBe(200);
    expect((await of('Images des plaintes', ['plainte'])).statusCode).toBe(404);
  });

  it('creates and changes dossiers where it may write, once for an idempotency key, and the history names it', async () => {
    const { key, secret } = await newKey(superAdmin, { name: 'Saisie', write: true });
    const send = (payload: object) =>
      app.inject({
        method: 'POST',
        url: '/api/plaintes',
        headers: { authorization: `Bearer ${secret}`, 'idempotency-key': 'envoi-0001' },
        payload,
      });
    const created = await send(bodyOfKind('plainte'));
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({ created_by: 'clé « Saisie »', bureauId: 1 });
    expect((await send(bodyOfKind('plainte'))).json().id).toBe(created.json().id);
    const { plainteData } = bodyOfKind('plainte') as unknown as {
      plainteData: { victime: object };
    };
    const victime = { ...plainteData.victime, declaration: 'Sa moto a disparu.' };
    const changed = { plainteData: { ...plainteData, victime } };
    const call = program(app, secret);
    const answer = await call('PUT', `/api/plaintes/${created.json().id}`, changed);
    expect(answer.statusCode).toBe(200);
    const { rows } = await owner.query(
      `select action_type, bureau_id, user_id::int from action_log where username = 'clé « Saisie »' order by id`,
    );
    const own = { bureau_id: 1, user_id: -key.id };
    expect(rows).toEqual([
      { action_type: 'CREATE_PLAINTE', ...own },
      { action_type: 'UPDATE_PLAINTE', ...own },
    ]);
  });

  it.each(
    KINDS.map(({ kind }) => kind.id),
  )('that may write every %s of its office reaches none of another', async (id) => {
    const foreign = await create(as.agentNippes, pathOf(id), bodyOfKind(id));
    const path = `${pathOf(id)}/${foreign.id}`;
    const { secret } = await newKey(superAdmin, { name: `De ${id}`, kinds: [id], write: true });
    const call = program(app, secret);
    expect((await call('GET', path)).statusCode).toBe(404);
    expect((await call('PUT', path, bodyOfKind(id))).statusCode).toBe(404);
    const list = await call('POST', `${pathOf(id)}/list`, { filters: {} });
    expect(list.statusCode).toBe(200);
    expect(list.body).not.toContain(foreign.dossierNo);
  });

  it('that only reads is refused what writes, and the refusal is in the history', async () => {
    const { secret } = await newKey(superAdmin, { name: 'Lecteur' });
    const call = program(app, secret);
    expect((await call('POST', '/api/plaintes', bodyOfKind('plainte'))).statusCode).toBe(403);
    const { rows } = await owner.query(
      `select details from action_log where action_type = 'ACCESS_REFUSED' and username = 'clé « Lecteur »'`,
    );
    expect(rows).toEqual([{ details: expect.stringContaining('POST /api/plaintes') }]);
  });

  it('may call nothing else, whatever it is', async () => {
    const kinds = KINDS.map(({ kind }) => kind.id);
    const { secret } = await newKey(superAdmin, { name: 'Partout', kinds, write: true });
    const open = ['GET /api/session', 'GET /api/files/1', 'GET /api/changes'];
    const ofAreas = KINDS.flatMap(({ area: { id } }) => [
      `POST /api/${id}/list`,
      `GET /api/${id}/1`,
      `POST /api/${id}`,
      `PUT /api/${id}/1`,
    ]);
    const allowed = new Set([...open, ...ofAreas]);
    for (const { method, url, access } of everyRoute(made)) {
      if (access.anyone) continue;
      const answer = await program(app, secret)(method, url, method === 'GET' ? undefined : {});
      const isRefused = answer.statusCode === 403;
      expect(`${method} ${url} ${isRefused}`).toBe(
        `${method} ${url} ${!allowed.has(`${method} ${url}`)}`,
      );
    }
  });
});
