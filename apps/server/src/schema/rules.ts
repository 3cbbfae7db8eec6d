import { createHash } from 'node:crypto';
import { NAME_KEYS_VERSION } from '@dosye/domain/search/names/nameKeys.ts';
import type { ExamplePictures } from '@dosye/demo/pictures.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import { examplesOf } from '@dosye/demo/register.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import type { Client } from 'pg';
import { listingOf } from '../listing/listingValues.ts';

/** Examples of each kind that are projected. */
const EXAMPLES = 8;
const SETTING = {
  office: { name: "Grand'Anse", department: "Grand'Anse" },
  today: '2026-01-15',
  // Stands where pictures will: nothing is drawn.
  pictures: new Proxy({}, { get: () => () => '/api/files/0.png' }) as ExamplePictures,
} as const;

const HEAD = { bureauId: 1, createdAt: new Date('2026-01-15T12:00:00Z') };

let summary: string | undefined;

/**
 * A summary of what projections are made by: it is another one as soon as a declaration, the search
 * text or the keys of names make something else of the same dossiers. No version has to be raised by
 * hand.
 */
export function projectionRules(): string {
  summary ??= summarise();
  return summary;
}

function summarise(): string {
  const hash = createHash('sha256').update(String(NAME_KEYS_VERSION));
  for (const { area, kind } of KINDS) {
    for (let number = 1; number <= EXAMPLES; number += 1) {
      const record = examplesOf(kind.id).make(seededRandom(`${kind.id}/${number}`), SETTING);
      const head = { id: number, number: `${kind.code}01-2026-0000${number}`, ...HEAD };
      hash.update(JSON.stringify(listingOf(area, kind, head, record)));
    }
  }
  return hash.digest('hex').slice(0, 32);
}

/**
 * Where there is no dossier, all projections are made by the rules of this program: a new database is
 * not refreshed at its first start.
 * @param owner a connection of the tables' owner
 */
export async function noteRulesOfNone(owner: Client): Promise<void> {
  await owner.query(
    'update search_index set rules = $1 where rules <> $1 and not exists (select from dossier)',
    [projectionRules()],
  );
}
