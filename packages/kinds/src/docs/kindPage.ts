import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { KINDS, type RegisteredKind } from '../register.ts';
import { formPart } from './formPart.ts';
import { enumerated, lines, quoted, table } from './markdown.ts';
import { messagesPart } from './messagesPart.ts';
import { rulesPart } from './rulesPart.ts';

/** The first line of each page. */
const WRITTEN =
  '> Page écrite par `npm run docs` d’après les déclarations : ne la changez pas à la main.';

function numberWords({ code, id }: KindDeclaration): string {
  const others = KINDS.map(({ kind }) => kind).filter(
    (kind) => kind.code === code && kind.id !== id,
  );
  const shared = others.map(({ label }) => quoted(label));
  return lines(
    `\`${code}\`, le numéro du bureau, l’année, et un rang à cinq chiffres qui repart à 1 chaque année dans chaque bureau.`,
    shared.length > 0 && `La série est commune avec ${enumerated(shared)}.`,
  );
}

function summary({ area, kind }: RegisteredKind): string[] {
  return table(
    ['', ''],
    [
      ['Numéro', numberWords(kind)],
      ['Menu', `${area.menu.group}, ${quoted(kind.menuLabel)}`],
      ['Nouveau dossier', `\`${kind.paths.create}\``],
      ['Liste', `\`${area.paths.list}\``],
      ['Page d’un dossier', `\`${area.paths.details}\``],
      ['Appels', `\`/api/${area.id}\``],
    ],
  );
}

/** The page of a kind. */
export function kindPage(registered: RegisteredKind): string {
  const { area, kind } = registered;
  return [
    `# ${kind.tile.title}`,
    '',
    WRITTEN,
    '',
    ...summary(registered),
    ...formPart(kind),
    ...rulesPart(area, kind),
    ...messagesPart(area, kind),
  ].join('\n');
}

const fileName = ({ id }: KindDeclaration): string => `${id}.md`;

function indexPage(): string {
  return [
    '# Les dossiers',
    '',
    WRITTEN,
    '',
    'Une page par type de dossier : ce qu’il demande, ce qui est obligatoire, et ce que disent les écrans.',
    'Les mots du métier sont expliqués dans le [glossaire](../glossary.md).',
    '',
    ...table(
      ['Dossier', 'Numéro', 'Liste'],
      KINDS.map(({ area, kind }) => [
        `[${kind.tile.title}](${fileName(kind)})`,
        `\`${kind.code}\``,
        area.list.title,
      ]),
    ),
  ].join('\n');
}

/** Every page of `docs/dossiers/` by file name. */
export const dossierPages = (): Map<string, string> =>
  new Map([
    ['README.md', indexPage()],
    ...KINDS.map((one): [string, string] => [fileName(one.kind), kindPage(one)]),
  ]);
