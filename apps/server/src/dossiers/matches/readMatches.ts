import type { MatchLevel, OwnMatch } from '@dosye/domain/calls/matches.ts';
import { factText, identityOf, nameOfIdentity } from '@dosye/domain/dossier/person.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { thumbnailPath } from '@dosye/domain/fields/images.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { sql } from 'kysely';
import type { PersonTransaction } from '../../access/transaction.ts';
import type { SamePerson } from '../findSamePerson.ts';
import { UNDECIDED } from './decisions.ts';

/** A dossier that was found, and why. */
export interface FoundMatch {
  id: number;
  level: MatchLevel;
  reasons: string[];
}

export const toFoundMatch = ({ row, level, reasons }: SamePerson): FoundMatch => ({
  id: row.id,
  level,
  reasons,
});

interface Stored {
  id: number;
  kind: string;
  bureau_id: number;
  number: string;
  created_at: Date;
  body: DossierRecord;
}

/** Reads the persons of the dossiers that were found, in their order; a dossier that cannot be seen is left out. */
export async function readMatches(
  trx: PersonTransaction,
  found: readonly FoundMatch[],
): Promise<OwnMatch[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const { rows: dossiers } = await sql<Stored>`
    select id, kind, bureau_id, number, created_at, body from dossier
    where id = any(${ids}::bigint[])`.execute(trx);
  return found.flatMap((match) => {
    const dossier = dossiers.find(({ id }) => id === match.id);
    return dossier ? (toOwnMatch(match, dossier) ?? []) : [];
  });
}

function toOwnMatch(
  { level, reasons }: FoundMatch,
  { id, kind: kindId, bureau_id, number, created_at, body }: Stored,
): OwnMatch | undefined {
  const kind = kindById(kindId)?.kind;
  if (!kind?.person) return undefined;
  const record = upgradeStoredRecord(kind, body);
  const identity = identityOf(kind.person, record);
  return {
    level,
    kind: kindId,
    dossierId: id,
    dossierNo: number,
    bureau_id,
    role: kind.person.role,
    name: nameOfIdentity(identity),
    birthDate: identity.birthDate,
    photoUrl: thumbnailPath(factText(kind.person, 'photo', record)) || null,
    created_at: created_at.toISOString(),
    reasons,
    ...UNDECIDED,
  };
}
