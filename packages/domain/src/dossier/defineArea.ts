import type { AreaDeclaration, ListDeclaration } from './area.ts';

type Sentences = AreaDeclaration['sentences'];
/** What most lists say alike. */
type UsualList = 'dateLabels' | 'filters' | 'defaultSort' | 'rowAction';
type Usual = 'officeKey' | 'paths' | 'list' | 'sentences';

/** An area as it is declared: what it has as most areas do is left out. */
export type AreaInput = Omit<AreaDeclaration, Usual> & {
  /** 'bureauId' unless said. */
  officeKey?: AreaDeclaration['officeKey'];
  /** Of the list and the details unless said: '/{id}/list' and '/{id}/details/{id of the dossier}'. */
  paths: Partial<AreaDeclaration['paths']> & Pick<AreaDeclaration['paths'], 'print'>;
  /** Newest first, filtered by days alone, each row opened by 'Détails', unless said. */
  list: Omit<ListDeclaration, UsualList> & Partial<Pick<ListDeclaration, UsualList>>;
  sentences: Omit<Sentences, 'printNotFound' | 'deleteTitle' | 'deleteAsk'> & {
    /** As `notFound` unless said. */
    printNotFound?: string;
    deleteTitle?: string;
    /** What is deleted, one or several: 'plainte(s)'. */
    counted: string;
  };
};

/** An area with all that it has as most areas do (spec file 2 §2.5, file 3 §2). */
export function defineArea({
  officeKey,
  paths,
  list,
  sentences,
  ...own
}: AreaInput): AreaDeclaration {
  const { counted, ...said } = sentences;
  return {
    ...own,
    officeKey: officeKey ?? 'bureauId',
    paths: { list: `/${own.id}/list`, details: `/${own.id}/details/{id}`, ...paths },
    list: {
      dateLabels: { start: 'Date de début', end: 'Date de fin' },
      filters: [],
      defaultSort: { key: 'created_at', direction: 'desc' },
      rowAction: 'Détails',
      ...list,
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
