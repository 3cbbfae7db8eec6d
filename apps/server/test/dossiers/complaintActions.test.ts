import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { plaintes } from '@dosye/kinds/plaintes/area.ts';
import { describe, expect, it, test } from 'vitest';
import { acting, complain, done, refusal } from './acting.ts';
import { list } from './listed.ts';
import { offices } from './offices.ts';

const { as, owner } = await offices();
const onComplaint = acting(as.agent, 'plaintes');

describe('a complaint', () => {
  const today = todayInHaiti();

  it('is received on its day, passed on, closed and reopened as it stood before', async () => {
    const complaint = await complain(as.agent);
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
    const complaint = await complain(as.agent);
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
    const complaint = await complain(as.agent);
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
    const answer = await onComplaint(await complain(as.agent), action, values);
    expect(refusal(answer)).toEqual([422, 'INVALID', fields]);
  });

  it('is listed, filtered and counted by where it stands, also one that was stored before', async () => {
    const [passed, old] = [await complain(as.agent), await complain(as.agent)];
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
