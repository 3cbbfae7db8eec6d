import { isMet } from '@dosye/domain/dossier/conditions.ts';
import type { Section } from '@dosye/domain/dossier/form.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { CheckContext } from '@dosye/domain/fields/field.ts';
import { visibleFieldValues } from '@dosye/domain/dossier/fieldValues.ts';
import type { Block, ViewPicture, ViewSection, ViewSubsection } from './blocks.ts';
import { fieldBlocks } from './fieldBlocks.ts';
import { type Medium, fieldPictures, type ViewOptions } from './fieldValues.ts';

function startsWithLabel([first]: readonly Block[], label: string): boolean {
  if (first?.kind === 'values') return first.values[0]?.label === label;
  return first?.kind === 'table' && first.caption === label;
}

const sectionId = (index: number): string => `partie-${index + 1}`;

/** The sections of a record in the order of the form, for the screen or for paper, without hidden fields. */
export function dossierView(
  kind: KindDeclaration,
  record: DossierRecord,
  context: CheckContext,
  medium: Medium,
): ViewSection[] {
  const portrait = medium === 'paper' ? printedPortrait(kind) : kind.portrait;
  const shownElsewhere = portrait === undefined ? [] : [portrait];
  const annexPaths = medium === 'paper' ? (kind.print.annexes ?? []) : [];
  const options: ViewOptions = { context, medium, shownElsewhere, annexPaths };
  const scope = { record };
  const visible = (sections: readonly Section[]): TitledBlocks[] =>
    sections
      .filter((section) => isMet(section.when, scope, context))
      .map(({ title, fields }) => ({
        title,
        blocks: fieldBlocks(fields, '', title, scope, options),
      }))
      .filter(({ blocks }) => blocks.length > 0);

  const { steps, owned } = kind.form;
  // What actions changed is on no paper.
  const ofActions = owned && medium === 'screen' ? [owned] : [];
  if (steps.length === 1) {
    return visible([...(steps[0]?.sections ?? []), ...ofActions]).map(toSection);
  }
  const ofSteps = steps.flatMap(({ title, sections }, index): ViewSection[] => {
    // A step without fields, such as the review.
    if (sections.length === 0) return [];
    const shown = visible(sections);
    const isOnly = shown.length === 1;
    return [
      {
        id: sectionId(index),
        number: index + 1,
        title,
        subsections: shown.map(toSubsection(isOnly)),
      },
    ];
  });
  return [...ofSteps, ...visible(ofActions).map((own) => toSection(own, steps.length))];
}

/** The pictures printed as annexes, in declared order. */
export function annexPictures(
  kind: KindDeclaration,
  record: DossierRecord,
  context: CheckContext,
): ViewPicture[] {
  const visitedFields = visibleFieldValues(kind.form.steps, record, context);
  return (kind.print.annexes ?? []).flatMap((annexPath) =>
    visitedFields.filter(({ path }) => path === annexPath).flatMap((item) => fieldPictures(item)),
  );
}

interface TitledBlocks {
  readonly title: string;
  readonly blocks: readonly Block[];
}

const toSection = ({ title, blocks }: TitledBlocks, index: number): ViewSection => ({
  id: sectionId(index),
  number: undefined,
  title,
  subsections: [{ title: undefined, blocks }],
});

/** The title of a subsection is left out where the section's title or the first label repeats it. */
const toSubsection =
  (isOnly: boolean) =>
  ({ title, blocks }: TitledBlocks): ViewSubsection => ({
    title: isOnly || startsWithLabel(blocks, title) ? undefined : title,
    blocks,
  });

/** Path of the portrait beside the title on paper; a picture that is not of a person is printed whole in its section. */
export const printedPortrait = (kind: KindDeclaration): string | undefined =>
  kind.form.steps.some(({ sections }) =>
    sections.some(({ fields }) => kind.portrait && fields[kind.portrait]?.frame === 'portrait'),
  )
    ? kind.portrait
    : undefined;

/** URL of the picture at the path of a portrait, '' if none. */
export function portraitUrl(path: string | undefined, record: DossierRecord): string {
  const url = path === undefined ? '' : getAt(record, path);
  return typeof url === 'string' ? url : '';
}
