import { searchableValues } from '@dosye/domain/dossier/projection.ts';
import { parseStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { splitBirths } from '@dosye/domain/search/births.ts';
import { hiddenMatches, reasonsInOtherFields } from '@dosye/domain/search/matchReasons.ts';
import { kindById } from '@dosye/kinds/register.ts';
import type { SendStatements } from '../access/pipeline.ts';

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
 * Why a search has found dossiers. Only where what is shown does not say it the content of the dossier is read.
 * @param send of the transaction of the search, which may have nothing more to send
 * @param typed the query as typed
 * @returns by the id of the dossier
 */
export async function matchReasons(
  send: SendStatements,
  typed: string,
  dossiers: readonly FoundDossier[],
): Promise<ReadonlyMap<number, FoundBecause>> {
  const { rest } = splitBirths(typed);
  const matches = dossiers.map(({ id, title, dossierNo, shown = [] }) => ({
    id,
    ...hiddenMatches(rest, title, [dossierNo, ...shown]),
  }));
  const hidden = matches.filter(({ elsewhere }) => elsewhere.length > 0).map(({ id }) => id);
  const contents = hidden.length === 0 ? [] : await readContents(send, hidden);
  const byId = new Map(contents.map((content) => [content.id, content]));
  return new Map(
    matches.map(({ id, recognised, elsewhere }) => {
      const inOthers = reasonsIn(byId.get(id), elsewhere);
      const distance = elsewhere.length > 0 ? 2 : recognised.length > 0 ? 1 : 0;
      return [id, { reasons: [...recognised, ...inOthers], distance }];
    }),
  );
}

async function readContents(send: SendStatements, ids: readonly number[]): Promise<Content[]> {
  const text = 'select id, kind, body::text as body from dossier where id = any ($1::bigint[])';
  const [contents] = await send([{ name: 'search-contents', text, values: [[...ids]] }], 'commit');
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
