import type { DossierChangesAnswer, DossierEvent } from '@dosye/domain/calls/dossiers.ts';
import { IMAGE_TEXTS } from '@dosye/domain/fields/images.ts';
import { meetAt } from '@dosye/testing/locks.ts';
import { PICTURES } from '@dosye/testing/records.ts';
import { describe, expect, it, test } from 'vitest';
import { acting, CHECK, detain, done, refusal, RELEASE } from './acting.ts';
import { type Answered, create, offices } from './offices.ts';

const { as, owner } = await offices();
const inCustody = acting(as.agent, 'retention');
const stored = async ({ id }: Answered): Promise<Answered> =>
  (await as.agent.get(`/api/retention/${id}`)).json();

const JUDGE = { comparutionDevantLeJuge: { dateHeure: '2026-11-19T09:30' } };
const TRANSFER = {
  sortieDeLaRetention: {
    transfere: {
      lieu: 'Prison civile',
      dateHeure: '2026-11-20T10:00',
      policiers: [{ nom: 'Jean Toussaint', grade: 'Agent IV' }],
    },
  },
};

/** A transfer with a paper. */
const transferWith = (paper: string) => {
  const { transfere } = TRANSFER.sortieDeLaRetention;
  return { sortieDeLaRetention: { transfere: { ...transfere, declinatoireUrls: [paper] } } };
};

describe('a person in custody', () => {
  it('is presented to the judge: a new version, an entry of its own, and no time left', async () => {
    const wilson = await detain(as.agent);
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
    const wilson = await detain(as.agent);
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
    const answer = done(await inCustody(await detain(as.agent), 'liberer', RELEASE));
    expect(answer['sortieDeLaRetention']).toEqual({
      statut: 'Libéré',
      libere: { nomOrdonnateur: 'Me Anne BRUTUS', dateHeure: '2026-11-20T10:00' },
      transfere: { lieu: '', dateHeure: '', policiers: [], declinatoireUrls: [] },
    });
  });

  it('is transferred with its escort and the papers, which are of the own office', async () => {
    const wilson = await detain(as.agent);
    const answer = done(await inCustody(wilson, 'transferer', transferWith(PICTURES.piece)));
    const exit = answer['sortieDeLaRetention'] as { transfere: { declinatoireUrls: string[] } };
    expect(exit).toMatchObject({ statut: 'Transféré', transfere: { lieu: 'Prison civile' } });
    const [paper = ''] = exit.transfere.declinatoireUrls;
    expect((await as.agent.get(paper)).statusCode).toBe(200);
    const elsewhere = acting(as.agentNippes, 'retention');
    const stolen = await elsewhere(await detain(as.agentNippes), 'transferer', transferWith(paper));
    expect(Object.values(stolen.json().fields)).toEqual([IMAGE_TEXTS.notYours]);
    expect((await as.agentNippes.get(paper)).statusCode).toBe(404);
  });

  it('has checks, one after another, by whoever noted them, never stale', async () => {
    const wilson = await detain(as.agent);
    await as.agent.put(`/api/retention/${wilson.id}`, {
      dossierData: { ...wilson, photoUrl: PICTURES.portrait, version: 1 },
    });
    done(await inCustody(wilson, 'controler', CHECK, { version: 1 }));
    const later = { dateHeure: '2026-11-18T22:00', constat: 'A mangé.' };
    const answer = done(
      await acting(as.admin, 'retention')(wilson, 'controler', later, { version: 1 }),
    );
    expect(answer['controles']).toEqual([
      { ...CHECK, par: 'mireille' },
      { ...later, par: 'wilner' },
    ]);
    expect(answer.version).toBe(4);
  });

  it('is checked by two at once, and both checks are there', async () => {
    const wilson = await detain(as.agent);
    const note = (constat: string) => () => inCustody(wilson, 'controler', { ...CHECK, constat });
    const answers = await meetAt(owner, 'dossier', [note('Un.'), note('Deux.')]);
    answers.map(done);
    const { controles } = await stored(wilson);
    expect((controles as (typeof CHECK)[]).map(({ constat }) => constat).toSorted()).toEqual([
      'Deux.',
      'Un.',
    ]);
  });

  it('is released by one of two at once', async () => {
    const wilson = await detain(as.agent);
    const release = () => inCustody(wilson, 'liberer', RELEASE, { version: 1 });
    const transfer = () => inCustody(wilson, 'transferer', TRANSFER, { version: 1 });
    const answers = await meetAt(owner, 'dossier', [release, transfer]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  it('who has left is neither checked, released nor transferred, and says why', async () => {
    const wilson = await detain(as.agent);
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
    const wilson = await detain(as.agent);
    expect(refusal(await inCustody(wilson, action, values))).toEqual([422, 'INVALID', fields]);
    expect((await stored(wilson)).version).toBe(1);
  });

  it('of an old dossier with faults is released: they refuse no action', async () => {
    const wilson = await detain(as.agent);
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
    const wilson = await detain(as.agent);
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
    const wilson = await detain(as.agent);
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
