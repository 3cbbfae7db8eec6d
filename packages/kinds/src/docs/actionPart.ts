import type { ActionDeclaration } from '@dosye/domain/dossier/actionDeclaration.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { fieldTables } from './fieldRows.ts';
import { heading, quoted, table } from './markdown.ts';
import { kindById, type RegisteredKind } from '../register.ts';

const askedWords = ({ fields }: ActionDeclaration): string =>
  Object.values(fields)
    .map(({ label, required }) => (required ? `${label} (obligatoire)` : label))
    .join(', ');

/** What is done with dossiers of a kind, what that alone changes, and the dossiers that are opened from them. */
export function actionPart({ area, kind }: RegisteredKind): string[] {
  const { actions = [], openings = [], form } = kind;
  return [
    ...(actions.length > 0
      ? [
          ...heading(2, 'Ce qui se fait sans le formulaire', 'actions'),
          'Chaque action est une nouvelle version du dossier. Elle ne contrôle que ce qu’elle demande.',
          '',
          ...table(
            ['Action', 'Demande', 'Appel'],
            actions.map((action) => [
              action.label,
              askedWords(action),
              `\`POST /api/${area.id}/{id}/actions/${action.id}\``,
            ]),
          ),
        ]
      : []),
    ...(form.owned
      ? [
          ...heading(3, form.owned.title, 'actions.resultat'),
          'Seules les actions le changent ; un enregistrement l’ignore. Ce n’est sur aucun papier.',
          '',
          ...fieldTables(form.owned.fields, { form: fieldsOf(form) }),
        ]
      : []),
    ...openings.map(
      (opening) =>
        `- ${quoted(opening.label)} ouvre le formulaire ${quoted(kindById(opening.kind)?.kind.form.title ?? '')}, rempli de ce que ce dossier sait, à vérifier ; les deux dossiers mènent l’un à l’autre.`,
    ),
    ...(openings.length > 0 ? [''] : []),
  ];
}
