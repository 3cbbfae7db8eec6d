import { retention } from '@dosye/kinds/retention/kind.ts';
import { areaById } from '@dosye/kinds/register.ts';
import { changed } from '@dosye/testing/records.ts';
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

function arrest(by: Client, birthDate: string): Promise<Answered> {
  const area = areaById('retention');
  if (!area) throw new Error('no retention');
  const record = changed(sampleOf(retention, 2), named(birthDate).custody);
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

it('a certificate does not depend on who asks for it: custody in another office is not consulted', async () => {
  const dossier = await createAdult(as.agent, named('1993-08-15').certificate);
  await arrest(as.agentNippes, '1993-08-15');
  expect((await as.superAdmin.get(certificate(dossier))).statusCode).toBe(200);
  expect((await actsOf(as.agent, dossier))[0]?.consulted).toContainEqual(
    expect.objectContaining({ registers: 'Rétention (aucun dossier rapproché)' }),
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
