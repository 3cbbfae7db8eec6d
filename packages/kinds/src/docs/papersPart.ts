import {
  type ActDeclaration,
  type ActRefusalReason,
  unmetConditions,
} from '@dosye/domain/dossier/acts.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import { initialRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { nameAt } from './conditionWords.ts';
import { enumerated, heading, quoted, table } from './markdown.ts';

const PAPER = { letter: 'letter (216 × 279 mm)', legal: 'legal (216 × 356 mm)' } as const;
const FORMAT = { tab: 'PDF', file: 'Word' } as const;

/** A day on which every condition about a blank record fails. */
const ANY_DAY = '2026-01-01';

const NO = 'Non';

/** A blank record whose questions are answered 'Non'. */
function answeredNo(form: KindDeclaration['form']): DossierRecord {
  const record = initialRecord(form);
  for (const [path, { choices }] of Object.entries(fieldsOf(form))) {
    if (choices?.some(({ value }) => value === NO)) setAt(record, path, NO);
  }
  return record;
}

/** The conditions of an act: those that a blank record does not meet, and those about a person who was in custody. */
function conditionsOf(act: ActDeclaration, form: KindDeclaration['form']): ActRefusalReason[] {
  const { documentHeaderText, ...config } = defaultSiteConfig();
  const context = {
    config: { ...config, documentHeaderText: { ...documentHeaderText, republic: '' } },
    today: ANY_DAY,
  };
  const match = { dossierNo: '…' };
  const blank = { record: initialRecord(form), matches: [{ ...match, decision: null }] };
  const known = { record: answeredNo(form), matches: [{ ...match, decision: 'same' as const }] };
  const unmet = [blank, known].flatMap((about) => unmetConditions(act, { ...context, ...about }));
  return unmet.filter(
    ({ condition }, index) => unmet.findIndex((one) => one.condition === condition) === index,
  );
}

/** The acts of a kind: what must hold before one is issued. */
function actsPart({ acts = [], form }: KindDeclaration): string[] {
  return acts.flatMap((act) => {
    const unmet = conditionsOf(act, form);
    const until = act.validityMonths
      ? `Valable ${act.validityMonths} mois, si le bureau ne règle rien d’autre.`
      : 'Sans fin de validité, si le bureau n’en règle pas.';
    return [
      '',
      `Acte ${quoted(act.label)} : émis une fois par version du dossier, numéroté et porté au registre. ${until} Il n’est pas émis :`,
      '',
      ...unmet.map(
        ({ message, waivable }) =>
          `- ${quoted(message)}${waivable ? ' Un administrateur peut passer outre, avec un motif.' : ''}`,
      ),
    ];
  });
}

/** The print page of a kind, and the documents that the server generates. */
export function papersPart(kind: KindDeclaration): string[] {
  const { print, downloads = [], form } = kind;
  const names = { form: fieldsOf(kind.form) };
  const annexes = (print.annexes ?? []).map((path) => nameAt(path, names));
  const made = (form.documents ?? []).map(({ label, opens, besideField }) => [
    label,
    opens === 'tab' ? 'PDF' : 'Word',
    `Dans le formulaire, près de ${nameAt(besideField, names)}.`,
  ]);
  return [
    ...heading(2, 'Ce qui s’imprime', 'papiers'),
    `- Bouton ${quoted(print.label)} : ${quoted(print.title)}, sur papier ${PAPER[print.paper]}.`,
    ...(print.signatures
      ? [
          `- Lignes de signature : ${enumerated(print.signatures(initialRecord(kind.form)).map(quoted))}.`,
        ]
      : []),
    ...(annexes.length > 0 ? [`- Chaque image suit sur sa page : ${enumerated(annexes)}.`] : []),
    '',
    ...table(
      ['Document', 'Format', 'Où'],
      [
        ...downloads.map(({ label, opens }) => [label, FORMAT[opens], 'Sur la page du dossier.']),
        ...made,
      ],
    ),
    ...actsPart(kind),
  ];
}
