import {
  type ActRefusalReason,
  type RegisterMatch,
  unmetConditions,
} from '@dosye/domain/dossier/acts.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import type { PersonTransaction } from '../access/transaction.ts';
import type { WaivedCondition } from '../database/actTables.ts';
import { findDossierOfKind, type StoredDossier } from '../dossiers/rows.ts';
import { readConfig } from '../office/configStore.ts';
import type { ActKind } from './actOfKind.ts';

/** The dossier of an act in its present version, with its office's configuration. */
export interface ActSubject extends ActKind {
  dossier: StoredDossier;
  /** Its content in the present shape. */
  record: DossierRecord;
  config: SiteConfig;
}

/**
 * Reads the dossier that an act is about.
 * @param lock keeps others from changing it until the transaction ends
 * @throws CallError 404 when the person may not see it, or it is of another kind
 */
export async function readSubject(
  trx: PersonTransaction,
  kind: ActKind,
  dossierId: number,
  lock?: 'lock',
): Promise<ActSubject> {
  const dossier = await findDossierOfKind(trx, kind, dossierId, lock);
  const record = upgradeStoredRecord(kind.kind, dossier.body);
  return { ...kind, dossier, record, config: await readConfig(trx, dossier.bureau_id) };
}

/** Whether a dossier was not saved between two readings. */
export const isSameVersion = (
  { dossier: before }: ActSubject,
  { dossier: after }: ActSubject,
): boolean =>
  before.version === after.version && before.updated_at.getTime() === after.updated_at.getTime();

/** The conditions of an act that do not hold today, waived ones included. @param matches in its registers */
export const unmetToday = (
  { act, record, config, dossier }: ActSubject,
  matches: readonly RegisterMatch[],
): ActRefusalReason[] =>
  unmetConditions(act, { record, config, matches, today: todayInHaiti() }).map((reason) =>
    reason.setting === undefined ? reason : { ...reason, bureauId: dossier.bureau_id },
  );

/**
 * The unmet conditions that are not waived; a condition that is not waivable never is. A waiver is of what the sentence
 * said then: another arrest is another sentence.
 */
export const withoutWaived = (
  unmet: readonly ActRefusalReason[],
  waived: readonly WaivedCondition[],
): ActRefusalReason[] =>
  unmet.filter(
    ({ condition, message, waivable }) =>
      !(
        waivable &&
        waived.some((waiver) => waiver.condition === condition && waiver.message === message)
      ),
  );
