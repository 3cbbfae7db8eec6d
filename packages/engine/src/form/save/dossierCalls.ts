import type { DuplicatesAnswer } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { ApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';

/** What stands beside the record of a creation. */
export interface CreateOptions {
  readonly force?: boolean;
  /** The office that a super role chose. */
  readonly bureauId?: number;
}

/** Creates a dossier; or answers with those that it may be a duplicate of. Throws CallFailure. */
export const createDossier = (
  area: AreaDeclaration,
  record: DossierRecord,
  options: CreateOptions,
  idempotencyKey: string,
): Promise<Dossier | DuplicatesAnswer> =>
  call('POST', `/${area.id}`, { [area.jsonKeys.record]: record, ...options }, { idempotencyKey });

/** Changes a dossier; the record carries the version that was read. Throws CallFailure. */
export const updateDossier = (
  area: AreaDeclaration,
  id: number,
  record: DossierRecord,
): Promise<Dossier> => call('PUT', `/${area.id}/${id}`, { [area.jsonKeys.record]: record });

/** The dossier as it stands now. Throws CallFailure. */
export const fetchDossier = (area: AreaDeclaration, id: number): Promise<Dossier> =>
  call('GET', `/${area.id}/${id}`);

export const isDuplicatesAnswer = (
  answer: Dossier | DuplicatesAnswer,
): answer is DuplicatesAnswer => 'isDuplicate' in answer;

/**
 * What is said of a save that failed: the server's own sentence, the kind's where it gave none or
 * only that something went wrong.
 */
export function saveErrorMessage(failure: unknown, defaultMessage: string): string {
  if (!(failure instanceof ApiError)) return defaultMessage;
  return failure.code === 'UNKNOWN' || failure.status === 500 ? defaultMessage : failure.message;
}
