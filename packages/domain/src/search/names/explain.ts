import { fold } from '../../text/fold.ts';
import { askedNameKeys, storedNameKeys } from './keys.ts';

const written = (text: string): string[] => text.split(/[\s-]+/).filter((word) => word !== '');

/**
 * Why a name was found when that is not plain to see, such as "Jn = Jean"; undefined when what was
 * typed stands in the name, or is not found in it at all.
 */
export function explainMatch(query: string, name: string): string | undefined {
  const plain = fold(name);
  const told = written(query)
    .filter((word) => !plain.includes(fold(word)))
    .flatMap((word) => {
      const keys = new Set(askedNameKeys(word).flat());
      const found = written(name).find((part) => storedNameKeys(part).some((key) => keys.has(key)));
      return found ? [`${word} = ${found}`] : [];
    });
  return told.length > 0 ? told.join(', ') : undefined;
}
