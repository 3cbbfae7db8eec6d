import { DatabaseError } from 'pg';

/** True for the error of a value that a unique constraint found taken. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof DatabaseError && error.code === '23505' && error.constraint === constraint;
