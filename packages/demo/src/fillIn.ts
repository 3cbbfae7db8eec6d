/** French contractions of prepositions with articles. */
const MELTED: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})de le(?= )/gu, 'du'],
  [/(?<!\p{L})à le(?= )/gu, 'au'],
  [/(?<!\p{L})de Les(?= )/gu, 'des'],
  [/(?<!\p{L})à Les(?= )/gu, 'aux'],
  [/(?<!\p{L})de (?=[AEIOUYÂÉÈÊÎÔ])/gu, 'd’'],
  [/(?<!\p{L})que (?=[AEIOUÂÉÈÊÎÔaeiouâéèêîô]|hier)/gu, 'qu’'],
];

/**
 * Fills in the `{names}` of a template, contracts prepositions with the articles that follow now, and capitalises the
 * first letter of each sentence.
 * @throws for a name without a value
 */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in: ${text}`);
    return value;
  });
  return MELTED.reduce((so, [found, said]) => so.replace(found, said), filled).replace(
    /(^|[.!?] )(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('fr'),
  );
}
