import type { ReactNode } from 'react';

/** Numbers of dossiers and acts. */
const NUMBERS = /([A-Z]{2}\d{2,}-\d{4}-\d{5,}(?:-[A-Z]\d+)?)/;

/** A text in which no number of a dossier or an act is broken at the end of a line. */
export const NumberedText = ({ children }: { readonly children: string }): ReactNode =>
  children.split(NUMBERS).map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} className="num">
        {part}
      </span>
    ) : (
      part
    ),
  );
