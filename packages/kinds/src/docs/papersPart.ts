import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { initialRecord } from '@dosye/domain/dossier/readRecord.ts';
import { nameAt } from './conditionWords.ts';
import { enumerated, heading, quoted, table } from './markdown.ts';

const PAPER = { letter: 'letter (216 × 279 mm)', legal: 'legal (216 × 356 mm)' } as const;
const FORMAT = { tab: 'PDF', file: 'Word' } as const;

/** The print page of a kind, and the documents that the server generates. */
export function papersPart(kind: KindDeclaration): string[] {
  const { print, downloads = [], form } = kind;
  const names = { form: fieldsOf(kind.form) };
  const annexes = (print.annexes ?? []).map((path) => nameAt(path, names));
  const made = (form.documents ?? []).map(({ label, besideField }) => [
    label,
    'Word',
    `Dans le formulaire, près de ${nameAt(besideField, names)}.`,
  ]);
  return [
    ...heading(2, 'Ce qui s’imprime', 'papiers'),
    `- Bouton ${quoted(print.label)} : ${quoted(print.title)}, sur papier ${PAPER[print.paper]}.`,
    ...(print.signatures
      ? [
          `- Lignes de signature : ${enumerated(print.signatures(initialRecord(kind.form)).map(quoted))}.`,
        ]
      : []),
    ...(annexes.length > 0 ? [`- Chaque image suit sur sa page : ${enumerated(annexes)}.`] : []),
    '',
    ...table(
      ['Document', 'Format', 'Où'],
      [
        ...downloads.map(({ label, opens }) => [label, FORMAT[opens], 'Sur la page du dossier.']),
        ...made,
      ],
    ),
  ];
}
