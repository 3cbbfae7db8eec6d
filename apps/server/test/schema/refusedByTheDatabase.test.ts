import type { Person } from '@dosye/domain/people/users.ts';
import { inTransaction } from '@dosye/server/access/transaction.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { PICTURES } from '@dosye/testing/records.ts';
import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { ensureAppRole } from '../../src/schema/appRole.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { certificate, createAdult, issuedBy } from '../acts/office.ts';
import { offices } from '../dossiers/offices.ts';

const office = await offices();
const { as, people, database, owner, url } = office;
const createIssued = issuedBy(office);
const REFUSED = { code: '42501' };
const FOREIGN_KEY = { code: '23503' };

/** SQL of somebody who has got hold of the application's login while a person works. */
const run = (person: Person, text: string) =>
  inTransaction(database, person, (trx) => trx.executeQuery(CompiledQuery.raw(text)));

beforeAll(async () => {
  for (const client of [as.agent, as.agentNippes]) await createIssued(client);
  // Issued, it is signed with a key.
  await as.agent.get(certificate(await createAdult(as.agent)));
});

/** The dossier of Nippes in a statement. */
const NIPPES = ':dossier';
async function ofNippes(text: string): Promise<string> {
  const { rows } = await owner.query<{ id: number; number: string }>(
    'select id, number from dossier where bureau_id = 2',
  );
  return text.replaceAll(':number', `'${rows[0]?.number}'`).replaceAll(NIPPES, String(rows[0]?.id));
}

describe('of another office the database refuses', () => {
  it('what would make its act void', async () => {
    const { rows } = await owner.query("select number from act where number like 'CM02-%'");
    const event = (bureau: number): string =>
      `insert into act_event (act_number, bureau_id, what, cause, reason, by)
       values ('${rows[0].number}', ${bureau}, 'void', 'decision', 'x', 'x')`;
    await expect(run(people.admin, event(1))).rejects.toMatchObject(FOREIGN_KEY);
    await expect(run(people.admin, event(2))).rejects.toMatchObject(REFUSED);
    expect((await run(people.adminNippes, event(2))).numAffectedRows).toBe(1n);
  });

  it.each([
    [
      'an act that would replace its own',
      `insert into act (number, kind, dossier_id, dossier_number, issue, bureau_id, version, version_saved_at,
         issued_by, signatories, subject, result, check_hash, sha256, file_name, key_id)
       select number || '9', kind, ${NIPPES}, :number, 9, bureau_id,
         version, version_saved_at, 'x', '{}', '{}', 'x', '\\x00', sha256, file_name, key_id from act limit 1`,
    ],
    [
      'a condition that is let pass',
      `insert into act_waiver (dossier_id, bureau_id, version, version_saved_at, kind, condition, message, reason, by)
       values (${NIPPES}, 1, 1, now(), 'certificat-majeur', 'identite', 'x', 'x', 'x')`,
    ],
    [
      'that its dossier is of the same person as another',
      `insert into match_decision (dossier_id, bureau_id, other_id, other_bureau_id, decision, decided_by)
       select min(id), 1, ${NIPPES}, 1, 'same', 'x' from dossier where bureau_id = 1`,
    ],
  ])('%s', async (_what, text) => {
    await expect(run(people.admin, await ofNippes(text))).rejects.toMatchObject(REFUSED);
  });
});

describe('a revoked key', () => {
  const change = (text: string): Promise<unknown> =>
    database.pool.query(`update signing_key set ${text}`);

  it('stays so: its day becomes an earlier one at most', async () => {
    await change("revoked_because = 'volée', revoked_from = '2026-11-10'");
    for (const text of [
      'revoked_from = null',
      "revoked_from = '2026-11-11'",
      "revoked_because = 'par erreur'",
    ]) {
      await expect(change(text)).rejects.toMatchObject(REFUSED);
    }
    await change("revoked_from = '2026-11-09'");
    await change("revoked_from = '2026-11-09'");
  });
});

describe('the application’s login', () => {
  it('makes no temporary table, to which it could put a trigger that runs as the owner', async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await ensureAppRole(client);
    await client.end();
    await expect(database.pool.query('create temp table own (id int)')).rejects.toMatchObject(
      REFUSED,
    );
  });

  it('does not remove the references of somebody’s draft by a table of its own', async () => {
    const photoUrl = PICTURES.portrait;
    const record = { renseignementsPersonnels: { photoUrl } };
    expect((await as.agent.put(newDraft('certificat-majeur'), draftOf(record))).statusCode).toBe(
      200,
    );
    const held = "select count(*)::int as n from file_use where holder = 'draft'";
    const before = (await owner.query(held)).rows[0].n;
    expect(before).toBeGreaterThan(0);
    // As an owner who grants too much.
    await owner.query(`create table own as select user_id, id from draft;
      create trigger own_references after delete on own for each row execute function remove_draft_references();
      delete from own; drop table own`);
    expect((await owner.query(held)).rows[0].n).toBe(before);
  });
});
