import type { Field, FieldMap } from '../fields/field.ts';

type AtPath<P extends string, V> = P extends `${infer Key}.${infer Rest}`
  ? { [K in Key]: AtPath<Rest, V> }
  : { [K in P]: V };

export type UnionToIntersection<U> = (U extends unknown ? (value: U) => void : never) extends (
  value: infer I,
) => void
  ? I
  : never;

type ValueOf<F> = F extends Field<infer T> ? T : never;

/** The record that a map of fields describes: { 'a.b': Field<string> } gives { a: { b: string } }. */
export type ValuesOf<F extends FieldMap> = UnionToIntersection<
  { [P in keyof F & string]: AtPath<P, ValueOf<F[P]>> }[keyof F & string]
>;

/** A dossier's own content, whatever its kind. */
export type DossierRecord = Record<string, unknown>;

/** What the server adds to the content of a dossier when it is read (decisions 3 and 7). */
export interface DossierHead {
  id: number;
  dossierNo: string;
  created_at: string;
  updated_at: string;
  version: number;
  created_by: string;
  updated_by: string;
}

/** A dossier as it is read. */
export type Dossier = DossierHead & DossierRecord;
