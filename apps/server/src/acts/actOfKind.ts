import { notFound } from '@dosye/domain/calls/errors.ts';
import type { ActDeclaration } from '@dosye/domain/dossier/acts.ts';
import { type RegisteredKind, kindById } from '@dosye/kinds/register.ts';

/** A kind of dossier with the act that it issues. */
export interface ActKind extends RegisteredKind {
  act: ActDeclaration;
}

/** The act of a kind, which has the same id. @throws CallError 404 when there is no such kind, or it issues no act */
export function actOfKind(id: string): ActKind {
  const kind = actOfKindIfAny(id);
  if (kind === undefined) throw notFound();
  return kind;
}

/** The same; undefined when there is no such kind, or it issues no act. */
export function actOfKindIfAny(id: string): ActKind | undefined {
  const registered = kindById(id);
  const act = registered?.kind.act;
  return act && { ...registered, act };
}
