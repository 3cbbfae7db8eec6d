declare module 'pg/lib/utils.js' {
  /** A value as the driver sends it: a date in its format, an array as PostgreSQL writes it. */
  export function prepareValue(value: unknown): unknown;
}
