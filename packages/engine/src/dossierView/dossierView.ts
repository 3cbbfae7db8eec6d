import { isConditionMet } from '@dosye/domain/dossier/conditions.ts';
import type { Section } from '@dosye/domain/dossier/form.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { CheckContext } from '@dosye/domain/fields/field.ts';
import { visibleFieldValues } from '@dosye/domain/dossier/fieldValues.ts';
import type { Block, PictureFact, ReadPart, ReadSection } from './blocks.ts';
import { readFields } from './fieldBlocks.ts';
import { type Medium, picturesOf, type Reading } from './fieldValues.ts';

/** Whether blocks begin with these very words: they need no title that says them again. */
function saysFirst([first]: readonly Block[], words: string): boolean {
  if (first?.kind === 'facts') return first.facts[0]?.label === words;
  return first?.kind === 'table' && first.caption === words;
}

const idOf = (index: number): string => `partie-${index + 1}`;

/**
 * A dossier as it is read, on the screen or on paper: its steps in the order of the form; of a form on
 * one page, its sections. What a condition hides is left out.
 * In: the kind, the record, and the office and day that conditions hang on.
 */
export function readDossier(
  kind: KindDeclaration,
  record: DossierRecord,
  context: CheckContext,
  medium: Medium,
): ReadPart[] {
  const elsewhere = kind.portrait === undefined ? [] : [kind.portrait];
  const annexes = medium === 'paper' ? (kind.print.annexes ?? []) : [];
  const reading: Reading = { context, medium, elsewhere, annexes };
  const scope = { record };
  const visible = (sections: readonly Section[]): Titled[] =>
    sections
      .filter((section) => isConditionMet(section.when, scope, context))
      .map(({ title, fields }) => ({
        title,
        blocks: readFields(fields, '', title, scope, reading),
      }))
      .filter(({ blocks }) => blocks.length > 0);

  const { steps } = kind.form;
  if (steps.length === 1) return visible(steps[0]?.sections ?? []).map(asPart);
  return steps.flatMap(({ title, sections }, index): ReadPart[] => {
    // A step that asks nothing has nothing to be read.
    if (sections.length === 0) return [];
    const shown = visible(sections);
    const alone = shown.length === 1;
    return [{ id: idOf(index), number: index + 1, title, sections: shown.map(titledOnce(alone)) }];
  });
}

/**
 * The pictures that follow a printed dossier, in the order of its declaration; what a condition hides
 * is left out. In: as {@link readDossier}.
 */
export function annexesOf(
  kind: KindDeclaration,
  record: DossierRecord,
  context: CheckContext,
): PictureFact[] {
  const met = visibleFieldValues(kind.form.steps, record, context);
  return (kind.print.annexes ?? []).flatMap((wanted) =>
    met.filter(({ path }) => path === wanted).flatMap(picturesOf),
  );
}

interface Titled {
  readonly title: string;
  readonly blocks: readonly Block[];
}

const asPart = ({ title, blocks }: Titled, index: number): ReadPart => ({
  id: idOf(index),
  number: undefined,
  title,
  sections: [{ title: undefined, blocks }],
});

/** A section without its title where the part's title, or its own first words, say it already. */
const titledOnce =
  (alone: boolean) =>
  ({ title, blocks }: Titled): ReadSection => ({
    title: alone || saysFirst(blocks, title) ? undefined : title,
    blocks,
  });

/** The portrait of a dossier; '' when its kind has none or it is missing. */
export function portraitOf(kind: KindDeclaration, record: DossierRecord): string {
  const url = kind.portrait === undefined ? '' : getAt(record, kind.portrait);
  return typeof url === 'string' ? url : '';
}
