import type { AreaDeclaration, ListDeclaration } from './area.ts';
import { type EntryDefaults, withEntryDefaults } from './entry.ts';
import { type FilterInput, completeFilter } from './fieldFilters.ts';
import { checkRegisterId } from './registerId.ts';

type Sentences = AreaDeclaration['sentences'];
type DefaultedList = 'dateLabels' | 'filters' | 'defaultSort' | 'rowAction' | 'rowActionHeading';
type Defaulted = 'jsonKeys' | 'paths' | 'list' | 'sentences';

/** The input of {@link defineArea}: whatever has a default is optional. */
type AreaInput = Omit<AreaDeclaration, Defaulted> &
  EntryDefaults & {
    /** By default newest first, filtered by dates only, each row opened by 'Détails'. */
    list: Omit<ListDeclaration, DefaultedList> &
      Partial<Pick<ListDeclaration, Exclude<DefaultedList, 'filters'>>> & {
        filters?: readonly FilterInput[];
      };
    sentences: Omit<Sentences, 'printNotFound' | 'deleteTitle' | 'deleteQuestion'> & {
      /** `notFound` by default. */
      printNotFound?: string;
      deleteTitle?: string;
      /** Noun in the question before deleting: 'plainte(s)'. */
      counted: string;
    };
  };

/** Declares an area and fills in the defaults. @throws when an id does not follow the rule of {@link checkRegisterId} */
export function defineArea({ list, sentences, ...own }: AreaInput): AreaDeclaration {
  const { counted, ...texts } = sentences;
  const { id, singular } = own;
  for (const text of [id, singular]) checkRegisterId(text);
  return {
    ...withEntryDefaults(own),
    list: {
      dateLabels: { start: 'Date de début', end: 'Date de fin' },
      defaultSort: { key: 'created_at', direction: 'desc' },
      rowAction: 'Détails',
      rowActionHeading: 'Actions',
      ...list,
      filters: (list.filters ?? []).map((filter) => completeFilter(own.kinds, filter)),
    },
    sentences: {
      printNotFound: texts.notFound,
      deleteTitle: 'Confirmer la Suppression',
      // The prescribed words; the super roles can undelete the dossier for thirty days.
      deleteQuestion: (count) =>
        `Êtes-vous sûr de vouloir supprimer ${count} ${counted} ? Cette action est irréversible.`,
      ...texts,
    },
  };
}
