import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { actionGroups } from '@dosye/domain/history/actions.ts';
import { NUMBER_REASONS } from '@dosye/domain/dossier/person.ts';
import { heading, quoted, table } from './markdown.ts';

function duplicateLines({ person, warnsOfDuplicates, uniqueness }: KindDeclaration): string[] {
  const reasons = Object.entries(NUMBER_REASONS)
    .filter(([fact]) => person?.fields[fact as keyof typeof NUMBER_REASONS] !== undefined)
    .map(([, reason]) => `- ${reason}.`);
  return [
    ...(person && warnsOfDuplicates
      ? [
          'Avant la création, le bureau est averti des dossiers qui se ressemblent, et peut créer quand même :',
          '',
          ...reasons,
          '- Nom semblable, et date de naissance identique ou proche.',
          '',
        ]
      : []),
    ...(uniqueness
      ? [`${uniqueness.note} La création est refusée : ${quoted(uniqueness.sentence)}`, '']
      : []),
  ];
}

/** The rules about whole dossiers: duplicates, the deadline, the entries of the history. */
export function rulesPart(area: AreaDeclaration, kind: KindDeclaration): string[] {
  const duplicates = duplicateLines(kind);
  const { deadline } = kind;
  const actions = actionGroups([area])[0]?.actions ?? [];
  return [
    ...(deadline
      ? [...heading(2, 'Échéance', 'echeance'), `${quoted(deadline.label)} : ${deadline.note}`, '']
      : []),
    ...(duplicates.length > 0 ? [...heading(2, 'Doublons', 'doublons'), ...duplicates] : []),
    ...heading(2, 'Ce que retient l’historique', 'historique'),
    ...table(
      ['Action', 'Code'],
      actions.map(({ label, type }) => [label, `\`${type}\``]),
    ),
  ];
}
