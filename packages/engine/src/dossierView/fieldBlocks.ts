import { type ConditionScope, isConditionMet } from '@dosye/domain/dossier/conditions.ts';
import { getAt, joinPath } from '@dosye/domain/dossier/paths.ts';
import type { FieldMap } from '@dosye/domain/fields/field.ts';
import type { Block } from './blocks.ts';
import { blankFact, type ListMet, readTable, sameColumns, tableFits } from './tableBlocks.ts';
import {
  factOf,
  type FieldMet,
  type Medium,
  isPicture,
  picturesOf,
  type Reading,
  ticked,
  wordsOf,
} from './fieldValues.ts';

/** The text that says more of a ticked box: it shows while the box is ticked, and is read as one with it. */
function textOfBox(box: string, fields: FieldMap): string | undefined {
  return Object.entries(fields).find(
    ([, { type, when }]) =>
      type === 'text' &&
      when !== undefined &&
      'is' in when &&
      when.path === box &&
      when.is[0] === true,
  )?.[0];
}

/** Boxes with the texts that belong to them as one fact each: 'Véhicule : 2 pick-up'. */
function boxesWithTexts(met: readonly FieldMet[], fields: FieldMap): FieldMet[] {
  const said = new Map(met.map((one) => [one.path, one]));
  const taken = new Set<string>();
  const joinedUp = met.map((one): FieldMet => {
    const text = one.field.type === 'checkbox' ? textOfBox(one.path, fields) : undefined;
    if (text === undefined) return one;
    taken.add(text);
    const more = said.get(text);
    const words = more && !more.field.isBlank(more.value) ? more.field.format(more.value) : '';
    const field = {
      ...one.field,
      type: 'text',
      format: (value: unknown) => words || one.field.format(value),
      isBlank: () => false,
    } as const;
    return { ...one, field };
  });
  return joinedUp.filter(({ path }) => !taken.has(path));
}

/** Which fields may stand in one block with the field before them; on paper answers are facts. */
function companyOf({ field }: FieldMet, medium: Medium): string {
  if (isPicture(field)) return 'fact';
  if (field.item) return tableFits(field.item) ? `table ${sameColumns(field.item)}` : 'entries';
  if (field.badges && medium === 'screen') return 'answer';
  if (field.exclusive) return `choice ${field.exclusive.label}`;
  return field.type === 'checkbox' ? 'box' : 'fact';
}

/** Fields that follow each other and are of one company. */
function grouped(
  fields: readonly FieldMet[],
  medium: Medium,
): { company: string; fields: FieldMet[] }[] {
  const groups: { company: string; fields: FieldMet[] }[] = [];
  for (const met of fields) {
    const company = companyOf(met, medium);
    const last = groups.at(-1);
    if (last?.company === company) last.fields.push(met);
    else groups.push({ company, fields: [met] });
  }
  return groups;
}

function blocksOfGroup(
  company: string,
  fields: readonly FieldMet[],
  title: string,
  scope: ConditionScope,
  reading: Reading,
): Block[] {
  const { medium } = reading;
  if (company === 'answer') {
    const answers = fields.map(({ path, field, value }) => ({
      path,
      label: field.label,
      text: wordsOf(field, value, medium),
      badge: field.badges?.[String(value)],
    }));
    return [{ kind: 'answers', answers }];
  }
  if (company.startsWith('table')) {
    return readTable(fields as readonly ListMet[], title, scope, reading);
  }
  if (company === 'entries') {
    return (fields as readonly ListMet[]).flatMap((met) => readEntries(met, scope, reading));
  }
  const exclusive = fields[0]?.field.exclusive;
  if (exclusive || (company === 'box' && fields.length > 1)) {
    return [{ kind: 'facts', facts: [ticked(fields, exclusive?.label ?? title)] }];
  }
  return [{ kind: 'facts', facts: fields.map((met) => factOf(met, medium)) }];
}

/** Facts that follow each other are one block, whatever they were made of. */
function joined(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    if (last?.kind === 'facts' && block.kind === 'facts') {
      result[result.length - 1] = { kind: 'facts', facts: [...last.facts, ...block.facts] };
    } else {
      result.push(block);
    }
  }
  return result;
}

/**
 * What some fields say, in the order of the form, as blocks; pictures come last, hidden fields not at all.
 * In: the fields by path from `base`, and the title of what they stand in.
 */
export function readFields(
  fields: FieldMap,
  base: string,
  title: string,
  scope: ConditionScope,
  reading: Reading,
): Block[] {
  const holder = scope.entry ?? scope.record;
  const met = Object.entries(fields)
    .filter(([, field]) => isConditionMet(field.when, scope, reading.context))
    .map(([own, field]) => ({
      path: joinPath(base, own),
      field,
      value: getAt(holder, own) ?? field.blank,
    }))
    .filter(
      ({ path, field, value }) => !(reading.elsewhere.includes(path) && !field.isBlank(value)),
    );
  const shown = met.filter(
    ({ path, field, value }) =>
      isPicture(field) && !field.isBlank(value) && !reading.annexes.includes(path),
  );
  const words = boxesWithTexts(
    met.filter((one) => !shown.includes(one)),
    fields,
  );
  const blocks = grouped(words, reading.medium).flatMap((group) =>
    blocksOfGroup(group.company, group.fields, title, scope, reading),
  );
  const pictures = shown.flatMap(picturesOf);
  return joined(pictures.length > 0 ? [...blocks, { kind: 'pictures', pictures }] : blocks);
}

/** A list whose entries are read one below the other: 'Équipe 1' with all that it holds. */
function readEntries(met: ListMet, scope: ConditionScope, reading: Reading): Block[] {
  const { path, field, value } = met;
  if (field.isBlank(value)) return [blankFact(met)];
  const { noun, fields } = field.item;
  const entries = (value as unknown[]).map((entry, index) => {
    const title = `${noun} ${index + 1}`;
    const within = { record: scope.record, entry };
    return { title, blocks: readFields(fields, `${path}.${index}`, title, within, reading) };
  });
  return [{ kind: 'entries', path, label: field.label, entries }];
}
