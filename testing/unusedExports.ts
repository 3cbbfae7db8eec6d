import { importGraph } from './importGraph.ts';
import { read } from './sources.ts';

const EXPORTED = /^export (?:async )?(?:function\*?|const|class|interface|type|enum) +([\w$]+)/gm;
const SOURCE = /^(apps|packages)\/[^/]+\/src\/|^bench\//;

/** The exported names of source files that no file that imports them mentions, as "file: name". */
export function unusedExports(): string[] {
  const graph = importGraph({ tests: true });
  const files = [...graph.keys()].map((file) => {
    const text = read(file);
    return { file, text, words: new Set(text.match(/[\w$]+/g)) };
  });
  const importersOf = (target: string): typeof files =>
    files
      .filter(({ file }) => graph.get(file)?.includes(target))
      .flatMap((one) => (one.text.includes('export * from') ? importersOf(one.file) : one));
  return files
    .filter(({ file }) => SOURCE.test(file))
    .flatMap(({ file, text }) => {
      const importers = importersOf(file);
      return [...text.matchAll(EXPORTED)]
        .filter(([, name = '']) => !importers.some(({ words }) => words.has(name)))
        .map(([, name]) => `${file}: ${name}`);
    });
}
