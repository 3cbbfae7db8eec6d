import { CallError } from '@dosye/domain/calls/errors.ts';
import { joinPath } from '@dosye/domain/dossier/paths.ts';
import { lettersError } from '@dosye/domain/text/letters.ts';

/** A text that papers cannot print, by its path, with the error (French) that names the character. */
interface UnprintableText {
  path: string;
  error: string;
}

function unprintableTexts(value: unknown, path = ''): UnprintableText[] {
  if (typeof value === 'string') {
    const error = lettersError(value);
    return error ? [{ path, error }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    unprintableTexts(entry, joinPath(path, key)),
  );
}

/**
 * The refusal of a paper that could not be made because of a text from before such texts were refused; undefined when
 * everything on it can be printed.
 * @param record whose fields the refusal names
 * @param others what else is on the paper
 */
export function unprintableRefusal(record: unknown, others: unknown): CallError | undefined {
  const inRecord = unprintableTexts(record);
  const [first] = [...inRecord, ...unprintableTexts(others)];
  if (!first) return undefined;
  const where = inRecord.length > 0 ? 'dans le dossier' : 'dans la configuration du bureau';
  const fields = Object.fromEntries(inRecord.map(({ path, error }) => [path, error]));
  const message = `Ce document ne peut pas être imprimé. ${first.error} C’est ${where} qu’il faut le corriger.`;
  return new CallError(422, 'INVALID', message, inRecord.length > 0 ? { fields } : {});
}
