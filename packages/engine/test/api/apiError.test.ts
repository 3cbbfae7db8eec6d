import { expect, test } from 'vitest';
import { ApiError, errorMessage } from '../../src/api/apiError.ts';

const GENERAL = 'Certaines informations ne sont pas valides.';
const refusal = (message: string, fields: Record<string, string>): string =>
  errorMessage(new ApiError(422, { message, code: 'INVALID', fields }));

test('a refusal says what is wrong with its only field, and otherwise what the server says of all', () => {
  expect(refusal(GENERAL, { reason: 'Ce motif est trop long.' })).toBe('Ce motif est trop long.');
  expect(refusal(GENERAL, { nom: 'Indiquez le nom.', prenom: 'Indiquez le prénom.' })).toBe(
    GENERAL,
  );
  expect(refusal('Veuillez corriger.', { nom: 'Indiquez le nom.' })).toBe('Veuillez corriger.');
  expect(refusal(GENERAL, {})).toBe(GENERAL);
});
