/** Names whose accents are often omitted and change the pronunciation. */
const ACCENTED = new Map(
  (
    'andré aimé désiré honoré rené dieudonné bienaimé josué josé noé zoé chloé salomé estimé mardoché ' +
    'timothé dorothé moïse héloïse éloïse anaïs thaïs haïti haïtien esaïe isaïe caïn naïka ' +
    'naïma taïna françois françoise garçon laïka aïda adélaïde saül agnès inès lunès noël joël israël raphaël michaël misaël ismaël ' +
    'nathanaël gaël gaëlle joëlle noëlle raphaëlle'
  )
    .split(' ')
    .map((name) => [name.normalize('NFD').replace(/\p{M}/gu, ''), name] as const),
);

/** Foreign names, respelled as they are pronounced in Haiti. */
const RESPELLED = new Map(
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

/** "moise" to "moïse", "james" to "djems"; other words are returned as they are. */
export const standardSpelling = (word: string): string =>
  ACCENTED.get(word) ?? RESPELLED.get(word) ?? word.replace('haiti', 'haïti');
