import { genericFailure } from '@dosye/domain/text/sentences.ts';
import type { ErrorBody, FieldErrors } from '@dosye/domain/calls/errors.ts';

/** Status of a call that never got an answer. */
export const NO_RESPONSE = 0;

const NETWORK_MESSAGE =
  'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez : rien n’est perdu.';

/**
 * A call that was refused or never answered. The one thing that callers of the API catch.
 * `message` is French and for the person at the screen; `fields` lands on the form's fields.
 */
export class ApiError extends Error {
  /** HTTP status; {@link NO_RESPONSE} when the network failed. */
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  /** Seconds after which another try is worth it (429), when the server says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(body.message || genericFailure(status));
    this.name = 'CallFailure';
    this.status = status;
    this.code = body.code ?? 'UNKNOWN';
    this.fields = body.fields ?? {};
    this.retryAfter = retryAfter;
  }
}

/** The failure of a call that found no server. */
export const networkError = (): ApiError =>
  new ApiError(NO_RESPONSE, { message: NETWORK_MESSAGE, code: 'NETWORK' });

/** Reads the error out of an answer (decision 3). In: an answer that is not 2xx. Never throws. */
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
    return undefined; // a proxy's page, an empty answer: the generic sentence serves
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'message' in body && 'code' in body;

/** The French sentence of whatever was caught. In: a caught value. Out: a sentence to show. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return 'Une erreur inattendue est survenue.';
}
