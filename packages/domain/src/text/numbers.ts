/** Thousands parted by a narrow no-break space: 4 218. */
export const frenchNumber = (value: number): string =>
  new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }).format(value);

const WORDS = [
  'zéro',
  'une',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
] as const;

/** "zéro fois", "une fois", … in words up to sixteen, in figures beyond (spec file 2 §2.7). */
export function timesInWords(times: number): string {
  return `${WORDS[times] ?? frenchNumber(times)} fois`;
}

const UNITS = ['Bytes', 'Ko', 'Mo', 'Go', 'To'] as const;

/** A size in bytes as Bytes, Ko, Mo, Go or To with at most two decimals (spec file 1 §9). */
export function frenchSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${frenchNumber(Math.round(value * 100) / 100)} ${UNITS[unit]}`;
}

/** "1 dossier", "2 dossiers": the French plural begins at two. */
export const plural = (count: number, one: string, many: string = `${one}s`): string =>
  `${frenchNumber(count)} ${count >= 2 ? many : one}`;
