import type { FieldErrors } from '@dosye/domain/fields/field.ts';
import { TEXTS, genericFailure } from '@dosye/domain/text/sentences.ts';
import type { ActRefusalReason } from '@dosye/domain/dossier/acts.ts';
import type { ErrorBody } from '@dosye/domain/calls/errors.ts';

/** Status of a call that got no response. */
export const NO_RESPONSE = 0;

const NETWORK_MESSAGE =
  'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez : rien n’est perdu.';

/**
 * Error of an API call: a refusal by the server, or no response. It is the only error that `call` throws,
 * besides an AbortError. `message` is French and can be shown; `fields` contains errors by field path.
 */
export class ApiError extends Error {
  /** HTTP status; {@link NO_RESPONSE} when the network failed. */
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  /** The conditions that do not hold, of a refused act. */
  readonly reasons: readonly ActRefusalReason[];
  /** Seconds to wait before another attempt, from the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(body.message || genericFailure(status));
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'UNKNOWN';
    this.fields = body.fields ?? {};
    this.reasons = body.reasons ?? [];
    this.retryAfter = retryAfter;
  }
}

/** The error of a call that did not reach the server. */
export const networkError = (): ApiError =>
  new ApiError(NO_RESPONSE, { message: NETWORK_MESSAGE, code: 'NETWORK' });

/** Makes an ApiError from a response that is not 2xx; its body is used when it is a valid error body. Never throws. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body = await readJson(response);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
  return new ApiError(response.status, isErrorBody(body) ? body : {}, retryAfter);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined; // a proxy's page or an empty body: the generic message is used
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'message' in body && 'code' in body;

const UNEXPECTED = 'Une erreur inattendue est survenue.';

/** French message for a caught value. @param unexplained for a failed call that the server does not explain */
export function errorMessage(error: unknown, unexplained?: string): string {
  if (!(error instanceof ApiError)) return unexplained ?? UNEXPECTED;
  const explained = error.code !== 'UNKNOWN' && error.status !== 500;
  if (!explained) return unexplained ?? error.message;
  const [sentence, ...others] = Object.values(error.fields);
  // The general sentence says less than the only field that is wrong.
  return error.message === TEXTS.invalid && others.length === 0
    ? (sentence ?? error.message)
    : error.message;
}
