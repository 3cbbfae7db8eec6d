import { type DuplicatesAnswer, REPEATED_HEADER } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import { call, callRaw, readBody, type Method } from '../../api/client.ts';

/** Properties of a creation besides the record. */
export interface CreateOptions {
  readonly force?: boolean;
  /** The office chosen by a user who has none. */
  readonly bureauId?: number;
  /** The draft that ends with the creation. */
  readonly draftId?: string;
}

/** The answer of a save. */
interface SaveAnswer<T> {
  readonly answer: T;
  /** Whether an earlier request with this key saved the dossier, as it is answered. */
  readonly isRepeated: boolean;
}

async function save<T>(
  method: Method,
  path: string,
  body: object,
  idempotencyKey: string,
): Promise<SaveAnswer<T>> {
  const response = await callRaw(method, path, body, { idempotencyKey });
  const answer = await readBody<T>(response);
  return { answer, isRepeated: response.headers.has(REPEATED_HEADER) };
}

/** Creates a dossier, or answers its possible duplicates. Throws ApiError. */
export const createDossier = (
  area: AreaDeclaration,
  record: DossierRecord,
  options: CreateOptions,
  idempotencyKey: string,
): Promise<SaveAnswer<Dossier | DuplicatesAnswer>> =>
  save('POST', `/${area.id}`, { [area.jsonKeys.record]: record, ...options }, idempotencyKey);

/** Updates a dossier; the record contains the version it is based on. Throws ApiError. */
export const updateDossier = (
  area: AreaDeclaration,
  id: number,
  record: DossierRecord,
  draftId: string,
  idempotencyKey: string,
): Promise<SaveAnswer<Dossier>> =>
  save('PUT', `/${area.id}/${id}`, { [area.jsonKeys.record]: record, draftId }, idempotencyKey);

/** The current version of a dossier. Throws ApiError. */
export const fetchDossier = (area: AreaDeclaration, id: number): Promise<Dossier> =>
  call('GET', `/${area.id}/${id}`);

/** True when the server answered possible duplicates instead of the created dossier. */
export const isDuplicatesAnswer = (
  answer: Dossier | DuplicatesAnswer,
): answer is DuplicatesAnswer => 'isDuplicate' in answer;
