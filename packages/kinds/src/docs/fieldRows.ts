import { type Field, type FieldMap, fieldLabel, type Prefill } from '@dosye/domain/fields/field.ts';
import { type FieldNames, conditionWords } from './conditionWords.ts';
import { anchor, lines, quoted, table } from './markdown.ts';

const HEAD = ['Champ', 'Ce qui s’écrit', 'Obligatoire', 'Demandé si', 'Recherche'] as const;

/** A field with the paths of its values: several for exclusive checkboxes. */
interface FieldRow {
  readonly field: Field;
  readonly paths: readonly string[];
  readonly boxes: readonly Field[];
}

/** The rows of a map of fields: exclusive checkboxes are one row. */
function rowsOf(fields: FieldMap, base: string): FieldRow[] {
  const entries = Object.entries(fields);
  return entries.flatMap(([own, field], at) => {
    const group = field.exclusive
      ? entries.filter(([, other]) => other.exclusive === field.exclusive)
      : [[own, field] as const];
    if (entries.indexOf(group[0] as [string, Field]) !== at && group.length > 1) return [];
    const boxes = field.exclusive ? group.map(([, box]) => box) : [];
    return [{ field, paths: group.map(([path]) => base + path), boxes }];
  });
}

const choiceWords = (labels: readonly string[]): string => labels.join(', ');

function offered({ field, boxes }: FieldRow): string {
  if (boxes.length > 0) return `un choix : ${choiceWords(boxes.map(({ label }) => label))}`;
  if (field.officer) return `${field.accepts} (proposés : les agents du bureau)`;
  const labels = choiceWords((field.choices ?? []).map(({ label }) => label));
  if (labels === '') return field.accepts;
  return field.type === 'choice'
    ? `${field.accepts} : ${labels}`
    : `${field.accepts} (proposés : ${labels})`;
}

function sizeWords({ item, maxItems }: Field): string {
  if (item?.exactItems) return `, toujours ${item.exactItems}`;
  const least = item?.minItems ? `, ${item.minItems} au moins` : '';
  return maxItems ? `${least}, ${maxItems} au plus` : least;
}

/** What a new form proposes, by kind of proposal. */
const PREFILL_WORDS: Readonly<Record<Prefill, string>> = {
  nothing: 'rien',
  today: 'la date du jour',
  now: 'l’heure du moment',
  officeDepartment: 'le département du bureau',
  officeCommune: 'la commune du bureau',
  officer: 'le grade et le nom de l’utilisateur',
  consentText: 'le texte du bureau, s’il en a un',
  lastOfDay: 'comme dans le dernier dossier du jour',
};

function startWords(field: Field): string {
  if (field.prefill) return `Au départ : ${PREFILL_WORDS[field.prefill]}.`;
  if (field.defaultsToToday) return 'Au départ : la date du jour.';
  const start = field.item ? '' : field.format(field.initial);
  return start && field.initial !== field.blank ? `Au départ : ${start}.` : '';
}

function requiredWords({ field, boxes }: FieldRow, names: FieldNames): string {
  if (boxes.length > 0) return field.exclusive?.required ? 'oui' : '';
  if (!field.required) return '';
  const { when, sentence: said } = field.required;
  const yes = when ? `si ${conditionWords(when, names)}` : 'oui';
  return lines(yes, quoted(said));
}

const SEARCHED = {
  true: 'oui',
  false: '',
  name: 'oui, aussi par le son du nom',
  birth: 'oui, par la date, l’année ou l’âge',
} as const;

function cellsOf(row: FieldRow, names: FieldNames): string[] {
  const { field, paths } = row;
  const codes = paths.map((path) => `\`${path}\``).join(', ');
  return [
    lines(`${paths.map(anchor).join('')}**${fieldLabel(field)}**`, codes),
    lines(
      `${offered(row)}${sizeWords(field)}`,
      startWords(field),
      field.hint && `Indication : ${field.hint}`,
      field.help,
    ),
    requiredWords(row, names),
    field.when ? conditionWords(field.when, names) : '',
    SEARCHED[`${field.searched}`],
  ];
}

/** The table of some fields, then a table of the entries of each list among them. */
export function fieldTables(fields: FieldMap, names: FieldNames, base = ''): string[] {
  const rows = rowsOf(fields, base);
  const entries = Object.entries(fields).flatMap(([path, { label, item }]) => {
    if (!item) return [];
    const inner = { form: names.form, entry: item.fields };
    return [
      `Pour chaque entrée de ${quoted(label)} :`,
      '',
      ...fieldTables(item.fields, inner, `${base}${path}.`),
    ];
  });
  return [
    ...table(
      HEAD,
      rows.map((row) => cellsOf(row, names)),
    ),
    ...entries,
  ];
}
