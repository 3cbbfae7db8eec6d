/** What a page says of a failed change that the server does not explain. */
export const FAILURES = {
  creation: 'La création a échoué.',
  update: 'La mise à jour a échoué.',
  deletion: 'La suppression a échoué.',
} as const;
