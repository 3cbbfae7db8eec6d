import type { AreaDeclaration, ColumnDeclaration } from '@dosye/domain/dossier/area.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { nameAt } from './conditionWords.ts';
import { enumerated, heading, lines, quoted, table } from './markdown.ts';

const GRAND_ANSE = 'Pour le bureau de la Grand’Anse et les super administrateurs seulement.';

const columnNote = ({ grandAnseOnly, only }: ColumnDeclaration): string =>
  lines(
    grandAnseOnly && GRAND_ANSE,
    only === 'paper' && 'Sur la liste imprimée seulement.',
    only === 'screen' && 'À l’écran seulement.',
  );

/** The initial sort order of a list. */
function orderWords({ list }: AreaDeclaration): string {
  const { key, direction } = list.openingSort ?? list.defaultSort;
  if (key === 'created_at') return 'Les dossiers les plus récents d’abord.';
  const column = list.columns.find(({ sort }) => sort === key);
  return `Par ${quoted(column?.label ?? key)}, ordre ${direction === 'asc' ? 'croissant' : 'décroissant'}.`;
}

function dateFilter({ list }: AreaDeclaration, kind: KindDeclaration): string[] {
  const { start, end } = list.dateLabels;
  const path = kind.projection.filterDay;
  const day = path ? nameAt(path, { form: fieldsOf(kind.form) }) : 'le jour de la création';
  return [`${start}, ${end}`, 'une date, les deux jours compris', `Portent sur ${day}.`];
}

/** The list that contains a kind: columns, filters and exports. */
export function listPart(area: AreaDeclaration, kind: KindDeclaration): string[] {
  const { list, globalSearch } = area;
  const filters = list.filters.map(
    ({ label, choices, note, show, counted, action, grandAnseOnly }) => [
      label,
      enumerated(
        choices.map((choice) => choice.label),
        'ou',
      ) || (action === undefined ? 'une valeur du rapport' : 'les jours du rapport'),
      lines(
        note,
        grandAnseOnly && GRAND_ANSE,
        show === 'whenSet'
          ? 'Sans champ : posé par un lien du rapport.'
          : counted && 'Un lien du rapport peut poser aussi une autre valeur.',
      ),
    ],
  );
  const more = (list.sheet ?? []).map(({ label }) => quoted(label));
  return [
    ...heading(2, 'Ce que montre la liste', 'liste'),
    `${quoted(list.title)}, à l’adresse \`${area.paths.list}\`. ${orderWords(area)}`,
    '',
    ...table(
      ['Colonne', 'Triable', 'Remarque'],
      list.columns.map((column) => [column.label, column.sort ? 'oui' : '', columnNote(column)]),
    ),
    ...table(['Filtre', 'Valeurs', 'Remarque'], [dateFilter(area, kind), ...filters]),
    '- La recherche de la liste regarde le numéro du dossier et les champs marqués plus haut sous « Recherche ».',
    globalSearch
      ? `- La recherche générale trouve aussi ces dossiers, dans le groupe ${quoted(globalSearch.label)}.`
      : '- La recherche générale ne regarde pas ces dossiers.',
    `- La liste s’exporte en XLSX et en CSV avec ses colonnes${more.length > 0 ? `, et en plus ${enumerated(more)}` : ''}.`,
    ...(list.print
      ? [`- Le bouton ${quoted(list.print.label)} l’imprime comme elle est filtrée.`]
      : []),
    '',
  ];
}
