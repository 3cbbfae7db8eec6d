import type { Step } from '@dosye/domain/dossier/form.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import type { FormRule } from '@dosye/domain/dossier/formRules.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { type FieldNames, conditionWords, nameAt } from './conditionWords.ts';
import { fieldTables } from './fieldRows.ts';
import { enumerated, heading, quoted, slug } from './markdown.ts';

const FILLED = {
  atLeastOne: 'Au moins un de ces champs est rempli',
  exactlyOne: 'Un de ces champs, et un seul, est rempli',
} as const;

function requirement({ filled, paths }: FormRule, names: FieldNames): string {
  const fields = [...new Set(paths.map((path) => nameAt(path, names)))];
  if (!filled) return `${enumerated(fields)} : contrôle particulier.`;
  if (fields.length > 1) return `${FILLED[filled]} : ${fields.join(', ')}.`;
  return `${enumerated(fields)} : un choix est fait, et un seul.`;
}

function ruleLine(rule: FormRule, names: FieldNames): string {
  const { when, sentence, sentenceOfNone, note } = rule;
  const condition = when ? ` Seulement si ${conditionWords(when, names)}.` : '';
  const ofNone = sentenceOfNone ? ` Sans aucun : ${quoted(sentenceOfNone)}` : '';
  const error = `Sinon, le formulaire dit : ${quoted(sentence)}${ofNone}`;
  return ['-', requirement(rule, names) + condition, error, note].filter(Boolean).join(' ');
}

function stepPart(step: Step, number: number, count: number, names: FieldNames): string[] {
  const id = slug(step.title);
  const sections = step.sections.flatMap(({ title, note, when, fields }) => [
    ...heading(4, title, `${id}.${slug(title)}`),
    ...(note ? [note, ''] : []),
    ...(when ? [`Demandé seulement si ${conditionWords(when, names)}.`, ''] : []),
    ...fieldTables(fields, names),
  ]);
  const rules = (step.rules ?? []).map((rule) => ruleLine(rule, names));
  return [
    ...heading(3, count > 1 ? `Étape ${number} : ${step.title}` : step.title, id),
    ...(step.note ? [step.note, ''] : []),
    ...sections,
    ...(rules.length > 0 ? [...heading(4, 'Règles', `${id}.regles`), ...rules, ''] : []),
  ];
}

/** The form of a kind: its steps, their sections and fields, and the rules over several fields. */
export function formPart(kind: KindDeclaration): string[] {
  const names = { form: fieldsOf(kind.form) };
  const { steps } = kind.form;
  return [
    ...heading(2, 'Ce qui est demandé', 'demande'),
    '- Sous chaque champ, son nom dans le dossier. L’adresse de cette page suivie de `#` et de ce nom mène au champ.',
    '- « Obligatoire » : vide, le champ peut rester vide ; entre guillemets, ce que dit le formulaire s’il manque.',
    '- « Demandé si » : vide, le champ est toujours demandé. Ce qui n’est pas demandé n’est ni contrôlé ni gardé.',
    '- « Recherche » : les recherches regardent dans ce champ.',
    '',
    ...steps.flatMap((step, at) => stepPart(step, at + 1, steps.length, names)),
  ];
}
