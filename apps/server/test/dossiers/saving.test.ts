import { SYSTEM, inTransaction } from '@dosye/server/access/transaction.ts';
import { storeVersion } from '@dosye/server/dossiers/saving.ts';
import { meetAt } from '@dosye/testing/locks.ts';
import { changed, type Changes, majeur, newPerson, rapport } from '@dosye/testing/records.ts';
import { describe, expect, it } from 'vitest';
import { type Answered, create, offices } from './offices.ts';

const { as, owner, database } = await offices();

const somebody = (changes: Changes = {}) => ({ personData: newPerson(changes) });
const made = (changes: Record<string, unknown> = {}): Promise<Answered> =>
  create(as.agent, '/api/persons', somebody(changes));
const SURNAME = { 'renseignementsPersonnels.surnom': 'Nad' };
const report = (changes: Record<string, unknown> = {}) => ({ reportData: rapport(changes) });
const readAs = async (who: keyof typeof as, id: number): Promise<Answered> =>
  (await as[who].get(`/api/persons/${id}`)).json();

it('a dossier that two delete at the same moment is deleted once', async () => {
  const { id } = await made();
  const remove = (who: 'delegue' | 'superAdmin') => () => as[who].delete(`/api/persons/${id}`);
  const answers = await meetAt(owner, 'dossier_version', [remove('delegue'), remove('superAdmin')]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
});

it('a dossier whose row is not seen is not saved without its version', async () => {
  const saving = inTransaction(database, SYSTEM, (trx) =>
    storeVersion(trx, SYSTEM, 4_000_000, 'update', new Date()),
  );
  await expect(saving).rejects.toThrow('No dossier 4000000');
});

describe('what comes in', () => {
  it('is kept put right', async () => {
    const { renseignementsPersonnels: r } = await made({
      'renseignementsPersonnels.nomFamille': ' pierre-louis ',
      'renseignementsPersonnels.lieuNaissance': "ANSE D'HAINAULT",
      'renseignementsPersonnels.telephone': '3190-4561',
    });
    expect(r).toMatchObject({
      nomFamille: 'PIERRE-LOUIS',
      lieuNaissance: "Anse d'Hainault",
      telephone: '+50931904561',
    });
  });

  it('cannot set what the server owns', async () => {
    const { personData } = somebody();
    const owned = {
      id: 77,
      dossierNo: 'CM99-1999-00001',
      version: undefined,
      created_at: '1999-01-01',
      created_by: 'superadmin',
      bureau_id: 2,
      bureau_nom: 'Nippes',
    };
    const answer = await as.agent.post('/api/persons', {
      personData: { ...(personData as object), ...owned },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ created_by: 'mireille', bureau_id: 1, version: 1 });
    expect(answer.json().id).not.toBe(77);
    expect(answer.json().dossierNo).not.toBe('CM99-1999-00001');
  });

  it('is refused with every faulty field and the sentence of the form', async () => {
    const answer = await as.agent.post('/api/persons', {
      personData: majeur({
        'renseignementsPersonnels.nomFamille': '',
        'verificationIdentite.idUnique': '123',
        'declarationJudiciaire.references.1.telephone': '',
        'motif.demandeEmploi': false,
        surprise: 1,
      }),
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      message: 'Veuillez corriger toutes les erreurs avant de soumettre.',
      code: 'INVALID',
      fields: {
        'renseignementsPersonnels.nomFamille': 'Nom de famille est requis.',
        'verificationIdentite.idUnique':
          "Numéro d'identification Unique doit contenir 10 chiffres.",
        'declarationJudiciaire.references.1.telephone': 'Indiquez le téléphone.',
        'motif.accusationCriminelle': 'Au moins un motif de demande est requis.',
        surprise: 'Champ inconnu.',
      },
    });
  });

  it('is refused without exactly two references', async () => {
    const one = { nomPrenom: 'Jean ESTIMÉ', titre: 'Notaire', telephone: '+50931904561' };
    for (const references of [[], null, [one], [one, one, one]]) {
      const { personData } = somebody({ 'declarationJudiciaire.references': references });
      const answer = await as.agent.post('/api/persons', { personData });
      expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([
        422,
        ['declarationJudiciaire.references'],
      ]);
    }
  });

  it('is refused when it names a kind that there is not', async () => {
    const { personData } = somebody();
    for (const type_dossier of ['chien', 3, null]) {
      const answer = await as.agent.post('/api/persons', {
        personData: { ...(personData as object), type_dossier },
      });
      expect([type_dossier, answer.statusCode]).toEqual([type_dossier, type_dossier ? 422 : 201]);
    }
  });
});

describe('the history of a dossier', () => {
  it('begins with its creation, however often it was looked at since', async () => {
    const { id } = await made();
    await owner.query(
      `insert into action_log (user_id, username, bureau_id, action_type, details, dossier_id,
         dossier_bureau_id)
       select $1, 'mireille', 1, 'VIEW_PERSON', '', $2, 1 from generate_series(1, 60)`,
      [as.agent.user.id, id],
    );
    const { events } = (await as.agent.get(`/api/persons/${id}/history`)).json();
    expect(events).toMatchObject([{ label: 'Dossier créé', username: 'mireille' }]);
  });
});

describe('a change', () => {
  it('says in the history what has changed', async () => {
    const dossier = await made();
    const personData = structuredClone(dossier) as Record<string, Record<string, unknown>>;
    (personData['renseignementsPersonnels'] as Record<string, unknown>)['telephone'] = '3811 2233';
    (personData['signalement'] as Record<string, unknown>)['poids'] = '63 kg';
    await as.admin.put(`/api/persons/${dossier.id}`, { personData });
    const { events } = (await as.agent.get(`/api/persons/${dossier.id}/history`)).json();
    expect(events[0]).toMatchObject({ label: 'Dossier modifié', details: 'Téléphone, Poids' });
  });

  it('keeps each version that stood before, and who saved it', async () => {
    const dossier = await made();
    const put = async (who: 'agent' | 'admin', poids: string) => {
      const current = await readAs('agent', dossier.id);
      const signalement = { ...(current['signalement'] as object), poids };
      const body = { personData: { ...current, signalement } };
      expect((await as[who].put(`/api/persons/${dossier.id}`, body)).statusCode).toBe(200);
    };
    await put('admin', '62 kg');
    await put('agent', '63 kg');
    const { rows } = await owner.query(
      `select version, saved_by, replaced_by, replaced_how, body #>> '{signalement,poids}' as poids
       from dossier_version where dossier_id = $1 order by version`,
      [dossier.id],
    );
    expect(rows).toEqual([
      {
        version: 1,
        saved_by: 'mireille',
        replaced_by: 'wilner',
        replaced_how: 'update',
        poids: '61 kg',
      },
      {
        version: 2,
        saved_by: 'wilner',
        replaced_by: 'mireille',
        replaced_how: 'update',
        poids: '62 kg',
      },
    ]);
    expect((await readAs('agent', dossier.id)).version).toBe(3);
  });

  it('of a version that somebody else has changed since is refused, and says who and when', async () => {
    const dossier = await made();
    const personData = changed(dossier, SURNAME);
    const first = await as.admin.put(`/api/persons/${dossier.id}`, { personData });
    expect(first.statusCode).toBe(200);
    const update = () => as.agent.put(`/api/persons/${dossier.id}`, { personData: dossier });
    const late = await update();
    expect([late.statusCode, late.json().code]).toEqual([409, 'STALE_VERSION']);
    expect(late.json().message).toMatch(
      /^Ce dossier a été modifié par wilner le \d\d\/\d\d\/\d{4} à \d{1,2} h \d\d, après que vous l’avez ouvert\.$/,
    );
    await owner.query(
      "update app_user set full_name = 'Wilner ÉLIE', grade = 'Inspecteur' where username = 'wilner'",
    );
    expect((await update()).json().message).toContain('par wilner · Inspecteur Wilner ÉLIE le ');
    expect((await readAs('agent', dossier.id)).version).toBe(2);
  });

  it('that does not say which version it read is taken', async () => {
    const { version: _read, ...dossier } = await made();
    await as.admin.put(`/api/persons/${dossier.id}`, { personData: changed(dossier, SURNAME) });
    const personData = { ...dossier, version: null };
    const answer = await as.agent.put(`/api/persons/${dossier.id}`, { personData });
    expect([answer.statusCode, answer.json().version]).toEqual([200, 3]);
  });

  it('is one of two that arrive at once with the same version', async () => {
    const dossier = await made();
    const answers = await Promise.all(
      [as.agent, as.admin, as.agent, as.admin].map((who) =>
        who.put(`/api/persons/${dossier.id}`, { personData: changed(dossier, SURNAME) }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    expect((await readAs('agent', dossier.id)).version).toBe(2);
  });

  it('waits for another that arrives at the same moment: both stand, one after the other', async () => {
    const { version: _read, ...dossier } = await made();
    const put = (name: string) => () =>
      as.agent.put(`/api/persons/${dossier.id}`, {
        personData: changed(dossier, { 'renseignementsPersonnels.surnom': name }),
      });
    const answers = await meetAt(owner, 'dossier_version', [put('Nad'), put('Nadou')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(answers.map((answer) => answer.json().version))).toEqual(new Set([2, 3]));
  });

  it('cannot be made through another area', async () => {
    const dossier = await made();
    const answers = [
      await as.agent.get(`/api/information/${dossier.id}`),
      await as.agent.put(`/api/information/${dossier.id}`, report()),
      await as.superAdmin.delete(`/api/information/${dossier.id}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await readAs('agent', dossier.id)).toEqual(dossier);
  });
});
