import { DatabaseError } from 'pg';

/** True when an error is the violation of the given unique constraint. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof DatabaseError && error.code === '23505' && error.constraint === constraint;
