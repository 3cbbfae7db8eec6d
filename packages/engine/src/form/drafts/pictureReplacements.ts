import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { Form } from '@dosye/domain/dossier/form.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';

/** Pictures are matched by content: since the save they may have moved. @returns URLs by path in the current record */
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
