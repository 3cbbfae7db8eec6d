import { retention } from '@dosye/kinds/retention/kind.ts';
import { areaById } from '@dosye/kinds/register.ts';
import { type Changes, changed } from '@dosye/testing/records.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { expect, it } from 'vitest';
import { type Answered, create, offices } from '../dossiers/offices.ts';
import { actsOf, certificate, change, createAdult } from './office.ts';

const { as, owner } = await offices();

const PERSON = 'renseignementsPersonnels';
const FINDING = 'informationsInternes.antecedentJudiciaireDepartement';

/** A person of her own birth date, on a certificate and in custody. */
const named = (birthDate: string) => ({
  certificate: {
    [`${PERSON}.nomFamille`]: 'ESTIMÉ',
    [`${PERSON}.prenoms`]: 'Marie Ange',
    [`${PERSON}.dateNaissance`]: birthDate,
  },
  custody: {
    'etatCivil.nom': 'Estime',
    'etatCivil.prenom': 'Mari Anj',
    'etatCivil.dateNaissance': birthDate,
  },
});

/** A dossier of custody; a person is arrested once a day. */
function arrest(by: Client, birthDate: string, changes: Changes = {}): Promise<Answered> {
  const area = areaById('retention');
  if (!area) throw new Error('no retention');
  const record = changed(sampleOf(retention, 2), { ...named(birthDate).custody, ...changes });
  return create(by, '/api/retention', bodyOf(area, retention, record));
}

const decide = (dossier: Answered, custody: Answered, decision: 'same' | 'different' | null) =>
  as.agent.post('/api/matches/decisions', {
    kind: 'certificat-majeur',
    dossierId: dossier.id,
    otherKind: 'retention',
    otherDossierId: custody.id,
    decision,
  });

interface Refusal {
  code: string;
  reasons: { condition: string; message: string; matches?: true; field?: string }[];
}
async function refused(dossier: Answered): Promise<Refusal['reasons']> {
  const answer = await as.agent.get(certificate(dossier));
  expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([409, 'ACT_REFUSED']);
  return answer.json<Refusal>().reasons;
}

it('a certificate waits for a decision about a dossier in custody that may be of the person', async () => {
  const dossier = await createAdult(as.agent, named('1990-05-12').certificate);
  const custody = await arrest(as.agent, '1990-05-12');
  const [reason, ...others] = await refused(dossier);
  expect(others).toEqual([]);
  expect(reason).toMatchObject({ condition: 'registre-retention', matches: true, waivable: false });
  expect(reason?.message).toContain(custody.dossierNo);
  await decide(dossier, custody, 'different');
  expect((await as.agent.get(certificate(dossier))).statusCode).toBe(200);
  const [act] = await actsOf(as.agent, dossier);
  expect(act?.consulted).toEqual([
    { registers: 'Registres du bureau', day: '2026-11-20' },
    {
      registers: `Rétention (${custody.dossierNo} : Autre personne)`,
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ]);
});

it('a certificate that denies a dossier in custody of the person is refused, and one that says it is not', async () => {
  const dossier = await createAdult(as.agent, named('1991-06-13').certificate);
  const custody = await arrest(as.agent, '1991-06-13');
  await decide(dossier, custody, 'same');
  expect(await refused(dossier)).toMatchObject([
    { condition: 'registre-contraire', field: FINDING, waivable: true },
  ]);
  await change(as.agent, dossier, { [FINDING]: 'Oui' });
  expect((await as.agent.get(certificate(dossier))).statusCode).toBe(200);
});

it('an administrator passes over it with a reason, which stands in the register', async () => {
  const dossier = await createAdult(as.agent, named('1992-07-14').certificate);
  const custody = await arrest(as.agent, '1992-07-14');
  await decide(dossier, custody, 'same');
  const waived = await as.admin.post('/api/acts/waive', {
    kind: 'certificat-majeur',
    dossierId: dossier.id,
    condition: 'registre-contraire',
    reason: 'Libérée sans suite par le parquet.',
  });
  expect(waived.json()).toEqual({ reasons: [] });
  expect((await as.agent.get(certificate(dossier))).statusCode).toBe(200);
  expect((await actsOf(as.agent, dossier))[0]?.waived).toMatchObject([
    { condition: 'registre-contraire', reason: 'Libérée sans suite par le parquet.' },
  ]);
});

it('what was waived for one arrest is not waived for another', async () => {
  const dossier = await createAdult(as.agent, named('1995-10-17').certificate);
  const arrests = [
    await arrest(as.agent, '1995-10-17'),
    await arrest(as.agent, '1995-10-17', {
      'informationSurLaRetention.dateInterpellation': '2024-06-01',
    }),
  ] as const;
  const waive = (reason: string) =>
    as.admin.post('/api/acts/waive', {
      kind: 'certificat-majeur',
      dossierId: dossier.id,
      condition: 'registre-contraire',
      reason,
    });
  await decide(dossier, arrests[0], 'same');
  await decide(dossier, arrests[1], 'different');
  await waive('Libérée sans suite.');
  await decide(dossier, arrests[1], null);
  await decide(dossier, arrests[1], 'same');
  expect(await refused(dossier)).toMatchObject([{ condition: 'registre-contraire' }]);
  await waive('Libérée sans suite, les deux fois.');
  expect((await as.agent.get(certificate(dossier))).statusCode).toBe(200);
});

it('dossiers that are known to be of the person hide none of the register', async () => {
  const dossier = await createAdult(as.agent, named('1996-11-18').certificate);
  for (let known = 0; known < 21; known++) {
    const other = await createAdult(as.agent);
    await as.agent.post('/api/matches/decisions', {
      kind: 'certificat-majeur',
      dossierId: dossier.id,
      otherKind: 'certificat-majeur',
      otherDossierId: other.id,
      decision: 'same',
    });
  }
  const custody = await arrest(as.agent, '1996-11-18');
  expect((await refused(dossier))[0]?.message).toContain(custody.dossierNo);
  const shown = await as.agent.post('/api/matches', {
    kind: 'certificat-majeur',
    dossierId: dossier.id,
  });
  expect(shown.json().own[0]).toMatchObject({ dossierNo: custody.dossierNo, decision: null });
});

it('a certificate does not depend on who asks for it: custody in another office is not consulted', async () => {
  const dossier = await createAdult(as.agent, named('1993-08-15').certificate);
  await arrest(as.agentNippes, '1993-08-15');
  expect((await as.superAdmin.get(certificate(dossier))).statusCode).toBe(200);
  expect((await actsOf(as.agent, dossier))[0]?.consulted).toContainEqual(
    expect.objectContaining({ registers: 'Rétention (aucun dossier semblable)' }),
  );
});

it('an act that was issued stays, whoever is arrested later; the next one waits for a decision', async () => {
  const dossier = await createAdult(as.agent, named('1994-09-16').certificate);
  const first = await as.agent.get(certificate(dossier));
  await arrest(as.agent, '1994-09-16');
  const again = await as.agent.get(certificate(dossier));
  expect(again.rawPayload).toEqual(first.rawPayload);
  await change(as.agent, dossier, { [`${PERSON}.surnom`]: 'Ti Marie' });
  expect(await refused(dossier)).toMatchObject([{ condition: 'registre-retention' }]);
  expect((await owner.query('select from act where dossier_id = $1', [dossier.id])).rowCount).toBe(
    1,
  );
});
