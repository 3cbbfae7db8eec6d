import type { Field, FieldMap } from './field.ts';

type AtPath<P extends string, V> = P extends `${infer Key}.${infer Rest}`
  ? { [K in Key]: AtPath<Rest, V> }
  : { [K in P]: V };

export type UnionToIntersection<U> = (U extends unknown ? (value: U) => void : never) extends (
  value: infer I,
) => void
  ? I
  : never;

type ValueOf<F> = F extends Field<infer T> ? T : never;

/** The type of the records of a field map: { 'a.b': Field<string> } gives { a: { b: string } }. */
export type ValuesOf<F extends FieldMap> = UnionToIntersection<
  { [P in keyof F & string]: AtPath<P, ValueOf<F[P]>> }[keyof F & string]
>;
