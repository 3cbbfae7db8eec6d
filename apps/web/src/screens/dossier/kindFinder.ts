import type { KindFinder } from '@dosye/engine/findKind.ts';
import { loadKind } from '@dosye/kinds/register.declarations.ts';
import { kindEntryById } from '@dosye/kinds/register.entries.ts';

/** The register of kinds for screens that show dossiers of other kinds. */
export const KIND_FINDER: KindFinder = {
  entryOf: kindEntryById,
  load: loadKind,
};
