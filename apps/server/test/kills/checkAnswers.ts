import { hash } from 'node:crypto';
import { AREAS } from '@dosye/kinds/register.ts';
import { expect } from 'vitest';
import type { Clerk } from './clerk.ts';
import {
  type Ledger,
  type LedgerDraft,
  type LedgerEntry,
  pictureNames,
  recordOf,
} from './ledger.ts';

/** Reads everything that was acknowledged, as the people who saved it. */
export async function checkAnswers(
  clerks: readonly Clerk[],
  ledger: Ledger,
  entries: Iterable<LedgerEntry>,
): Promise<void> {
  const byOwner = Map.groupBy(entries, ({ owner }) => owner);
  const drafts = Map.groupBy(ledger.drafts.values(), ({ owner }) => owner);
  await Promise.all(
    clerks.map(async (clerk) => {
      for (const entry of byOwner.get(clerk.username) ?? []) await checkDossier(clerk, entry);
      for (const draft of drafts.get(clerk.username) ?? []) await checkDraft(clerk, draft);
    }),
  );
}

/** The counters of the header for a super role. */
export async function checkTotals(superClerk: Clerk, ledger: Ledger): Promise<void> {
  const living = ledger.living();
  const totals = AREAS.map((area) => [
    area.jsonKeys.total,
    living.filter((entry) => entry.area === area).length,
  ]);
  const { body } = await superClerk.call('POST', '/api/global-totals', {});
  expect(body).toEqual(Object.fromEntries(totals));
}

async function checkDossier(
  clerk: Clerk,
  { area, kind, request, created, latest, deleted }: LedgerEntry,
): Promise<void> {
  const read = await clerk.call('GET', `/api/${area.id}/${latest.id}`);
  expect(read).toEqual(
    deleted ? expect.objectContaining({ status: 404 }) : { status: 200, body: latest },
  );
  if (!deleted) await checkPictures(clerk, pictureNames(kind, recordOf(area, latest)));
  const headers = { 'idempotency-key': request.key };
  const again = await clerk.call('POST', `/api/${area.id}`, request.body, headers);
  expect(again).toEqual({ status: 201, body: created });
}

async function checkDraft(clerk: Clerk, { kind, path, record }: LedgerDraft): Promise<void> {
  const { body } = await clerk.call('GET', path);
  expect(body).toMatchObject({ draft: { record } });
  await checkPictures(clerk, pictureNames(kind, record));
}

async function checkPictures(clerk: Clerk, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const bytes = await clerk.picture(name);
    expect(hash('sha256', bytes)).toBe(name.split('.')[0]);
  }
}
