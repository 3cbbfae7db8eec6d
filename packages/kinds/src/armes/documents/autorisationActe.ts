import type { DocumentContext } from '@dosye/documents/document.ts';
import { filledParagraphs, firearmAct } from './firearmAct.ts';
import { type Authorisation, ENTERPRISE, PRIVATE } from './autorisation.ts';
import { wordingText } from './wording.ts';
import { authorisationValues } from './wordingValues.ts';

function content({ words }: Authorisation, context: DocumentContext): Record<string, unknown> {
  const values = authorisationValues(context);
  return {
    titre: wordingText(`${words} : titre`),
    'sous-titre': wordingText(`${words} : sous-titre`),
    visas: filledParagraphs(`${words} : visas`, values),
    dispositif: filledParagraphs(`${words} : dispositif`, values),
    'avant-les-conditions': wordingText('autorisation : avant les conditions'),
    conditions: filledParagraphs(`${words} : conditions`, values),
    cloture: filledParagraphs('autorisation : clôture', values),
  };
}

const authorisationAct = (of: Authorisation) =>
  firearmAct({
    template: new URL('./autorisation.typ', import.meta.url),
    fileStart: 'Autorisation',
    filedBy: of.holder,
    texts: ({ record }) => {
      const title = `${wordingText(`${of.words} : titre`)} ${wordingText(`${of.words} : sous-titre`)}`;
      const holder = of.holder(record);
      return {
        title,
        runningTitle: 'Autorisation',
        holder,
        filedUnder: holder,
        numberLabel: 'Autorisation No.',
      };
    },
    content: (context) => content(of, context),
  });

/** The authorisation of a private person. */
export const autorisationPersonnelleActe = authorisationAct(PRIVATE);

/** The authorisation of an enterprise. */
export const autorisationEntrepriseActe = authorisationAct(ENTERPRISE);
