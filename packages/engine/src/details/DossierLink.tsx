import type { DossierLink as LinkedDossier } from '@dosye/domain/dossier/links.ts';
import { pathWithId } from '@dosye/domain/dossier/area.ts';
import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { KindFinderContext } from '../findKind.ts';

interface DossierLinkProps {
  readonly dossier: LinkedDossier;
  /** Beside a form, which stays as it is. */
  readonly inNewTab?: boolean;
}

/** The number of a dossier as a link to its sheet. */
export function DossierLink({ dossier, inNewTab = false }: DossierLinkProps): ReactNode {
  const { kind, dossierId, dossierNo } = dossier;
  const entry = useContext(KindFinderContext).entryOf(kind);
  if (!entry) return dossierNo;
  return (
    <Link
      className="num"
      to={pathWithId(entry.area.paths.details, dossierId)}
      {...(inNewTab && { target: '_blank', rel: 'noreferrer' })}
    >
      {dossierNo}
      {inNewTab && <span className="vh"> (s’ouvre dans un nouvel onglet)</span>}
    </Link>
  );
}
