import { invalid } from '@dosye/domain/calls/errors.ts';
import type { MatchesAnswer, OwnMatch } from '@dosye/domain/calls/matches.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { factText, identityOf, nameOfIdentity } from '@dosye/domain/dossier/person.ts';
import { duplicateKeysOf } from '@dosye/domain/dossier/projection.ts';
import { readAllFields, upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { thumbnailPath } from '@dosye/domain/fields/images.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { AREAS, kindById } from '@dosye/kinds/register.ts';
import { inSnapshot, type SendStatements } from '../access/pipeline.ts';
import type { Database } from '../database/pool.ts';
import type { Rows } from '../database/statement.ts';
import { findSamePerson, type SamePerson, SHOWN, type SoughtPerson } from './findSamePerson.ts';

/** The areas with dossiers about a person. */
const AREAS_OF_PERSONS = AREAS.filter(({ kinds }) => kinds.some(({ person }) => person));

/**
 * The dossiers of any kind that may be of the person of a form that is not saved, within what the acting person may
 * see; the surest first, and of those the newest, at most five.
 * @param input what is typed so far, or the part of it by which a person is recognised
 * @throws CallError 422 for an input that the form could not contain
 */
export async function findMatches(
  database: Database,
  acting: Person,
  kind: KindDeclaration,
  input: unknown,
): Promise<MatchesAnswer> {
  const { record, errors } = readAllFields(kind.form, input);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { personKeys } = duplicateKeysOf(kind, record);
  const sought = kind.person && { identity: identityOf(kind.person, record), keys: personKeys };
  const own = await inSnapshot(database, acting, async (send) => {
    const found = await findInAreas(send, acting, sought);
    return found.length === 0 ? [] : readMatches(send, found);
  });
  return { own, others: [] };
}

async function findInAreas(
  send: SendStatements,
  acting: Person,
  sought: SoughtPerson | undefined,
): Promise<SamePerson[]> {
  const areas = sought ? AREAS_OF_PERSONS : [];
  const queries = areas.flatMap((area) => (sought && findSamePerson(acting, area, sought)) ?? []);
  // Sent with nothing to look for too: the session is checked in the transaction.
  const results = await send(queries.map(({ statement }) => statement));
  return queries
    .flatMap(({ parse }, index) => parse(results[index] as (typeof results)[number]))
    .toSorted((a, b) => b.weight - a.weight || (a.row.created_at < b.row.created_at ? 1 : -1))
    .slice(0, SHOWN);
}

interface Stored {
  id: number;
  kind: string;
  body: DossierRecord;
}

/** Reads the persons of the dossiers that were found, in their order. */
async function readMatches(
  send: SendStatements,
  found: readonly SamePerson[],
): Promise<OwnMatch[]> {
  const [stored] = (await send([
    {
      name: 'matches',
      text: 'select id, kind, body from dossier where id = any($1::bigint[])',
      values: [found.map(({ row }) => row.id)],
    },
  ])) as [Rows];
  const dossiers = stored.rows as Stored[];
  return found.flatMap((match) => {
    const dossier = dossiers.find(({ id }) => id === match.row.id);
    return dossier ? (toOwnMatch(match, dossier) ?? []) : [];
  });
}

function toOwnMatch(match: SamePerson, { id, kind: kindId, body }: Stored): OwnMatch | undefined {
  const kind = kindById(kindId)?.kind;
  if (!kind?.person) return undefined;
  const record = upgradeStoredRecord(kind, body);
  const identity = identityOf(kind.person, record);
  return {
    level: match.level,
    kind: kindId,
    dossierId: id,
    dossierNo: match.row.dossierNo,
    role: kind.person.role,
    name: nameOfIdentity(identity),
    birthDate: identity.birthDate,
    photoUrl: thumbnailPath(factText(kind.person, 'photo', record)) || null,
    created_at: match.row.created_at,
    reasons: match.reasons,
    decision: null,
  };
}
