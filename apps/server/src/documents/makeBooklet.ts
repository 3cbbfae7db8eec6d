import { hash } from 'node:crypto';
import type { BookletDossier, BookletOrder, BookletType } from '@dosye/documents/booklet.ts';
import { CallError } from '@dosye/domain/calls/errors.ts';
import type { BookletResult } from '@dosye/domain/calls/jobs.ts';
import { kindOfRecord } from '@dosye/domain/dossier/area.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import pMap from 'p-map';
import { inTransaction } from '../access/transaction.ts';
import { requestedOfficeId, writeHistory } from '../database/writeHistory.ts';
import { fullDossiers } from '../dossiers/fullDossiers.ts';
import { readListRequest } from '../dossiers/listRequest.ts';
import type { JobContext } from '../jobs/run.ts';
import { readConfig } from '../office/configStore.ts';
import type { Services } from '../services.ts';
import { asCallError } from './makeDocument.ts';
import { paperPictures, portraitPicture } from './paperPictures.ts';

/**
 * Most dossiers of a booklet. With an ordinary text and a portrait each the typesetter takes 1.6 MB of memory for one of
 * them: 1.6 GB for 1,000, 3.1 GB for 2,000 (decision 13).
 */
export const MOST_DOSSIERS = 1_000;

/** Portraits that are read concurrently. */
const AT_ONCE = 4;

/** A finished booklet as its job keeps it: with its name in the store, and the office whose dossiers it shows, null for all. */
export interface StoredBooklet extends BookletResult {
  file?: string;
  scope: number | null;
}

/** The only office whose dossiers a person sees; null for every office. A super role may have an office too. */
export const scopeOf = ({ role, bureauId }: Person): number | null =>
  seesEveryOffice(role) ? null : bureauId;

/**
 * Makes a booklet of the dossiers that the person may see, and stores it; nothing refers to its file, so that it is
 * swept a day later. The history entry of one that is not empty is committed before the first dossier is read: later the
 * person may have signed out, and then the entry could not be theirs.
 * @throws CallError 401 when the session of the person has ended, 422, 500, 503
 */
export async function makeBooklet(
  services: Services,
  person: Person,
  booklet: BookletType,
  order: BookletOrder,
  { signal, report }: JobContext,
): Promise<StoredBooklet> {
  const { database, files } = services;
  const scope = scopeOf(person);
  const query = readListRequest(booklet.area, person, { filters: order.filters });
  const { count, texts } = await fullDossiers(database, person, query);
  if (count > MOST_DOSSIERS) throw tooLarge(count);
  if (count > 0) await recordPrint(services, person, order, count);
  const dossiers: BookletDossier[] = [];
  for await (const text of texts) {
    signal.throwIfAborted();
    dossiers.push(bookletDossier(booklet, JSON.parse(text)));
  }
  if (dossiers.length === 0) return { dossiers: 0, scope };
  report({ total: count });
  const configs = await configsOf(services, person, dossiers);
  const images = await paperPictures(
    files,
    [...configs.values()].map(({ logoUrl }) => logoUrl).filter(Boolean),
  );
  let done = 0;
  const portraits = new Set(dossiers.map(({ record }) => booklet.portrait(record)).filter(Boolean));
  await pMap(
    portraits,
    async (reference) => {
      const picture = await portraitPicture(files, reference);
      if (picture) images.set(reference, picture);
      report({ done: ++done });
    },
    { concurrency: AT_ONCE, signal },
  );
  report({ done: count });
  const context = {
    dossiers,
    configs,
    images,
    printedAt: new Date(),
    printedBy: officerName(person),
  };
  const bytes = await order.render(context, signal).catch(asCallError);
  signal.throwIfAborted();
  const file = `${hash('sha256', bytes)}.pdf`;
  await files.put(file, bytes);
  return { dossiers: dossiers.length, fileName: order.fileName, file, scope };
}

const recordPrint = (
  { database }: Services,
  person: Person,
  { historyEntry, bureauId }: BookletOrder,
  count: number,
): Promise<void> =>
  inTransaction(database, person, (trx) =>
    writeHistory(trx, person, {
      ...historyEntry(count),
      about: requestedOfficeId(person, bureauId),
    }),
  );

const tooLarge = (count: number): CallError =>
  new CallError(
    422,
    'INVALID',
    `Ce livret aurait ${frenchNumber(count)} dossiers ; il peut en contenir ${frenchNumber(MOST_DOSSIERS)} au plus. Choisissez une période plus courte.`,
  );

function bookletDossier({ area }: BookletType, dossier: Dossier): BookletDossier {
  const { bureau_nom: officeName } = dossier;
  const kind = kindOfRecord(area, dossier);
  return {
    record: kind ? upgradeStoredRecord(kind, dossier) : dossier,
    number: dossier.dossierNo,
    bureauId: Number(dossier[area.jsonKeys.office]),
    officeName: typeof officeName === 'string' ? officeName : '',
  };
}

async function configsOf(
  { database }: Services,
  person: Person,
  dossiers: readonly BookletDossier[],
): Promise<Map<number, SiteConfig>> {
  const offices = [...new Set(dossiers.map(({ bureauId }) => bureauId))];
  return inTransaction(database, person, async (trx) => {
    const configs = new Map<number, SiteConfig>();
    for (const office of offices) configs.set(office, await readConfig(trx, office));
    return configs;
  });
}
