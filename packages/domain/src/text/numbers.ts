/** A number in French format, with at most two decimals: 4 218,5. */
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

/** "zéro fois", "une fois", …: in words up to sixteen, in digits beyond. */
export function timesInWords(times: number): string {
  return `${WORDS[times] ?? frenchNumber(times)} fois`;
}

const UNITS = ['Ko', 'Mo', 'Go', 'To'] as const;

/** A size in bytes as octets, Ko, Mo, Go or To with at most two decimals. */
export function frenchSize(bytes: number): string {
  if (bytes < 1024) return plural(bytes, 'octet');
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${frenchNumber(Math.round(value * 100) / 100)} ${UNITS[unit]}`;
}

/** "1 dossier", "2 dossiers": the French plural starts at two. */
export const plural = (count: number, singular: string, many: string = `${singular}s`): string =>
  `${frenchNumber(count)} ${count >= 2 ? many : singular}`;

const UP_TO_SIXTEEN = ['zéro', 'un', ...WORDS.slice(2)];
const TENS = ['', 'dix', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante'];

function belowHundred(count: number): string {
  if (count <= 16) return UP_TO_SIXTEEN[count] as string;
  if (count >= 80) {
    const rest = count - 80;
    return rest === 0 ? 'quatre-vingts' : `quatre-vingt-${belowHundred(rest)}`;
  }
  // 21 to 71 are joined by "et" (soixante et onze), 81 and 91 are not.
  const ten = Math.min(6, Math.floor(count / 10));
  const rest = count - ten * 10;
  if (rest === 0) return TENS[ten] as string;
  return rest === 1 || rest === 11
    ? `${TENS[ten]} et ${belowHundred(rest)}`
    : `${TENS[ten]}-${belowHundred(rest)}`;
}

function belowThousand(count: number): string {
  const hundreds = Math.floor(count / 100);
  const rest = count % 100;
  if (hundreds === 0) return belowHundred(rest);
  const text = hundreds === 1 ? 'cent' : `${UP_TO_SIXTEEN[hundreds]} cent${rest === 0 ? 's' : ''}`;
  return rest === 0 ? text : `${text} ${belowHundred(rest)}`;
}

/** A whole number from 0 to 9,999 in French words: "deux mille vingt-six". */
export function numberInWords(count: number): string {
  const thousands = Math.floor(count / 1000);
  const rest = count % 1000;
  if (thousands === 0) return belowThousand(rest);
  const text = thousands === 1 ? 'mille' : `${UP_TO_SIXTEEN[thousands]} mille`;
  return rest === 0 ? text : `${text} ${belowThousand(rest)}`;
}
