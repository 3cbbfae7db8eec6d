import type { DocumentContext } from '@dosye/documents/document.ts';
import { textAt } from '@dosye/documents/recordText.ts';
import { wordingText } from './wording.ts';
import { declarantName, reportType, wordingValues } from './wordingValues.ts';

interface ReportWording {
  subtitle: string;
  /** The titles of textes.txt that the statement is made of. */
  statement: readonly string[];
  /** Whether the dossier names the person with the weapon. */
  known: boolean;
  values: Record<string, string>;
}

/** Chooses the wording by the category of the dossier, and by whether a person is known. */
export function reportWording(context: DocumentContext): ReportWording {
  const type = reportType(textAt(context.record, 'seizedInfo.categorie'));
  const known = declarantName(context.record) !== '';
  return {
    subtitle: wordingText(`procès-verbal ${type} : sous-titre`),
    statement: [
      'procès-verbal : ouverture',
      `procès-verbal ${type} : constat`,
      `procès-verbal : personne ${known ? 'connue' : 'inconnue'}`,
    ],
    known,
    values: {
      ...wordingValues(context),
      qui: wordingText(`procès-verbal ${type} : personne`),
    },
  };
}
