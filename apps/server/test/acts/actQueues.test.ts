import { ACT_QUEUES, type ActQueue, DOSSIER_ACT_STATES } from '@dosye/domain/dossier/actState.ts';
import type { ListAnswer, ListRow } from '@dosye/domain/calls/dossiers.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { certificats } from '@dosye/kinds/certificats/area.ts';
import { inTransaction } from '@dosye/server/access/transaction.ts';
import { actQueueCondition } from '@dosye/server/listing/actQueues.ts';
import { viewName } from '@dosye/server/listing/relations.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, offices } from '../dossiers/offices.ts';
import { certificate, createAdult, issuedBy } from './office.ts';

const office = await offices();
const { as, owner, database, people } = office;
const createIssued = issuedBy(office);

const today = todayInHaiti();
const inDays = (days: number): string => todayInHaiti(new Date(Date.now() + days * 86_400_000));
const UNVERIFIED = { 'informationsInternes.dateVerification': '' };
const RETURN = { kind: 'certificat-majeur', version: 1, reason: 'La photo n’est pas la bonne.' };
const setting = (config: object) => as.admin.put('/api/config', { config });
const issue = (dossier: Answered) => as.agent.get(certificate(dossier));

/** The ids of the dossiers that a list has in a queue. */
async function waiting(queue: ActQueue, client: Client = as.agent): Promise<number[]> {
  const answer = await client.post('/api/persons/list', {
    filters: { attente: queue },
    limit: 200,
  });
  const { totalFilteredDossiers: total, persons } = answer.json<ListAnswer>();
  const rows = persons as ListRow[];
  expect(rows).toHaveLength(total);
  return rows.map(({ id }) => id);
}

/** How many a query counts in a queue, as queues are counted. */
const counted = (queue: ActQueue, who: keyof typeof people): Promise<number> =>
  inTransaction(database, people[who], async (trx) => {
    const condition = actQueueCondition(queue);
    const text = `select count(*)::int as n from (
      select from ${viewName(certificats.id)} l where ${condition} limit 100) q`;
    const { rows } = await trx.executeQuery<{ n: number }>(CompiledQuery.raw(text));
    return rows[0]?.n ?? 0;
  });

const dossiers: Record<
  'awaiting' | 'returned' | 'incomplete' | 'complete' | 'due' | 'dueSoon' | 'soon' | 'later',
  Answered
> = {} as never;
const DOSSIERS = Object.keys as (of: typeof dossiers) => (keyof typeof dossiers)[];

/** Lets an act end on a day, which nobody can do in the register. */
const endsOn = (dossier: Answered, day: string) =>
  owner.query(`alter table act disable trigger act_append_only;
    update act set valid_until = '${day}' where dossier_id = ${dossier.id};
    alter table act enable trigger act_append_only;
    select list_acts(array[${dossier.id}::bigint])`);

beforeAll(async () => {
  for (const name of ['soon', 'later'] as const) dossiers[name] = await createIssued(as.agent);
  await setting({ suiviRemises: true });
  for (const name of ['due', 'dueSoon'] as const) dossiers[name] = await createIssued(as.agent);
  await endsOn(dossiers.soon, inDays(7));
  await endsOn(dossiers.later, inDays(8));
  await endsOn(dossiers.dueSoon, today);
  await setting({ validationActes: true });
  for (const name of ['awaiting', 'returned'] as const) {
    dossiers[name] = await createAdult(as.agent);
    await issue(dossiers[name]);
  }
  await as.admin.post('/api/acts/return', { ...RETURN, dossierId: dossiers.returned.id });
  dossiers.incomplete = await createAdult(as.agent, UNVERIFIED);
  dossiers.complete = await createAdult(as.agent);
});

const EXPECTED: Readonly<Record<ActQueue, readonly (keyof typeof dossiers)[]>> = {
  'a-valider': ['awaiting'],
  condition: ['incomplete', 'returned'],
  'a-emettre': ['complete'],
  'a-remettre': ['dueSoon', 'due'],
  expire: ['soon'],
};

describe('what waits of an act', () => {
  it('stands in the first queue that fits it, in the list and in the count', async () => {
    for (const queue of ACT_QUEUES) {
      const ids = await waiting(queue);
      const names = DOSSIERS(dossiers).filter((name) => ids.includes(dossiers[name].id));
      expect([queue, names.toSorted()]).toEqual([queue, EXPECTED[queue].toSorted()]);
      expect([queue, await counted(queue, 'agent')]).toEqual([queue, ids.length]);
      expect([queue, await counted(queue, 'superAdmin')]).toEqual([queue, ids.length]);
    }
  });

  it('is of one’s own office', async () => {
    for (const queue of ACT_QUEUES) {
      expect(await waiting(queue, as.agentNippes)).toEqual([]);
      expect(await counted(queue, 'agentNippes')).toBe(0);
    }
  });

  it('is refused by another word, and of an area without acts', async () => {
    for (const [area, attente] of [
      ['persons', 'expired'],
      ['information', 'expire'],
    ]) {
      const answer = await as.agent.post(`/api/${area}/list`, { filters: { attente } });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
        422,
        ['filters.attente'],
      ]);
    }
  });

  it('expires the sooner once it was handed over', async () => {
    await as.agent.post(`/api/acts/${dossiers.dueSoon.dossierNo}-D1/deliver`, {
      to: 'Jean PIERRE',
      relation: 'titulaire',
    });
    expect(await waiting('a-remettre')).not.toContain(dossiers.dueSoon.id);
    expect(await waiting('expire')).toContain(dossiers.dueSoon.id);
  });
});

describe('a complete dossier waits to be issued', () => {
  it('until nobody has saved it for thirty days', async () => {
    const { id } = dossiers.complete;
    const created = (days: number) =>
      owner.query(`update listing set created_at = now() - interval '${days} days', saved_on = null
        where dossier_id = ${id};
        update dossier set created_at = now() - interval '${days} days' where id = ${id}`);
    await created(29);
    expect(await waiting('a-emettre')).toContain(id);
    await created(31);
    expect(await waiting('a-emettre')).not.toContain(id);
    const { version: _version, ...record } = (await as.agent.get(`/api/persons/${id}`)).json();
    const renseignementsPersonnels = { ...record.renseignementsPersonnels, surnom: 'Nad' };
    await as.agent.put(`/api/persons/${id}`, {
      personData: { ...record, renseignementsPersonnels },
    });
    expect(await waiting('a-emettre')).toContain(id);
    // What derives the rows anew finds the same day.
    await owner.query(`update listing set saved_on = null where dossier_id = ${id};
      select list_acts(array[${id}::bigint])`);
    expect(await waiting('a-emettre')).toContain(id);
    await created(0);
  });

  it('unless it has a paper from before the register', async () => {
    const { id } = dossiers.complete;
    const before = (await owner.query('select act_register_since() as at')).rows[0].at;
    await owner.query(`update listing set created_at = $2, saved_on = $3 where dossier_id = $1`, [
      id,
      new Date(before.getTime() - 86_400_000),
      today,
    ]);
    expect(await waiting('a-emettre')).toContain(id);
    await owner.query(
      `insert into action_log (action_type, username, details, bureau_id, dossier_id, dossier_bureau_id, created_at)
       values ('PRINT_CERTIFICATE', 'mireille', 'x', 1, $1, 1, $2)`,
      [id, new Date(before.getTime() - 3_600_000)],
    );
    expect(await waiting('a-emettre')).not.toContain(id);
  });
});

it('the states of the lists are complete: a row is in one of them', async () => {
  const answer = await as.agent.post('/api/persons/list', { filters: {}, limit: 200 });
  for (const { act } of answer.json<{ persons: ListRow[] }>().persons) {
    expect(DOSSIER_ACT_STATES).toContain(act?.state);
  }
});
