import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { Form } from '@dosye/domain/dossier/form.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';

/**
 * Where pictures that the server has kept are to be replaced by their address. They are recognised
 * by their content: meanwhile one may have been removed, or have moved within its list.
 * In: the form; the record that was sent and the addresses by its paths; the record as it stands now.
 * Out: the address by path in the record as it stands now.
 */
export function swapsFor(
  form: Form,
  sent: DossierRecord,
  addresses: Readonly<Record<string, string>>,
  now: DossierRecord,
): Map<string, string> {
  const byContent = new Map<unknown, string>();
  for (const [path, address] of Object.entries(addresses)) {
    byContent.set(getAt(sent, path), address);
  }
  const swaps = new Map<string, string>();
  for (const { path, value } of picturesOf(form, now)) {
    const address = byContent.get(value);
    if (address !== undefined) swaps.set(path, address);
  }
  return swaps;
}
