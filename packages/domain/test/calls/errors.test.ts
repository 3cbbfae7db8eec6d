import {
  badRequest,
  CallError,
  conflict,
  forbidden,
  invalid,
  noSession,
  notFound,
  tooManyRequests,
} from '@dosye/domain/calls/errors.ts';
import { describe, expect, it, test } from 'vitest';

describe('a refused call', () => {
  test.each([
    [badRequest(), 400, 'BAD_REQUEST', 'La demande est illisible.'],
    [noSession(), 401, 'NO_SESSION', 'Votre session est terminée. Veuillez vous reconnecter.'],
    [forbidden(), 403, 'FORBIDDEN', 'Vous n’avez pas le droit de faire cette action.'],
    [notFound(), 404, 'NOT_FOUND', 'L’élément demandé n’existe pas.'],
    [conflict('Déjà pris.'), 409, 'CONFLICT', 'Déjà pris.'],
    [conflict('Modifié.', 'STALE_VERSION'), 409, 'STALE_VERSION', 'Modifié.'],
    [invalid({}), 422, 'INVALID', 'Certaines informations ne sont pas valides.'],
    [
      tooManyRequests(90),
      429,
      'TOO_MANY',
      'Trop de tentatives. Veuillez patienter avant de réessayer.',
    ],
  ])('has a status, a code and a sentence: %s', (error, status, code, message) => {
    expect(error).toMatchObject({ name: 'CallError', status, code, message });
  });

  it('may have a sentence of its own', () => {
    for (const refuse of [badRequest, noSession, forbidden, notFound]) {
      expect(refuse('Non.').message).toBe('Non.');
    }
    expect(invalid({ nom: 'Requis.' }, 'Non.').message).toBe('Non.');
    expect(tooManyRequests(90, 'Non.')).toMatchObject({ message: 'Non.', retryAfter: 90 });
  });

  it('is answered without what only the log may say', () => {
    const cause = new Error('connection refused');
    const error = new CallError(503, 'UNAVAILABLE', 'Patientez.', { cause, retryAfter: 5 });
    expect(error.cause).toBe(cause);
    expect(error.toBody()).toEqual({ message: 'Patientez.', code: 'UNAVAILABLE' });
    expect('cause' in notFound()).toBe(false);
  });

  it('is answered with the errors of its fields', () => {
    const fields = { nom: 'Nom est requis.' };
    expect(invalid(fields).toBody()).toMatchObject({ code: 'INVALID', fields });
  });
});
