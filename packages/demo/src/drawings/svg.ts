/** A drawing with its size in units; it contains lines and areas only, so that no fonts are needed. */
export interface Drawing {
  width: number;
  height: number;
  body: string;
  /** Pixels per unit; 1 by default. */
  scale?: number;
}

/** The drawing as an SVG document. */
export const svgOf = ({ width, height, body, scale = 1 }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}">${body}</svg>`;

/** The drawing as a data URL, as records contain it; SVG text needs no base64. */
export const dataUrlOf = (drawing: Drawing): string =>
  `data:image/svg+xml;base64,${btoa(svgOf(drawing))}`;

/** A number in its shortest form. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A colour made darker (below 1) or lighter (above 1). */
export function tint(colour: string, factor: number): string {
  const channel = (from: number): string => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16);
    const moved = factor <= 1 ? value * factor : value + (255 - value) * (factor - 1);
    return Math.round(Math.min(255, moved)).toString(16).padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

type Colour = 'skin' | 'hair' | 'cloth' | 'cloth2' | 'metal' | 'grip';

/** A drawing of a JSON file with its colours filled in: `{hair}`, or `{hair*1.3}` for a tint of it. */
export const coloured = (svg: string, colours: Readonly<Partial<Record<Colour, string>>>): string =>
  svg.replace(/\{(\w+)(?:\*([\d.]+))?\}/g, (_, name: Colour, factor = '1') =>
    tint(colours[name] ?? '', Number(factor)),
  );

/** An area in one colour. */
export const area = (colour: string, d: string, more = ''): string =>
  `<path fill="${colour}" d="${d}"${more && ` ${more}`}/>`;

/** A line in one colour. */
export const line = (colour: string, width: number, d: string, more = ''): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more && ` ${more}`}/>`;

/** A rectangle; `more` are further attributes. */
export const box = (
  colour: string,
  [x, y, width, height]: readonly [number, number, number, number],
  more = '',
): string =>
  `<rect fill="${colour}" x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${more && ` ${more}`}/>`;
