import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { KINDS, type RegisteredKind, kindById } from '../register.ts';
import { enumerated, heading, lines, quoted, slug, table } from './markdown.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { actionGroups } from '@dosye/domain/history/actions.ts';
import { NUMBER_REASONS } from '@dosye/domain/dossier/person.ts';
import { fieldLabel } from '@dosye/domain/fields/field.ts';
import { fieldsOf, type Step } from '@dosye/domain/dossier/form.ts';
import type { FormRule } from '@dosye/domain/dossier/formRules.ts';
import { type FieldNames, conditionWords, nameAt } from './conditionWords.ts';
import { fieldTables } from './fieldRows.ts';
import type { ActionDeclaration } from '@dosye/domain/dossier/actionDeclaration.ts';

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
    ...actionPart(registered),
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
    ...KINDS.map((registered) => [fileName(registered.kind), kindPage(registered)] as const),
  ]);

function duplicateLines({ person, warnsOfDuplicates, uniqueness }: KindDeclaration): string[] {
  const reasons = Object.entries(NUMBER_REASONS)
    .filter(([fact]) => person?.fields[fact as keyof typeof NUMBER_REASONS] !== undefined)
    .map(([, reason]) => `- ${reason}.`);
  return [
    ...(person && warnsOfDuplicates
      ? [
          'Avant la création, le bureau est averti des dossiers qui se ressemblent, et peut créer quand même :',
          '',
          ...reasons,
          '- Nom semblable, et date de naissance identique ou proche.',
          '',
        ]
      : []),
    ...(uniqueness
      ? [`${uniqueness.note} La création est refusée : ${quoted(uniqueness.sentence)}`, '']
      : []),
  ];
}

const CROSSING = { person: 'sa personne', weapon: 'son arme' } as const;

/** What other offices may learn of its dossiers; nothing for a kind of which nothing crosses. */
function crossingLines({ crossing, form }: KindDeclaration): string[] {
  if (!crossing) return [];
  const fields = fieldsOf(form);
  const subjects = crossing.subjects.map((subject) => CROSSING[subject]).join(' et ');
  const withheld = (crossing.withheld ?? []).flatMap((path) => fields[path] ?? []);
  const labels = withheld.map((field) => quoted(fieldLabel(field))).join(', ');
  return [
    ...heading(2, 'Autres bureaux', 'autres-bureaux'),
    `Un rapprochement par ${subjects} en dit le type, le bureau et l’année, si la personne était majeure au jour du dossier.${labels && ` Communiqué, il l’est sans ${labels}.`}`,
    '',
  ];
}

/** The rules about whole dossiers: duplicates, the deadline, the entries of the history. */
function rulesPart(area: AreaDeclaration, kind: KindDeclaration): string[] {
  const duplicates = duplicateLines(kind);
  const { deadline } = kind;
  const actions = actionGroups([area])[0]?.actions ?? [];
  return [
    ...(deadline
      ? [...heading(2, 'Échéance', 'echeance'), `${quoted(deadline.label)} : ${deadline.note}`, '']
      : []),
    ...(duplicates.length > 0 ? [...heading(2, 'Doublons', 'doublons'), ...duplicates] : []),
    ...crossingLines(kind),
    ...heading(2, 'Ce que retient l’historique', 'historique'),
    ...table(
      ['Action', 'Code'],
      actions.map(({ label, type }) => [label, `\`${type}\``]),
    ),
  ];
}

/** The messages of the screens about dossiers of a kind. */
function messagesPart(
  { list, sentences }: AreaDeclaration,
  { form, print }: KindDeclaration,
): string[] {
  const rows: readonly (readonly [when: string, text: string | undefined])[] = [
    ['Après la création', form.sentences.created],
    ['Après une modification', form.sentences.updated],
    ['Si l’enregistrement échoue', form.sentences.failed],
    ['Si le dossier n’existe pas', sentences.notFound],
    ['Si le dossier à imprimer n’existe pas', sentences.printNotFound],
    ['Si le dossier à imprimer est incomplet', print.incompleteText],
    ['Si le dossier est d’une autre sorte', form.wrongKind],
    ['Avant d’en supprimer un', sentences.deleteQuestion(1)],
    ['Après la suppression', sentences.deleted(1)],
    ['Si la liste est vide', list.empty],
    ['Si la liste ne peut être lue', list.failed],
  ];
  return [
    ...heading(2, 'Ce que disent les écrans', 'messages'),
    ...table(
      ['Quand', 'Texte'],
      rows.flatMap(([when, text]) => (text ? [[when, quoted(text)]] : [])),
    ),
  ];
}

const FILLED = {
  atLeastOne: 'Au moins un de ces champs est rempli',
  exactlyOne: 'Un de ces champs, et un seul, est rempli',
} as const;

function requirement({ filled, paths }: FormRule, names: FieldNames): string {
  const fields = [...new Set(paths.map((path) => nameAt(path, names)))];
  if (!filled) return `${enumerated(fields)} : contrôle particulier.`;
  if (fields.length > 1) return `${FILLED[filled]} : ${fields.join(', ')}.`;
  return `${enumerated(fields)} : un choix est fait, et un seul.`;
}

function ruleLine(rule: FormRule, names: FieldNames): string {
  const { when, sentence, sentenceOfNone, note } = rule;
  const condition = when ? ` Seulement si ${conditionWords(when, names)}.` : '';
  const ofNone = sentenceOfNone ? ` Sans aucun : ${quoted(sentenceOfNone)}` : '';
  const error = `Sinon, le formulaire dit : ${quoted(sentence)}${ofNone}`;
  return ['-', requirement(rule, names) + condition, error, note].filter(Boolean).join(' ');
}

function stepPart(step: Step, number: number, count: number, names: FieldNames): string[] {
  const id = slug(step.title);
  const sections = step.sections.flatMap(({ title, note, when, fields }) => [
    ...heading(4, title, `${id}.${slug(title)}`),
    ...(note ? [note, ''] : []),
    ...(when ? [`Demandé seulement si ${conditionWords(when, names)}.`, ''] : []),
    ...fieldTables(fields, names),
  ]);
  const rules = (step.rules ?? []).map((rule) => ruleLine(rule, names));
  return [
    ...heading(3, count > 1 ? `Étape ${number} : ${step.title}` : step.title, id),
    ...(step.note ? [step.note, ''] : []),
    ...sections,
    ...(rules.length > 0 ? [...heading(4, 'Règles', `${id}.regles`), ...rules, ''] : []),
  ];
}

/** The form of a kind: its steps, their sections and fields, and the rules over several fields. */
function formPart(kind: KindDeclaration): string[] {
  const names = { form: fieldsOf(kind.form) };
  const { steps } = kind.form;
  return [
    ...heading(2, 'Ce qui est demandé', 'demande'),
    '- Sous chaque champ, son nom dans le dossier. L’adresse de cette page suivie de `#` et de ce nom mène au champ.',
    '- « Obligatoire » : vide, le champ peut rester vide ; entre guillemets, ce que dit le formulaire s’il manque.',
    '- « Demandé si » : vide, le champ est toujours demandé. Ce qui n’est pas demandé n’est ni contrôlé ni gardé.',
    '- « Recherche » : les recherches regardent dans ce champ.',
    '',
    ...steps.flatMap((step, at) => stepPart(step, at + 1, steps.length, names)),
  ];
}

const askedWords = ({ fields }: ActionDeclaration): string =>
  Object.values(fields)
    .map(({ label, required }) => (required ? `${label} (obligatoire)` : label))
    .join(', ');

/** What is done with dossiers of a kind, what that alone changes, and the dossiers that are opened from them. */
function actionPart({ area, kind }: RegisteredKind): string[] {
  const { actions = [], openings = [], form } = kind;
  return [
    ...(actions.length > 0
      ? [
          ...heading(2, 'Ce qui se fait sans le formulaire', 'actions'),
          'Chaque action est une nouvelle version du dossier. Elle ne contrôle que ce qu’elle demande.',
          '',
          ...table(
            ['Action', 'Demande', 'Appel'],
            actions.map((action) => [
              action.label,
              askedWords(action),
              `\`POST /api/${area.id}/{id}/actions/${action.id}\``,
            ]),
          ),
        ]
      : []),
    ...(form.owned
      ? [
          ...heading(3, form.owned.title, 'actions.resultat'),
          'Seules les actions le changent ; un enregistrement l’ignore. Ce n’est sur aucun papier.',
          '',
          ...fieldTables(form.owned.fields, { form: fieldsOf(form) }),
        ]
      : []),
    ...openings.map(
      (opening) =>
        `- ${quoted(opening.label)} ouvre le formulaire ${quoted(kindById(opening.kind)?.kind.form.title ?? '')}, rempli de ce que ce dossier sait, à vérifier ; les deux dossiers mènent l’un à l’autre.`,
    ),
    ...(openings.length > 0 ? [''] : []),
  ];
}
