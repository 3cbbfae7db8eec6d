/** Short forms of Haitian names as registers write them, folded, and the name they stand for. */
const SHORT_FORMS = new Map(
  Object.entries({
    jn: 'jean',
    jns: 'jeans',
    bte: 'baptiste',
    bapt: 'baptiste',
    st: 'saint',
    ste: 'sainte',
    pre: 'pierre',
    prre: 'pierre',
    ls: 'louis',
    chs: 'charles',
    jh: 'joseph',
    jph: 'joseph',
    fr: 'francois',
    frs: 'francois',
    fcois: 'francois',
    mse: 'moise',
    ml: 'michel',
    mel: 'michel',
    mie: 'marie',
    mar: 'marie',
    vve: 'veuve',
  }),
);

/** "jn" to "jean", "ste" to "sainte"; any other folded word is itself. */
export const canonicalWord = (word: string): string => SHORT_FORMS.get(word) ?? word;
