import { existsSync, readFileSync } from 'node:fs';
import { facetsOf } from '@dosye/domain/dossier/projection.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { NAME_KEYS_VERSION } from '@dosye/domain/search/names/nameKeys.ts';
import type { RegisteredKind } from '@dosye/kinds/register.ts';
import { computeProjection } from '@dosye/server/listing/computeProjection.ts';
import { KIND_ROWS, sampleOf } from '@dosye/testing/samples.ts';
import { expect, test } from 'vitest';

/*
 * For each kind a file of stored dossiers and their projections, one dossier a line. Its records stay
 * when it is updated (vitest -u), so that changed examples change nothing here; delete the file to
 * choose new ones, for instance when a kind has new fields.
 */

const HEAD = { bureau_id: 1, created_at: new Date('2026-01-15T12:00:00Z') };
/** Examples that records are chosen from, and how many are kept whatever they hold. */
const EXAMPLES = 100;
const ANY = 8;
/** Birth days around the age of majority at the time of the examples. */
const NEARLY_ADULT = /"200[678]-\d\d-\d\d"/;

interface KeptFile {
  version: string;
  dossiers: { record: DossierRecord; projection: unknown }[];
}

const pathOf = (id: string): URL => new URL(`./projections/${id}.jsonl`, import.meta.url);

function readKept(id: string): KeptFile | undefined {
  if (!existsSync(pathOf(id))) return undefined;
  const [version = '', ...dossiers] = readFileSync(pathOf(id), 'utf8').trimEnd().split('\n');
  return { version, dossiers: dossiers.map((line) => JSON.parse(line)) };
}

/** Few dossiers with every filter value that the examples have, some of them about people of 16 to 18. */
function chooseRecords({ area, kind }: RegisteredKind): DossierRecord[] {
  const facets = new Set<string>();
  let nearlyAdult = 0;
  return Array.from({ length: EXAMPLES }, (_, index) => sampleOf(kind, index + 1)).filter(
    (record, index) => {
      const added = facetsOf(area, kind, record).filter((facet) => !facets.has(facet));
      for (const facet of added) facets.add(facet);
      const isNear = NEARLY_ADULT.test(JSON.stringify(record));
      if (isNear) nearlyAdult += 1;
      return index < ANY || added.length > 0 || (isNear && nearlyAdult <= ANY);
    },
  );
}

function projectionOf(
  { area, kind }: RegisteredKind,
  stored: DossierRecord,
  index: number,
): unknown {
  const head = { id: index + 1, number: `${kind.code}01-2026-0000${index}`, ...HEAD };
  const record = upgradeStoredRecord(kind, stored);
  const { listing, search, keys } = computeProjection(area, kind, head, record);
  return JSON.parse(JSON.stringify({ ...listing, row: JSON.parse(listing.row), search, keys }));
}

test.each(
  KIND_ROWS,
)('the stored dossiers of %s have the projections of their version', async (id, registered) => {
  const { area } = registered;
  const version = `${area.id}=${area.projectionVersion} names=${NAME_KEYS_VERSION}`;
  const kept = readKept(id);
  const records = kept?.dossiers.map(({ record }) => record) ?? chooseRecords(registered);
  const dossiers = records.map((record, index) => ({
    record,
    projection: projectionOf(registered, record, index),
  }));
  const projections = dossiers.map(({ projection }) => projection);
  const sameVersion = kept?.version === version;
  expect(
    projections,
    `Stored dossiers of ${id} get other projections: raise projectionVersion in the area.ts of '${area.id}' (or NAME_KEYS_VERSION where names got other keys), then update this file with vitest -u.`,
  ).toEqual(sameVersion ? kept.dossiers.map(({ projection }) => projection) : projections);
  const lines = [version, ...dossiers.map((dossier) => JSON.stringify(dossier))];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(pathOf(id).pathname);
});
