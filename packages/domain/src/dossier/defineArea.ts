import type { AreaDeclaration, ListDeclaration } from './area.ts';
import { type FilterInput, completeFilter } from './fieldFilters.ts';
import { jsonKeysOf } from './jsonKeys.ts';
import { checkRegisterId } from './registerId.ts';

type Sentences = AreaDeclaration['sentences'];
/** What most lists say alike. */
type UsualList = 'dateLabels' | 'filters' | 'defaultSort' | 'rowAction';
type Usual = 'jsonKeys' | 'paths' | 'list' | 'sentences';

/** An area as it is declared: what it has as most areas do is left out. */
export type AreaInput = Omit<AreaDeclaration, Usual> & {
  /** Those that do not follow from `id` and `singular`. */
  jsonKeys?: Partial<AreaDeclaration['jsonKeys']>;
  /** '/{id}/list', '/{id}/details/{id of the dossier}' and '/print/{singular}/{id of the dossier}' unless given. */
  paths?: Partial<AreaDeclaration['paths']>;
  /** Newest first, filtered by days alone, each row opened by 'Détails', unless said. */
  list: Omit<ListDeclaration, UsualList> &
    Partial<Pick<ListDeclaration, Exclude<UsualList, 'filters'>>> & {
      filters?: readonly FilterInput[];
    };
  sentences: Omit<Sentences, 'printNotFound' | 'deleteTitle' | 'deleteAsk'> & {
    /** As `notFound` unless said. */
    printNotFound?: string;
    deleteTitle?: string;
    /** What is deleted, one or several: 'plainte(s)'. */
    counted: string;
  };
};

/**
 * An area with all that it has as most areas do.
 * @throws when an id does not follow the rule of {@link checkRegisterId}
 */
export function defineArea({
  jsonKeys,
  paths,
  list,
  sentences,
  ...own
}: AreaInput): AreaDeclaration {
  const { counted, ...said } = sentences;
  const { id, singular } = own;
  for (const one of [id, singular]) checkRegisterId(one);
  return {
    ...own,
    jsonKeys: { ...jsonKeysOf(id, singular), ...jsonKeys },
    paths: {
      list: `/${id}/list`,
      details: `/${id}/details/{id}`,
      print: `/print/${singular}/{id}`,
      ...paths,
    },
    list: {
      dateLabels: { start: 'Date de début', end: 'Date de fin' },
      defaultSort: { key: 'created_at', direction: 'desc' },
      rowAction: 'Détails',
      ...list,
      filters: (list.filters ?? []).map((filter) => completeFilter(own.kinds, filter)),
    },
    sentences: {
      printNotFound: said.notFound,
      deleteTitle: 'Confirmer la Suppression',
      deleteAsk: (count) =>
        `Êtes-vous sûr de vouloir supprimer ${count} ${counted} ? Cette action est irréversible.`,
      ...said,
    },
  };
}
