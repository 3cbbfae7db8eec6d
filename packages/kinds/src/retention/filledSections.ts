import type { Block, ViewSection } from '@dosye/engine/dossierView/blocks.ts';
import { dossierView } from '@dosye/engine/dossierView/dossierView.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { retention } from './kind.ts';

/** The filled fields of a dossier in the order of the form, without the pictures, as the booklet prints them (decision 13). */
export function filledSections(
  record: DossierRecord,
  context: { officeName: string; today: string },
): ViewSection[] {
  return dossierView(retention, record, context, 'paper').map((view) => ({
    ...view,
    subsections: view.subsections
      .map((section) => ({ ...section, blocks: section.blocks.flatMap(filledOnly) }))
      .filter(({ blocks }) => blocks.length > 0),
  }));
}

function filledOnly(block: Block): Block[] {
  if (block.kind === 'pictures') return [];
  if (block.kind !== 'values') return [block];
  const values = block.values.filter(({ lines }) => lines.length > 0);
  return values.length > 0 ? [{ ...block, values }] : [];
}
