import { type ConditionScope, isMet } from '@dosye/domain/dossier/conditions.ts';
import { getAt, joinPath } from '@dosye/domain/dossier/paths.ts';
import type { Field, FieldMap } from '@dosye/domain/fields/field.ts';
import type { Block } from './blocks.ts';
import {
  emptyListBlock,
  type ListWithValue,
  tableBlocks,
  columnsKey,
  fitsTable,
} from './tableBlocks.ts';
import {
  labelledValue,
  type FieldWithValue,
  type Medium,
  isPictureField,
  fieldPictures,
  pictureLabel,
  type ViewOptions,
  checkedBoxesValue,
  formattedValue,
} from './fieldValues.ts';

/** Path of the text field that details a checkbox: its condition is that the checkbox is ticked. */
function detailPath(checkbox: string, fields: FieldMap): string | undefined {
  return Object.entries(fields).find(
    ([, { type, when }]) =>
      type === 'text' &&
      when !== undefined &&
      'is' in when &&
      when.path === checkbox &&
      when.is[0] === true,
  )?.[0];
}

/** Merges each checkbox with the text that details it into one value: 'Véhicule : 2 pick-up'. */
function mergeCheckboxTexts(items: readonly FieldWithValue[], fields: FieldMap): FieldWithValue[] {
  const byPath = new Map(items.map((item) => [item.path, item]));
  const mergedPaths = new Set<string>();
  const merged = items.map((item): FieldWithValue => {
    const textPath = item.field.type === 'checkbox' ? detailPath(item.path, fields) : undefined;
    if (textPath === undefined) return item;
    mergedPaths.add(textPath);
    const detail = byPath.get(textPath);
    const text = detail && !detail.field.isBlank(detail.value) && detail.field.format(detail.value);
    const field = {
      ...item.field,
      type: 'text',
      format: (value: unknown) => text || item.field.format(value),
      isBlank: () => false,
    } as const;
    return { ...item, field };
  });
  return merged.filter(({ path }) => !mergedPaths.has(path));
}

/** Adjacent fields with the same key share a block. On paper badges are plain values. */
function blockKindOf({ field }: FieldWithValue, medium: Medium): string {
  if (isPictureField(field)) return 'values';
  if (field.item) return fitsTable(field.item) ? `table ${columnsKey(field.item)}` : 'entries';
  if (field.badges && medium === 'screen') return 'badges';
  if (field.exclusive) return `choice ${field.exclusive.label}`;
  return field.type === 'checkbox' ? 'checkboxes' : 'values';
}

function groupByBlockKind(
  fields: readonly FieldWithValue[],
  medium: Medium,
): { blockKind: string; fields: FieldWithValue[] }[] {
  const groups: { blockKind: string; fields: FieldWithValue[] }[] = [];
  for (const item of fields) {
    const blockKind = blockKindOf(item, medium);
    const last = groups.at(-1);
    if (last?.blockKind === blockKind) last.fields.push(item);
    else groups.push({ blockKind, fields: [item] });
  }
  return groups;
}

function blocksOfGroup(
  blockKind: string,
  fields: readonly FieldWithValue[],
  title: string,
  scope: ConditionScope,
  options: ViewOptions,
): Block[] {
  const { medium } = options;
  if (blockKind === 'badges') {
    const values = fields.map(({ path, field, value }) => ({
      path,
      label: field.label,
      text: formattedValue(field, value, medium),
      badge: field.badges?.[String(value)],
    }));
    return [{ kind: 'badges', values }];
  }
  if (blockKind.startsWith('table')) {
    return tableBlocks(fields as readonly ListWithValue[], title, scope, options);
  }
  if (blockKind === 'entries') {
    return (fields as readonly ListWithValue[]).flatMap((list) =>
      entriesBlocks(list, scope, options),
    );
  }
  const exclusive = fields[0]?.field.exclusive;
  if (exclusive || (blockKind === 'checkboxes' && fields.length > 1)) {
    return [{ kind: 'values', values: [checkedBoxesValue(fields, exclusive?.label ?? title)] }];
  }
  return [{ kind: 'values', values: fields.map((item) => labelledValue(item, options)) }];
}

function joinValueBlocks(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    if (last?.kind === 'values' && block.kind === 'values') {
      result[result.length - 1] = { kind: 'values', values: [...last.values, ...block.values] };
    } else {
      result.push(block);
    }
  }
  return result;
}

/** Whether a field may be blank and is. Check boxes and fields with a text of their own count as filled. */
function isBlankOption(
  field: Field,
  value: unknown,
  scope: ConditionScope,
  { context }: ViewOptions,
): boolean {
  const required = field.required !== undefined && isMet(field.required.when, scope, context);
  const stays = required || field.type === 'checkbox' || field.emptyText !== undefined;
  return !stays && field.isBlank(value);
}

/** The blocks of visible fields, in the order of the form, pictures last. @param fields by path relative to `base` */
export function fieldBlocks(
  fields: FieldMap,
  base: string,
  title: string,
  scope: ConditionScope,
  options: ViewOptions,
): Block[] {
  const container = scope.entry ?? scope.record;
  const items = Object.entries(fields)
    .filter(([, field]) => isMet(field.when, scope, options.context))
    .map(([relativePath, field]) => ({
      path: joinPath(base, relativePath),
      field,
      value: getAt(container, relativePath) ?? field.blank,
    }))
    .filter(
      ({ path, field, value }) => !(options.shownElsewhere.includes(path) && !field.isBlank(value)),
    )
    .filter(
      ({ field, value }) => options.showsBlanks || !isBlankOption(field, value, scope, options),
    );
  const pictureFields = items.filter(
    ({ path, field, value }) =>
      isPictureField(field) && !field.isBlank(value) && !options.annexPaths.includes(path),
  );
  const textual = mergeCheckboxTexts(
    items.filter((item) => !pictureFields.includes(item)),
    fields,
  );
  const blocks = groupByBlockKind(textual, options.medium).flatMap((group) =>
    blocksOfGroup(group.blockKind, group.fields, title, scope, options),
  );
  const pictures = pictureFields.flatMap((item) =>
    fieldPictures(item, pictureLabel(item.field, scope, options)),
  );
  return joinValueBlocks(
    pictures.length > 0 ? [...blocks, { kind: 'pictures', pictures }] : blocks,
  );
}

/** A list whose entries are too long for table rows: a group of blocks for each entry. */
function entriesBlocks(list: ListWithValue, scope: ConditionScope, options: ViewOptions): Block[] {
  const { path, field, value } = list;
  if (field.isBlank(value)) return [emptyListBlock(list)];
  const { noun, fields } = field.item;
  const entries = (value as unknown[]).map((entry, index) => {
    const title = `${noun} ${index + 1}`;
    const entryScope = { record: scope.record, entry };
    return { title, blocks: fieldBlocks(fields, `${path}.${index}`, title, entryScope, options) };
  });
  return [{ kind: 'entries', path, label: field.label, entries }];
}
