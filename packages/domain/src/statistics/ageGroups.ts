/** The first age of each group, in years. */
const FIRST_AGES = [0, 13, 18, 26, 36, 51, 66];

/** '18 à 25 ans', 'Moins de 13 ans', '66 ans et plus'; '' when the age is not known. */
export function ageGroupOf(age: number | undefined): string {
  if (age === undefined || Number.isNaN(age)) return '';
  const at = FIRST_AGES.findLastIndex((first) => age >= first);
  const next = FIRST_AGES[at + 1];
  if (at <= 0) return `Moins de ${FIRST_AGES[1]} ans`;
  return next === undefined
    ? `${FIRST_AGES[at]} ans et plus`
    : `${FIRST_AGES[at]} à ${next - 1} ans`;
}

/** Position of a group among the others; the last for another text. */
export function ageGroupOrder(group: string): number {
  const at = FIRST_AGES.findIndex((first) => ageGroupOf(first) === group);
  return at === -1 ? FIRST_AGES.length : at;
}
