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
export function pictureReplacements(
  form: Form,
  sent: DossierRecord,
  urls: Readonly<Record<string, string>>,
  current: DossierRecord,
): Map<string, string> {
  const byContent = new Map<unknown, string>();
  for (const [path, url] of Object.entries(urls)) {
    byContent.set(getAt(sent, path), url);
  }
  const replacements = new Map<string, string>();
  for (const { path, value } of picturesOf(form, current)) {
    const url = byContent.get(value);
    if (url !== undefined) replacements.set(path, url);
  }
  return replacements;
}
