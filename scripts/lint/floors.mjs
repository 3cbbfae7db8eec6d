import { readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * The floors of docs/architecture.md, from the pictures that are marked '```floors apps/server/src': each line is a
 * floor with its folders and files, the highest first, and a note behind a bar.
 * @returns {Map<string, Map<string, number>>} by the folder of sources, the level of each entry; 0 is the lowest
 */
export function readFloors() {
  const text = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8');
  const pictures = [...text.matchAll(/```floors (\S+)\n([^`]+)```/g)];
  return new Map(pictures.map(([, folder, picture]) => [folder, levelsOf(picture)]));
}

function levelsOf(picture) {
  const floors = picture.trim().split('\n').toReversed();
  return new Map(
    floors.flatMap((line, level) =>
      line
        .split('|')[0]
        .trim()
        .split(/\s+/)
        .map((entry) => [entry, level]),
    ),
  );
}

/** The floors of a file's package, and its entry there; undefined for a file without floors. */
function placeOf(path) {
  const file = relative(ROOT, path).split(sep).join(posix.sep);
  for (const [folder, levels] of FLOORS) {
    const entry = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : '';
    if (levels.has(entry)) return { folder, levels, entry };
  }
  return undefined;
}

const FLOORS = readFloors();

/** Refuses an import from the same floor or a higher one; a folder imports its own files freely. */
const order = {
  create(context) {
    const own = placeOf(context.filename);
    if (!own) return {};
    const level = own.levels.get(own.entry);
    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const target = placeOf(resolve(dirname(context.filename), source.value));
      if (target?.folder !== own.folder || target.entry === own.entry) return;
      if (own.levels.get(target.entry) < level) return;
      const lower = [...own.levels].filter(([, at]) => at < level).map(([entry]) => entry);
      context.report({
        node: source,
        message: `${own.folder}/${own.entry} may import only from lower floors (${lower.join(', ') || 'none'}): move what both need down, or pass it in as an argument (docs/architecture.md).`,
      });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { meta: { name: 'floors' }, rules: { order } };
