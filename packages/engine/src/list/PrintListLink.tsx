import { type AreaDeclaration, listPrintPath } from '@dosye/domain/dossier/area.ts';
import type { ReactNode } from 'react';
import { PrintLink } from '../print/PrintLink.tsx';
import { areaUrl, type ListState } from './listState.ts';

interface PrintListLinkProps {
  readonly area: AreaDeclaration;
  readonly state: ListState;
}

/** Opens the print page of the filtered list in a new tab; nothing in areas whose list is not printed. */
export function PrintListLink({ area, state }: PrintListLinkProps): ReactNode {
  if (!area.list.print) return null;
  const query = areaUrl(area)
    .write({ ...state, page: 1 })
    .toString();
  return (
    <PrintLink url={listPrintPath(area) + (query && `?${query}`)}>
      {area.list.print.label}
    </PrintLink>
  );
}
