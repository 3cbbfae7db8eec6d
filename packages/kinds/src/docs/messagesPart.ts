import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { heading, quoted, table } from './markdown.ts';

/** The messages of the screens about dossiers of a kind. */
export function messagesPart(
  { list, sentences }: AreaDeclaration,
  { form, print }: KindDeclaration,
): string[] {
  const rows: readonly (readonly [when: string, text: string | undefined])[] = [
    ['Après la création', form.sentences.created],
    ['Après une modification', form.sentences.updated],
    ['Si l’enregistrement échoue', form.sentences.failed],
    ['Si le dossier n’existe pas', sentences.notFound],
    ['Si le dossier à imprimer n’existe pas', sentences.printNotFound],
    ['Si le dossier à imprimer est incomplet', print.incompleteText],
    ['Si le dossier est d’une autre sorte', form.wrongKind],
    ['Avant d’en supprimer un', sentences.deleteQuestion(1)],
    ['Après la suppression', sentences.deleted(1)],
    ['Si la liste est vide', list.empty],
    ['Si la liste ne peut être lue', list.failed],
  ];
  return [
    ...heading(2, 'Ce que disent les écrans', 'messages'),
    ...table(
      ['Quand', 'Texte'],
      rows.flatMap(([when, text]) => (text ? [[when, quoted(text)]] : [])),
    ),
  ];
}
