import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { importFields } from '@dosye/domain/imports/importFields.ts';

const quoted = (heading: string): string => `"${heading.replaceAll('"', '""')}"`;

/** Saves an empty sheet whose headings are all fields of a kind, as a CSV that French Excel opens. */
export function saveModel(kind: KindDeclaration): void {
  const headings = importFields(kind).map(({ heading }) => quoted(heading));
  const url = URL.createObjectURL(new Blob([`\ufeff${headings.join(';')}\r\n`]));
  const link = document.createElement('a');
  link.href = url;
  link.download = `registre-${kind.id}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
