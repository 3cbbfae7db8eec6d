import { upgradeRecord } from '@dosye/domain/dossier/kind.ts';
import { type SearchableValue, searchableValues } from '@dosye/domain/dossier/projection.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { kindById } from '@dosye/kinds/register.ts';
import type { SendStatements } from '../access/pipeline.ts';
import { contentsStatement } from './statement.ts';

/** A dossier, and the transaction that wrote its row of the listing, which every save writes anew. */
export interface Written {
  id: number;
  written: string;
}

/** Dossiers whose searched values are kept: some 4 kB each. */
const KNOWN_MOST = 2_000;

interface Content {
  id: number;
  kind: string;
  body: DossierRecord;
}

/**
 * What searches find dossiers by. With every letter that is typed nearly the same dossiers are found
 * again: what was read of them a moment ago is not read anew, as long as nobody has saved them since.
 */
export class SearchedContents {
  readonly #known = new Map<number, { written: string; values: SearchableValue[] }>();

  /**
   * The searched values of dossiers, by their ids.
   * @param send the turns of the search that has found them as rows; the last one is this
   */
  async of(
    send: SendStatements,
    found: readonly Written[],
  ): Promise<Map<number, SearchableValue[]>> {
    const all = new Map<number, SearchableValue[]>();
    const unknown: Written[] = [];
    for (const one of found) {
      const known = this.#known.get(one.id);
      if (known?.written === one.written) all.set(one.id, known.values);
      else unknown.push(one);
    }
    const read = unknown.length > 0 ? await readValues(send, unknown) : all;
    for (const { id, written } of unknown) {
      const values = read.get(id) ?? [];
      all.set(id, values);
      this.#remember(id, written, values);
    }
    return all;
  }

  #remember(id: number, written: string, values: SearchableValue[]): void {
    if (this.#known.size >= KNOWN_MOST) this.#known.clear();
    this.#known.set(id, { written, values });
  }
}

async function readValues(
  send: SendStatements,
  found: readonly Written[],
): Promise<Map<number, SearchableValue[]>> {
  const statement = contentsStatement(found.map(({ id }) => id));
  const [contents] = await send([statement], 'commit');
  const rows = contents?.rows as Content[];
  return new Map(rows.map((content) => [content.id, valuesOf(content)]));
}

function valuesOf({ kind, body }: Content): SearchableValue[] {
  const registered = kindById(kind);
  return registered ? searchableValues(registered.kind, upgradeRecord(registered.kind, body)) : [];
}
