/** Characters of a line and number of lines: passports (TD3), cards of two lines (TD2) and of three (TD1). */
export const ZONE_FORMATS = [
  { length: 44, count: 2 },
  { length: 36, count: 2 },
  { length: 30, count: 3 },
] as const;

/** Of a text that is shorter nothing is said: it may be anything else. */
const SHORTEST = 20;

/** The characters of a machine-readable zone (ICAO 9303), or of its beginning; '' for any other text. */
function zoneOf(text: string): string {
  const zone = text.toUpperCase().replace(/\s+/g, '');
  const fits = /^[AIPC][A-Z<][A-Z<]{3}[A-Z0-9<]*$/.test(zone) && zone.includes('<<');
  return fits && zone.length >= SHORTEST ? zone : '';
}

/** Whether a text is a machine-readable zone, or the beginning of one that a scanner is still typing. */
export const isZone = (text: string): boolean => zoneOf(text) !== '';

/** The lines of a whole zone, with or without the breaks between them; none of any other text. */
export function zoneLines(text: string): string[] {
  const zone = zoneOf(text);
  const { length, count } = ZONE_FORMATS.find(
    (format) => zone.length === format.length * format.count,
  ) ?? {
    length: 0,
    count: 0,
  };
  return Array.from({ length: count }, (_, line) => zone.slice(line * length, (line + 1) * length));
}
