import { searchableValues } from '@dosye/domain/dossier/projection.ts';
import { parseStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { splitBirths } from '@dosye/domain/search/births.ts';
import { hiddenMatches, reasonsInOtherFields } from '@dosye/domain/search/matchReasons.ts';
import { kindById } from '@dosye/kinds/register.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { readPipelined } from '../access/pipeline.ts';
import type { Database } from '../database/pool.ts';

/** A dossier that a search has found, with what is shown of it. */
interface FoundDossier {
  id: number;
  title: string;
  dossierNo: string;
  /** What is shown besides name and number. */
  shown?: readonly string[];
}

/** Why a search has found a dossier. */
export interface FoundBecause {
  /** French: 'Jn = JEAN', 'Téléphone : +509 …'; none where what is shown says it. */
  reasons: string[];
  /** 0 where what is shown contains the query, 1 where the name sounds like it, 2 for another field. */
  distance: 0 | 1 | 2;
}

interface Content {
  id: number;
  kind: string;
  /** JSON text. */
  body: string;
}

/**
 * Dossiers with why a search has found them. Only where what is shown does not say it the content of the dossier is
 * read, after the search: what somebody saves meanwhile may leave a dossier without a reason.
 * @param typed the query as typed
 */
export async function withReasons<D extends FoundDossier>(
  database: Database,
  person: Person,
  typed: string,
  dossiers: readonly D[],
): Promise<(D & FoundBecause)[]> {
  const { rest } = splitBirths(typed);
  const matches = dossiers.map((dossier) => {
    const { title, dossierNo, shown = [] } = dossier;
    return { dossier, ...hiddenMatches(rest, title, [dossierNo, ...shown]) };
  });
  const hidden = matches.filter(({ elsewhere }) => elsewhere.length > 0);
  const ids = hidden.map(({ dossier: { id } }) => id);
  const contents = ids.length === 0 ? [] : await readContents(database, person, ids);
  const byId = new Map(contents.map((content) => [content.id, content]));
  return matches.map(({ dossier, recognised, elsewhere }) => {
    const inOthers = reasonsIn(byId.get(dossier.id), elsewhere);
    const distance = elsewhere.length > 0 ? 2 : recognised.length > 0 ? 1 : 0;
    return { ...dossier, reasons: [...recognised, ...inOthers], distance };
  });
}

async function readContents(
  database: Database,
  person: Person,
  ids: readonly number[],
): Promise<Content[]> {
  const text = 'select id, kind, body::text as body from dossier where id = any ($1::bigint[])';
  const statement = { name: 'search-contents', text, values: [ids] };
  const [contents] = await readPipelined(database, person, [statement], 'genericPlan');
  return (contents?.rows ?? []) as Content[];
}

function reasonsIn(content: Content | undefined, elsewhere: readonly string[]): string[] {
  const kind = content && kindById(content.kind)?.kind;
  if (!kind) return [];
  return reasonsInOtherFields(
    elsewhere,
    searchableValues(kind, parseStoredRecord(kind, content.body)),
  );
}
