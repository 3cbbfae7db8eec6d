import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { filesIn, read } from './sources.ts';

/** The settings of the environment, as the README lists them. */
const SETTINGS = [...read('README.md').matchAll(/^\| (`[A-Z][A-Z0-9_]+`.*?) \|/gm)].flatMap(
  ([, cell = '']) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
);
/** What nobody in an office is shown: settings and schema are checked at start, commands run in a terminal. */
const OF_THE_OPERATOR =
  /^apps\/server\/src\/(main\.ts|(settings|start|schema|database)\/|storage\/openStore\.ts|backup\/nightly\/folder\.ts|verification\/keyEncryption\.ts|platform\/checkHost\.ts)/;
/** Words of the code that are no text: properties, keys of a record and the archive's own summary of the settings. */
const NOT_SHOWN = /^apps\/server\/src\/backup\/archive\/write\.ts: (DATABASE_URL|FILES_URL)$/;

/** The lines of a source without comments. */
const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

test('no text that is shown in an office names a setting of the environment', () => {
  expect(SETTINGS).toContain('CLOUD_URL');
  const name = new RegExp(`(?<![\\w$])(${SETTINGS.join('|')})(?![\\w$])`, 'g');
  const sources = filesIn('apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx,typ}');
  const found = sources
    .filter((file) => !OF_THE_OPERATOR.test(file))
    .flatMap((file) =>
      (withoutComments(read(file)).match(name) ?? []).map((setting) => `${file}: ${setting}`),
    )
    .filter((where) => !NOT_SHOWN.test(where));
  // DEMO, HOST and PORT are also words of the code, never of a sentence.
  expect(found.filter((where) => !/: (DEMO|HOST|HOSTS|PORT)$/.test(where))).toEqual([]);
});

test('screens and papers have one name for the NIU and one for the NIF', () => {
  const sources = filesIn('apps/web/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx,typ}');
  const other =
    /(num[ée]ro|no\.?) d['’](identification unique|identité fiscale)|matricule fiscal/gi;
  const found = sources.flatMap((file) =>
    (withoutComments(read(file)).match(other) ?? []).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([
    // What the letters stand for, and the sentence of the specification.
    'packages/domain/src/fields/numbers.ts: Numéro d’identification unique',
    'packages/domain/src/fields/numbers.ts: Numéro d’identité fiscale',
    "packages/kinds/src/certificats/majeur/steps/identite.ts: Numéro d'identification Unique",
  ]);
});

/** A straight apostrophe, or a space at which a line would end before a sign or after '«'. */
const PLAIN = /\p{L}'\p{L}|\p{L}\)? [:;!?»]|^ [:;!?»](?: |$)|« |\bNo\. \S/u;
/** Texts of the specification, which the screens show character for character. */
const PRESCRIBED = [
  ' ? Cette action est irréversible.',
  ' erreur(s) ci-dessous :',
  ' !',
  "Au moins un numéro d'identification (Carte, NIU, ou NIF) est requis pour la victime.",
  "Au moins un numéro d'identification est requis.",
  "Aucun bureau n'a encore été créé.",
  "Aucun rapport d'information trouvé.",
  "Aucune fiche d'opération trouvée.",
  'Dossier de mineur mis à jour avec succès !',
  'Dossier de mineur sauvegardé avec succès !',
  'Dossier de rétention créé avec succès !',
  'Dossier de rétention mis à jour avec succès !',
  'Dossier mis à jour avec succès !',
  'Dossier sauvegardé avec succès !',
  "Enregistrement d'arme créé avec succès !",
  "Enregistrement d'arme mis à jour avec succès !",
  "Erreur lors de la récupération des enregistrements d'armes.",
  "Erreur lors de la sauvegarde de l'enregistrement.",
  "Fiche d'opération créée avec succès !",
  "Fiche d'opération mise à jour avec succès !",
  "Fiche d'opération non trouvée.",
  "Fiche d'opération supprimée avec succès.",
  "Guide d'utilisation",
  "L'adresse de la victime est obligatoire.",
  "L'élément racine est introuvable pour monter l'application",
  "La commune est obligatoire pour le bureau de la Grand'Anse.",
  "Le dossier demandé n'est pas un dossier de mineur.",
  "Liste des Fiches d'Opérations",
  'Modifier la configuration pour :',
  'No. Dossier',
  'No. Fiche',
  "Numéro d'identification Unique doit contenir 10 chiffres.",
  'Plainte créée avec succès !',
  'Plainte mise à jour avec succès !',
  "Rapport d'Activité",
  "Rapport d'information créé avec succès !",
  "Rapport d'information mis à jour avec succès !",
  "Rapport d'information non trouvé.",
  "Rapport d'information supprimé avec succès.",
  'Rechercher par nom, No. dossier ou tél...',
  "Retour à l'accueil",
  "Type d'Action",
  "Type d'arrestation",
  "Un groupe d'individus",
  "Veuillez remplir tous les champs de la section d'administration avant de soumettre.",
  "Vérification d'Identité",
  "Zone d'Intervention",
];
const SENTENCES = PRESCRIBED.filter((text) => /^\p{Lu}/u.test(text));
/** Papers typeset what they are given, and the history keeps what it is told: these files have no other texts. */
const OF_PAPERS = /\/src\/(?:[\w/]+\/)?(documents|docs|papers|server|sheets)\//;
/** Values as they are stored, what a history entry is told by, and CSS. */
const STORED = /\/(motives|departments|siteConfig|dossierActions|pageCss)\.tsx?$/;

/** The texts of a source. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  JSON.stringify(parseSync(file, read(file)).program, (_key, node) => {
    if (node?.type === 'TemplateElement') texts.push(node.value.cooked);
    else if (node?.type === 'JSXText' || typeof node?.value === 'string') texts.push(node.value);
    return typeof node === 'bigint' ? null : node;
  });
  return texts;
}

test('the texts of the screens are the specification’s, character for character, or have the typography of French', () => {
  const files = filesIn(
    'packages/{domain,engine,kinds,verification}/src/**/*.{ts,tsx}',
    'apps/web/src/**/*.{ts,tsx}',
  ).filter((file) => !OF_PAPERS.test(file) && !STORED.test(file));
  const plain = files.flatMap(textsOf).filter((text) => PLAIN.test(text));
  // A text of ours may quote one of the specification.
  const quoted = (text: string): string =>
    PRESCRIBED.find((prescribed) => text.trim() === prescribed.trim()) ??
    SENTENCES.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text);
  expect(new Set(plain.map(quoted).filter((text) => PLAIN.test(text)))).toEqual(
    new Set(PRESCRIBED),
  );
});
