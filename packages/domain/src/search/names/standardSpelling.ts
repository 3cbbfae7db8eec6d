/** Accents without which a name is read otherwise, of those that are often typed without. */
const RESTORED = new Map(
  (
    'andré aimé désiré honoré rené dieudonné bienaimé josué josé noé zoé chloé salomé estimé mardoché ' +
    'timothé dorothé moïse héloïse éloïse anaïs thaïs haïti haïtien esaïe isaïe caïn naïka ' +
    'naïma taïna françois françoise garçon laïka aïda adélaïde saül agnès inès lunès noël joël israël raphaël michaël misaël ismaël ' +
    'nathanaël gaël gaëlle joëlle noëlle raphaëlle'
  )
    .split(' ')
    .map((name) => [name.normalize('NFD').replace(/\p{M}/gu, ''), name] as const),
);

/** Names of other tongues, as they are said here. */
const SAID = new Map(
  Object.entries({
    james: 'djems',
    joe: 'djo',
    john: 'djon',
    luis: 'louis',
    henry: 'henri',
    etyen: 'etyèn',
    stephenson: 'stevenson',
    stivenson: 'stevenson',
  }),
);

/** "moise" to "moïse", "james" to "djems"; any other word is itself. */
export const standardSpelling = (word: string): string =>
  RESTORED.get(word) ?? SAID.get(word) ?? word.replace('haiti', 'haïti');
