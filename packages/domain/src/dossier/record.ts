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

/** The type of the records of a field map: { 'a.b': Field<string> } gives { a: { b: string } }. */
export type ValuesOf<F extends FieldMap> = UnionToIntersection<
  { [P in keyof F & string]: AtPath<P, ValueOf<F[P]>> }[keyof F & string]
>;

/** The content of a dossier of any kind. */
export type DossierRecord = Record<string, unknown>;

/** What the server adds to the content of a dossier when it is read; the two dates are ISO instants. */
export interface DossierHead {
  id: number;
  dossierNo: string;
  created_at: string;
  updated_at: string;
  version: number;
  created_by: string;
  /** Grade and name of who created it where they are recorded, else the user name. */
  created_by_officer: string;
  updated_by: string;
}

/** A dossier as calls answer it. */
export type Dossier = DossierHead & DossierRecord;
