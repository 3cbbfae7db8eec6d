import type { HomeAnswer, Overview } from '@dosye/domain/calls/home.ts';
import type { Queue, QueueLine } from '@dosye/domain/calls/queues.ts';
import { addDays, minuteInHaiti, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { AREAS, kindById } from '@dosye/kinds/register.ts';
import { inTransaction } from '@dosye/server/access/transaction.ts';
import { listingColumns } from '@dosye/server/listing/columns.ts';
import { listQueues } from '@dosye/server/queues/listQueues.ts';
import { readQueues } from '@dosye/server/queues/queue.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { changed, majeur } from '@dosye/testing/records.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { certificate, createAdult } from '../acts/office.ts';
import { type Answered, create, offices } from '../dossiers/offices.ts';
import { counted, hold, listed, queue, queuesOf } from './queuesOf.ts';

const { as, owner, people, services } = await offices();

const change = async (
  who: Client,
  area: string,
  { version: _version, ...record }: Answered,
  changes: object,
): Promise<void> => {
  const { jsonKeys } = AREAS.find(({ id }) => id === area) as (typeof AREAS)[number];
  const body = { [jsonKeys.record]: changed(record, { ...changes }) };
  expect((await who.put(`/api/${area}/${record.id}`, body)).statusCode).toBe(200);
};
const daysAgo = (days: number): string => addDays(todayInHaiti(), -days);
const operation = (who: Client, brigade: string, changes: object): Promise<Answered> => {
  const sample = sampleOf(
    (kindById('operation') as NonNullable<ReturnType<typeof kindById>>).kind,
    3,
  );
  return create(who, '/api/operations', {
    operationData: changed(sample, { brigade, dateRetour: '', heureRetour: '', ...changes }),
  });
};

describe('a queue has what waits in the office, also when that is nothing', () => {
  it('has a line for each queue of a role', async () => {
    const ids = async (who: Client) => (await queuesOf(who)).map(({ id }) => id);
    const ofActs = ['condition', 'a-emettre', 'a-remettre', 'expire'];
    const ofOffice = [...ofActs, 'garde', 'a-completer'];
    const ofDirection = ['depassements', 'sauvegarde', 'bureaux-muets'];
    for (const who of [as.agent, as.agentNippes]) {
      expect(await ids(who)).toEqual([...ofOffice, 'brouillons']);
    }
    for (const who of [as.admin, as.adminNippes]) {
      expect(await ids(who)).toEqual(['a-valider', ...ofOffice, 'comptes', 'brouillons']);
    }
    for (const who of [as.delegue, as.superAdmin]) {
      expect(await ids(who)).toEqual([...ofDirection, 'a-valider', ...ofOffice, 'brouillons']);
    }
    for (const { count, late } of await queuesOf(as.agent)) expect([count, late]).toEqual([0, 0]);
  });

  it('of people who await the judge, until they are presented or leave', async () => {
    const abel = await hold(as.agent, 'ABEL', 60);
    const brutus = await hold(as.agent, 'BRUTUS', 3);
    const waiting = await queue(as.agent, 'garde');
    expect(waiting).toMatchObject({ count: 2, late: 1 });
    expect(await listed(as.agent, waiting)).toEqual(['ABEL', 'BRUTUS']);
    await change(as.agent, 'retention', abel, {
      'comparutionDevantLeJuge.decisionPrise': 'Maintenu en détention',
      'comparutionDevantLeJuge.dateHeure': minuteInHaiti(),
    });
    expect(await queue(as.agent, 'garde')).toMatchObject({ count: 1, late: 0 });
    await change(as.agent, 'retention', brutus, {
      'sortieDeLaRetention.statut': 'Libéré',
      'sortieDeLaRetention.libere.nomOrdonnateur': 'Me Anne Brutus',
    });
    expect(await counted(as.agent, 'garde')).toBe(0);
    expect(await counted(as.agent, 'a-completer')).toBe(0);
  });

  it('of operations without return and of people presented without exit, after two days', async () => {
    const presented = (days: number) => ({
      'comparutionDevantLeJuge.dateHeure': `${daysAgo(days)}T10:00`,
    });
    const long = await hold(as.agent, 'CADET', 24 * 5, presented(2));
    await hold(as.agent, 'DUBOIS', 24 * 5, presented(1));
    expect(await listed(as.agent, await queue(as.agent, 'a-completer'))).toEqual(['CADET']);
    const open = await operation(as.agent, 'UDMO', { dateOperation: daysAgo(2) });
    await operation(as.agent, 'BIM', { dateOperation: daysAgo(1) });
    await operation(as.agent, 'SWAT', { dateOperation: daysAgo(9), dateRetour: daysAgo(8) });
    expect(await queue(as.agent, 'a-completer')).toMatchObject({
      count: 2,
      late: 0,
      href: '/a-faire#a-completer',
    });
    expect(await counted(as.agentNippes, 'a-completer')).toBe(0);
    const { queues } = (await as.agent.post('/api/overview')).json<Overview>();
    const { parts } = queues.find(({ id }) => id === 'a-completer') as QueueLine;
    expect(parts).toMatchObject([
      { label: 'Personnes présentées, sans sortie', count: 1 },
      { label: 'Opérations sans retour', count: 1 },
    ]);
    await change(as.agent, 'retention', long, { 'sortieDeLaRetention.statut': 'Transféré' });
    const left = await queue(as.agent, 'a-completer');
    expect(await listed(as.agent, left)).toEqual(['UDMO']);
    await change(as.agent, 'operations', open, { dateRetour: daysAgo(1) });
    expect(await counted(as.agent, 'a-completer')).toBe(0);
  });

  it('of acts, of which a dossier stands in one queue until its paper was issued', async () => {
    const complete = await createAdult(as.agent, {
      'renseignementsPersonnels.nomFamille': 'LOUIS',
    });
    const lacking = await createAdult(as.agent, {
      'renseignementsPersonnels.nomFamille': 'MICHEL',
      'informationsInternes.dateVerification': '',
    });
    const toIssue = await queue(as.agent, 'a-emettre');
    expect(toIssue).toMatchObject({ count: 1, href: '/persons?attente=a-emettre' });
    expect(await listed(as.agent, toIssue)).toEqual(['LOUIS']);
    expect(await listed(as.agent, await queue(as.agent, 'condition'))).toEqual(['MICHEL']);
    expect((await as.agent.get(certificate(complete))).statusCode).toBe(200);
    expect(await counted(as.agent, 'a-emettre')).toBe(0);
    await as.superAdmin.delete(`/api/persons/${lacking.id}`);
    expect(await counted(as.agent, 'condition')).toBe(0);
  });

  it('of acts to approve, for the chief and the direction, who are led to their papers', async () => {
    await as.admin.put('/api/config', { config: { validationActes: true } });
    const dossier = await createAdult(as.agent, { 'renseignementsPersonnels.nomFamille': 'NOEL' });
    expect(await counted(as.admin, 'a-valider')).toBe(0);
    expect((await as.agent.get(certificate(dossier))).statusCode).toBe(409);
    expect(await queue(as.admin, 'a-valider')).toMatchObject({
      count: 1,
      href: '/actes/a-valider',
    });
    expect(await counted(as.agent, 'a-emettre')).toBe(0);
    expect(await counted(as.adminNippes, 'a-valider')).toBe(0);
    expect(await queue(as.delegue, 'a-valider', '?bureauId=1')).toMatchObject({
      count: 1,
      href: '/actes/a-valider?bureauId=1',
    });
    const body = { kind: 'certificat-majeur', dossierId: dossier.id, version: dossier.version };
    expect((await as.admin.post('/api/acts/approve', body)).statusCode).toBe(200);
    expect(await counted(as.admin, 'a-valider')).toBe(0);
  });

  it('of the drafts of a user alone, until they are saved or deleted', async () => {
    const address = newDraft('certificat-majeur');
    await as.agentNippes.put(address, draftOf(majeur()));
    expect(await queue(as.agentNippes, 'brouillons')).toMatchObject({
      count: 1,
      href: '/a-faire#brouillons',
    });
    expect(await counted(as.adminNippes, 'brouillons')).toBe(0);
    await as.agentNippes.delete(address);
    expect(await counted(as.agentNippes, 'brouillons')).toBe(0);
  });

  it('until somebody else has done it, of two who do it at once too', async () => {
    const record = await hold(as.agent, 'EXUME', 50);
    const present = {
      dossierData: changed(record, { 'comparutionDevantLeJuge.decisionPrise': 'Libération' }),
    };
    const answers = await Promise.all(
      [as.agent, as.admin].map((who) => who.put(`/api/retention/${record.id}`, present)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    for (const who of [as.agent, as.admin]) {
      expect(await queue(who, 'garde')).toMatchObject({ count: 0, late: 0 });
    }
  });
});

it('counts up to a hundred', async () => {
  await owner.query(
    `insert into draft (user_id, kind, id, dossier_id, bureau_id, step, title, body)
     select $1, 'plainte', gen_random_uuid(), 0, 1, 0, '', '{}' from generate_series(1, 101)`,
    [people.admin.id],
  );
  expect(await counted(as.admin, 'brouillons')).toBe(100);
});

it('tells the header and the home page the same, to whoever works in no office without the work of offices', async () => {
  const shown = (lines: readonly Queue[]) =>
    lines.map(({ id, title, count, late, href }) => ({ id, title, count, late, href }));
  const { queues } = (await as.agent.post('/api/overview')).json<Overview>();
  expect(shown(queues)).toEqual(await queuesOf(as.agent));
  expect((await as.agent.post('/api/home')).json<HomeAnswer>().queues).toEqual(queues);
  const direction = (await as.superAdmin.post('/api/overview')).json<Overview>();
  expect(direction.queues.map(({ id }) => id)).toEqual([
    'depassements',
    'sauvegarde',
    'bureaux-muets',
    'a-valider',
    'brouillons',
  ]);
});

it('reads no more of a thousand people held for too long than it counts', async () => {
  const held = await hold(as.agentNippes, 'GASPARD', 60);
  const columns = listingColumns.filter((column) => column !== 'dossier_id');
  await owner.query(
    `with copies as (
       insert into dossier (area, kind, bureau_id, number, created_by, updated_by, body)
       select area, kind, bureau_id, number || '/' || n, created_by, updated_by, body
       from dossier, generate_series(1, 1000) n where id = $1 returning id)
     insert into listing (dossier_id, ${columns.join(', ')})
     select copies.id, ${columns.join(', ')} from listing, copies where dossier_id = $1`,
    [held.id],
  );
  await owner.query('analyze listing');
  const { database, settings } = services;
  const person = people.agentNippes;
  const { lines, rowsRead } = await inTransaction(
    database,
    person,
    async (trx) => {
      const scope = { trx, person, bureauId: undefined, settings };
      const counts = await readQueues(listQueues(), scope);
      const { rows } = await sql<{ n: number }>`
        select sum(pg_stat_get_xact_tuples_returned(oid))::int as n from pg_class
        where starts_with(relname, 'listing_retention')`.execute(trx);
      return { lines: counts, rowsRead: rows[0]?.n };
    },
    { mode: 'genericPlan' },
  );
  expect(lines.find(({ id }) => id === 'garde')).toMatchObject({ count: 100, late: 100 });
  expect(rowsRead).toBeGreaterThanOrEqual(200);
  expect(rowsRead).toBeLessThan(1000);
});
