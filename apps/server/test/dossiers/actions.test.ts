import type { DossierChangesAnswer, DossierEvent } from '@dosye/domain/calls/dossiers.ts';
import { minuteInHaiti, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { plaintes } from '@dosye/kinds/plaintes/area.ts';
import type { AccountName } from '@dosye/testing/accounts.ts';
import { meetAt } from '@dosye/testing/locks.ts';
import { PICTURES } from '@dosye/testing/records.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, test } from 'vitest';
import { hold } from '../retention/retentions.ts';
import { list } from './listed.ts';
import { type Answered, create, offices } from './offices.ts';

const { as, owner } = await offices();

/** Wilson, in custody since 18 November 2026 at 14:02; each is another person. */
let held = 0;
const detain = (changes = {}, by: Client = as.agent): Promise<Answered> => {
  held += 1;
  return hold(by, { 'etatCivil.nom': `DORVAL${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[held]}`, ...changes });
};
let complaints = 0;
const complain = (): Promise<Answered> => {
  complaints += 1;
  const [kind] = plaintes.kinds;
  if (!kind) throw new Error('There are no complaints');
  return create(as.agent, '/api/plaintes', bodyOf(plaintes, kind, sampleOf(kind, complaints)));
};

const act = (
  by: Client,
  area: string,
  { id }: { id: number },
  action: string,
  values: unknown,
  more: { version?: unknown; key?: string } = {},
): Promise<LightMyRequestResponse> => {
  const { key, ...rest } = more;
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return by.post(`/api/${area}/${id}/actions/${action}`, { values, ...rest }, headers);
};
const inCustody = (...[who, action, values, more]: [Answered, string, unknown, object?]) =>
  act(as.agent, 'retention', who, action, values, more);
const onComplaint = (...[which, action, values, more]: [Answered, string, unknown, object?]) =>
  act(as.agent, 'plaintes', which, action, values, more);
const stored = async (area: string, { id }: Answered): Promise<Answered> =>
  (await as.agent.get(`/api/${area}/${id}`)).json();
const done = (answer: LightMyRequestResponse): Answered => {
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
};
const refusal = (answer: LightMyRequestResponse) => {
  const { code, fields } = answer.json();
  return [answer.statusCode, code, ...(fields ? [fields] : [])];
};

const JUDGE = { comparutionDevantLeJuge: { dateHeure: '2026-11-19T09:30' } };
const RELEASE = {
  sortieDeLaRetention: {
    libere: { nomOrdonnateur: 'Me Anne Brutus', dateHeure: '2026-11-20T10:00' },
  },
};
const TRANSFER = {
  sortieDeLaRetention: {
    transfere: {
      lieu: 'Prison civile',
      dateHeure: '2026-11-20T10:00',
      policiers: [{ nom: 'Jean Toussaint', grade: 'Agent IV' }],
    },
  },
};
const CHECK = { dateHeure: '2026-11-18T20:00', constat: 'Dort. Rien à signaler.' };

describe('a person in custody', () => {
  it('is presented to the judge: a new version, an entry of its own, and no time left', async () => {
    const wilson = await detain();
    const answer = done(await inCustody(wilson, 'presenter', JUDGE, { version: wilson.version }));
    expect(answer).toMatchObject({
      id: wilson.id,
      version: 2,
      comparutionDevantLeJuge: { dateHeure: '2026-11-19T09:30', decisionPrise: '' },
    });
    const entries = await owner.query(
      `select action_type, details, username from action_log where dossier_id = $1 order by id desc limit 1`,
      [wilson.id],
    );
    expect(entries.rows).toEqual([
      {
        action_type: 'PRESENTER_RETENTION',
        details: `Dossier de rétention ${wilson.dossierNo} : personne présentée au juge`,
        username: 'mireille',
      },
    ]);
    const row = await owner.query('select row from listing where dossier_id = $1', [wilson.id]);
    expect(row.rows[0]?.row).toMatchObject({ echeance: '', issue: 'présenté le 19/11/2026' });
  });

  it('is presented a second time, which replaces the first with its decision', async () => {
    const wilson = await detain();
    const decided = { ...JUDGE.comparutionDevantLeJuge, decisionPrise: 'Renvoyé à demain.' };
    done(await inCustody(wilson, 'presenter', { comparutionDevantLeJuge: decided }));
    const again = { comparutionDevantLeJuge: { dateHeure: '2026-11-20T08:00' } };
    const answer = done(await inCustody(wilson, 'presenter', again));
    expect(answer['comparutionDevantLeJuge']).toEqual({
      dateHeure: '2026-11-20T08:00',
      decisionPrise: '',
    });
  });

  it('is released by whoever ordered it, and the action sets the status', async () => {
    const answer = done(await inCustody(await detain(), 'liberer', RELEASE));
    expect(answer['sortieDeLaRetention']).toEqual({
      statut: 'Libéré',
      libere: { nomOrdonnateur: 'Me Anne BRUTUS', dateHeure: '2026-11-20T10:00' },
      transfere: { lieu: '', dateHeure: '', policiers: [], declinatoireUrls: [] },
    });
  });

  it('is transferred with its escort and the papers', async () => {
    const { transfere } = TRANSFER.sortieDeLaRetention;
    const withPaper = { transfere: { ...transfere, declinatoireUrls: [PICTURES.piece] } };
    const wilson = await detain();
    const answer = done(await inCustody(wilson, 'transferer', { sortieDeLaRetention: withPaper }));
    const exit = answer['sortieDeLaRetention'] as { transfere: { declinatoireUrls: string[] } };
    expect(exit).toMatchObject({ statut: 'Transféré', transfere: { lieu: 'Prison civile' } });
    const [paper = ''] = exit.transfere.declinatoireUrls;
    expect((await as.agent.get(paper)).statusCode).toBe(200);
  });

  it('has checks, one after another, by whoever noted them, never stale', async () => {
    const wilson = await detain();
    await as.agent.put(`/api/retention/${wilson.id}`, {
      dossierData: { ...wilson, photoUrl: PICTURES.portrait, version: 1 },
    });
    done(await inCustody(wilson, 'controler', CHECK, { version: 1 }));
    const later = { dateHeure: '2026-11-18T22:00', constat: 'A mangé.' };
    const answer = done(
      await act(as.admin, 'retention', wilson, 'controler', later, { version: 1 }),
    );
    expect(answer['controles']).toEqual([
      { ...CHECK, par: 'mireille' },
      { ...later, par: 'wilner' },
    ]);
    expect(answer.version).toBe(4);
  });

  it('is checked by two at once, and both checks are there', async () => {
    const wilson = await detain();
    const note = (constat: string) => () => inCustody(wilson, 'controler', { ...CHECK, constat });
    const answers = await meetAt(owner, 'dossier', [note('Un.'), note('Deux.')]);
    answers.map(done);
    const { controles } = await stored('retention', wilson);
    expect((controles as (typeof CHECK)[]).map(({ constat }) => constat).toSorted()).toEqual([
      'Deux.',
      'Un.',
    ]);
  });

  it('is released by one of two at once', async () => {
    const wilson = await detain();
    const release = () => inCustody(wilson, 'liberer', RELEASE, { version: 1 });
    const transfer = () => inCustody(wilson, 'transferer', TRANSFER, { version: 1 });
    const answers = await meetAt(owner, 'dossier', [release, transfer]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('who has left is neither checked, released nor transferred, and says why', async () => {
    const wilson = await detain();
    done(await inCustody(wilson, 'liberer', RELEASE));
    for (const [action, values] of [
      ['controler', CHECK],
      ['liberer', RELEASE],
      ['transferer', TRANSFER],
    ] as const) {
      const answer = await inCustody(wilson, action, values);
      expect([action, ...refusal(answer)]).toEqual([action, 409, 'ACTION_NOT_POSSIBLE']);
      expect(answer.json().message).toMatch(/^La sortie est déjà inscrite \(libéré\)\./);
    }
    // A presentation is often entered after the exit; once both are there, nothing is left to do.
    done(await inCustody(wilson, 'presenter', JUDGE));
    expect(refusal(await inCustody(wilson, 'presenter', JUDGE))[1]).toBe('ACTION_NOT_POSSIBLE');
  });

  test.each<[string, string, unknown, Record<string, string>]>([
    [
      'without the moment',
      'presenter',
      { comparutionDevantLeJuge: { decisionPrise: 'Libre' } },
      { 'comparutionDevantLeJuge.dateHeure': 'Indiquez la date et heure de la comparution.' },
    ],
    [
      'before the arrest',
      'presenter',
      { comparutionDevantLeJuge: { dateHeure: '2026-11-18T14:01' } },
      {
        'comparutionDevantLeJuge.dateHeure':
          'La comparution ne peut pas précéder l’interpellation.',
      },
    ],
    [
      'in the future',
      'liberer',
      { sortieDeLaRetention: { libere: { nomOrdonnateur: '', dateHeure: '2099-01-01T10:00' } } },
      {
        'sortieDeLaRetention.libere.dateHeure':
          'La libération ne peut pas être dans le futur : inscrivez-la quand elle a eu lieu.',
      },
    ],
    [
      'with what another action asks for',
      'liberer',
      { ...RELEASE, ...JUDGE },
      { comparutionDevantLeJuge: 'Champ inconnu.' },
    ],
    [
      'with the status, which the action sets',
      'liberer',
      { sortieDeLaRetention: { ...RELEASE.sortieDeLaRetention, statut: 'Transféré' } },
      { 'sortieDeLaRetention.statut': 'Champ inconnu.' },
    ],
    ['of no words', 'controler', { ...CHECK, constat: '  ' }, { constat: 'Indiquez le constat.' }],
    [
      'before the arrest',
      'controler',
      { ...CHECK, dateHeure: '2026-11-18T10:00' },
      { dateHeure: 'Le contrôle ne peut pas précéder l’interpellation.' },
    ],
    ['in another name', 'controler', { ...CHECK, par: 'Autre' }, { par: 'Champ inconnu.' }],
  ])('is refused %s: %s', async (_what, action, values, fields) => {
    const wilson = await detain();
    expect(refusal(await inCustody(wilson, action, values))).toEqual([422, 'INVALID', fields]);
    expect((await stored('retention', wilson)).version).toBe(1);
  });

  it('of an old dossier with faults is released: they refuse no action', async () => {
    const wilson = await detain();
    const old = { etatCivil: { nom: 'Ж', prenom: 'Wilson' }, informationSurLaRetention: {} };
    await owner.query('update dossier set body = $1 where id = $2', [
      JSON.stringify(old),
      wilson.id,
    ]);
    const answer = done(await inCustody(wilson, 'liberer', RELEASE));
    expect(answer).toMatchObject({
      etatCivil: { nom: 'Ж', lieuNaissance: '' },
      sortieDeLaRetention: { statut: 'Libéré' },
      controles: [],
    });
  });

  it('loses no check to a save, which ignores what it sends of them', async () => {
    const wilson = await detain();
    const checked = done(await inCustody(wilson, 'controler', CHECK));
    const sent: Answered = { ...checked, controles: [], commune: 'Corail' };
    const saved = await as.agent.put(`/api/retention/${wilson.id}`, { dossierData: sent });
    expect(done(saved)).toMatchObject({ commune: 'Corail', controles: [CHECK] });
    const { version: _version, ...rest } = sent;
    const created = {
      ...rest,
      controles: [CHECK],
      etatCivil: { ...(rest['etatCivil'] as object), nom: 'AUTRE' },
    };
    expect(await create(as.agent, '/api/retention', { dossierData: created })).toMatchObject({
      controles: [],
    });
  });

  it('tells what was done in the history of its dossier, with the values', async () => {
    const wilson = await detain();
    done(await inCustody(wilson, 'controler', CHECK));
    done(await inCustody(wilson, 'liberer', RELEASE));
    const { events } = (await as.agent.get(`/api/retention/${wilson.id}/history`)).json();
    expect((events as DossierEvent[]).map(({ label, details }) => [label, details])).toEqual([
      ['Libération', ''],
      ['Contrôle', ''],
      ['Dossier de rétention créé', ''],
    ]);
    const { steps } = (
      await as.agent.get(`/api/retention/${wilson.id}/changes`)
    ).json<DossierChangesAnswer>();
    expect(steps[1]?.changes).toEqual([
      { path: 'controles', before: [], after: [{ ...CHECK, par: 'mireille' }] },
    ]);
  });
});

describe('a complaint', () => {
  const today = todayInHaiti();

  it('is received on its day, passed on, closed and reopened as it stood before', async () => {
    const complaint = await complain();
    expect(complaint['suivi']).toEqual({ etat: 'recue', date: today, motif: '' });
    const passed = done(await onComplaint(complaint, 'transmettre', { date: '2026-11-20' }));
    expect(passed['suivi']).toEqual({ etat: 'transmise', date: '2026-11-20', motif: '' });
    const closing = { date: '2026-11-21', motif: 'Désistement de la victime.' };
    const closed = done(await onComplaint(complaint, 'classer', closing));
    expect(closed['suivi']).toEqual({ etat: 'classee', ...closing });
    const opened = done(await onComplaint(complaint, 'rouvrir', { motif: 'Faits nouveaux.' }));
    expect(opened['suivi']).toEqual({ etat: 'transmise', date: today, motif: 'Faits nouveaux.' });
    const types = await owner.query(
      `select action_type from action_log where dossier_id = $1 and action_type not like 'VIEW%' order by id`,
      [complaint.id],
    );
    expect(types.rows.map(({ action_type }) => action_type)).toEqual([
      'CREATE_PLAINTE',
      'TRANSMETTRE_PLAINTE',
      'CLASSER_PLAINTE',
      'ROUVRIR_PLAINTE',
    ]);
  });

  it('that was closed as it was received is received again, also after a save between', async () => {
    const complaint = await complain();
    const closed = done(await onComplaint(complaint, 'classer', { date: today, motif: 'Erreur.' }));
    const body = {
      plainteData: {
        ...closed,
        victime: { ...(closed['victime'] as object), adresse: 'Rue Bordes' },
      },
    };
    done(await as.agent.put(`/api/plaintes/${complaint.id}`, body));
    const opened = done(await onComplaint(complaint, 'rouvrir', { motif: 'Faits nouveaux.' }));
    expect(opened['suivi']).toMatchObject({ etat: 'recue', date: today });
  });

  test.each<[string, string, unknown]>([
    ['recue', 'rouvrir', { motif: 'Non.' }],
    ['transmise', 'transmettre', { date: '2026-11-20' }],
    ['transmise', 'rouvrir', { motif: 'Non.' }],
    ['classee', 'transmettre', { date: '2026-11-20' }],
    ['classee', 'classer', { date: '2026-11-20', motif: 'Encore.' }],
  ])('that is %s refuses to %s', async (etat, action, values) => {
    const complaint = await complain();
    if (etat === 'transmise') done(await onComplaint(complaint, 'transmettre', { date: today }));
    if (etat === 'classee')
      done(await onComplaint(complaint, 'classer', { date: today, motif: 'Oui.' }));
    const answer = await onComplaint(complaint, action, values);
    expect(refusal(answer)).toEqual([409, 'ACTION_NOT_POSSIBLE']);
    expect(answer.json().message).toMatch(/^Cette action n’est pas possible : la plainte est /);
  });

  test.each<[string, unknown, Record<string, string>]>([
    ['classer', { date: '2026-11-20' }, { motif: 'Indiquez le motif.' }],
    ['classer', { motif: 'Oui.' }, { date: 'Indiquez la date du classement.' }],
    [
      'transmettre',
      { date: '2099-01-01' },
      { date: 'Date de la transmission : cette date est dans le futur.' },
    ],
    [
      'transmettre',
      { date: '2026-02-30' },
      { date: 'Date de la transmission : cette date n’existe pas.' },
    ],
    ['transmettre', { date: today, etat: 'classee' }, { etat: 'Champ inconnu.' }],
    ['transmettre', 'texte', { values: 'La valeur n’a pas la forme attendue.' }],
  ])('refuses to %s with %j', async (action, values, fields) => {
    const answer = await onComplaint(await complain(), action, values);
    expect(refusal(answer)).toEqual([422, 'INVALID', fields]);
  });

  it('is listed, filtered and counted by where it stands, also one that was stored before', async () => {
    const [passed, old] = [await complain(), await complain()];
    done(await onComplaint(passed, 'transmettre', { date: today }));
    expect(
      (await owner.query('select body from dossier where id = $1', [old.id])).rows[0]?.body,
    ).not.toHaveProperty('suivi');
    const idsOf = async (etat: string) =>
      (await list(as.agent, plaintes, { filters: { etat } })).rows.map(({ id }) => id);
    expect(await idsOf('transmise')).toContain(passed.id);
    expect(await idsOf('transmise')).not.toContain(old.id);
    expect(await idsOf('recue')).toContain(old.id);
    const asked = { reportType: 'plaintes', startDate: today, endDate: today };
    const { plaintesParEtat } = (await as.agent.post('/api/reports/advanced', asked)).json();
    const counts = new Map(
      (plaintesParEtat as { etat: string; count: number }[]).map(({ etat, count }) => [
        etat,
        count,
      ]),
    );
    expect(counts.get('transmise')).toBe((await idsOf('transmise')).length);
    expect(counts.get('recue')).toBe((await idsOf('recue')).length);
  });
});

describe('an action', () => {
  const STATUSES: Record<AccountName, number> = {
    agent: 200,
    admin: 200,
    delegue: 200,
    superAdmin: 200,
    agentNippes: 404,
    adminNippes: 404,
  };
  it('is for whoever may edit the dossier', async () => {
    const wilson = await detain();
    for (const [name, status] of Object.entries(STATUSES)) {
      const by = as[name as AccountName];
      const answer = await act(by, 'retention', wilson, 'controler', CHECK);
      expect([name, answer.statusCode]).toEqual([name, status]);
    }
  });

  it('is refused when somebody has saved since, with who and when', async () => {
    const wilson = await detain();
    done(await act(as.admin, 'retention', wilson, 'controler', CHECK));
    const answer = await inCustody(wilson, 'liberer', RELEASE, { version: 1 });
    expect(refusal(answer)).toEqual([409, 'STALE_VERSION']);
    expect(answer.json().message).toContain('wilner');
    done(await inCustody(wilson, 'liberer', RELEASE));
  });

  it('that is sent again under its key gives the first answer and is done once', async () => {
    const wilson = await detain();
    const key = 'controle-0001';
    const first = await inCustody(wilson, 'controler', CHECK, { key });
    const again = await inCustody(wilson, 'controler', CHECK, { key });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(again.headers).toHaveProperty('idempotency-repeated', 'true');
    expect((await stored('retention', wilson))['controles']).toHaveLength(1);
    const elsewhere = await inCustody(await detain(), 'controler', CHECK, { key });
    expect(refusal(elsewhere)).toEqual([409, 'CONFLICT']);
  });

  it('that the kind does not have is not there', async () => {
    const wilson = await detain();
    expect((await inCustody(wilson, 'classer', {})).statusCode).toBe(404);
    expect((await inCustody({ ...wilson, id: 999_999 }, 'controler', CHECK)).statusCode).toBe(404);
    expect((await as.agent.post('/api/persons/1/actions/liberer', { values: {} })).statusCode).toBe(
      404,
    );
  });

  it('of now is not in the future', async () => {
    const now = { comparutionDevantLeJuge: { dateHeure: minuteInHaiti() } };
    done(await inCustody(await detain(), 'presenter', now));
  });
});
