import type { SearchResult } from '@dosye/domain/calls/search.ts';
import { cleanStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { searchableValues } from '@dosye/domain/dossier/projection.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { reasonsInOtherFields } from '@dosye/domain/search/matchReasons.ts';
import { kindById } from '@dosye/kinds/register.ts';
import type { SendStatements } from '../access/pipeline.ts';

/** A result with the typed words that match neither its name nor its number. */
export interface Match {
  result: SearchResult;
  elsewhere: string[];
}

interface Content {
  id: number;
  kind: string;
  body: DossierRecord;
}

/**
 * Adds to results the fields that match, where name and number do not show why they were found.
 * @param send of the transaction that found them
 */
export async function addReasons(send: SendStatements, matches: readonly Match[]): Promise<void> {
  const hidden = matches.filter(({ elsewhere }) => elsewhere.length > 0);
  if (hidden.length === 0) return;
  const [contents] = await send(
    [contentsStatement(hidden.map(({ result }) => result.id))],
    'commit',
  );
  const read = (contents?.rows ?? []) as Content[];
  const byId = new Map(read.map((content) => [content.id, content]));
  for (const { result, elsewhere } of hidden) {
    const content = byId.get(result.id);
    const kind = content && kindById(content.kind)?.kind;
    if (!kind) continue;
    const values = searchableValues(kind, cleanStoredRecord(kind, content.body));
    result.reasons.push(...reasonsInOtherFields(elsewhere, values));
  }
}

const contentsStatement = (ids: readonly number[]) => ({
  name: 'search-contents',
  text: 'select id, kind, body from dossier where id = any ($1::bigint[])',
  values: [ids],
});
