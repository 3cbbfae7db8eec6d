import QRCode from 'qrcode';

/** Side of a QR code on paper, and the least side of one of its modules, in mm (decision 09). */
const SIDE = 30;
const MODULE_MIN = 0.45;

/** The levels of error correction, the strongest first. */
const LEVELS = ['H', 'Q', 'M', 'L'] as const;

type Modules = ReturnType<typeof QRCode.create>['modules'];

/**
 * The modules with the strongest correction whose modules are large enough at 30 mm, else with the weakest. The library
 * splits the text into segments: an address in bytes, the statement behind it in the denser alphanumeric mode.
 */
function modulesOf(text: string): Modules {
  const strongest = LEVELS.map((level) => modulesAt(text, level)).find(
    (modules) => modules !== undefined && modules.size * MODULE_MIN <= SIDE,
  );
  return strongest ?? QRCode.create(text, { errorCorrectionLevel: 'L' }).modules;
}

/** Undefined when the text is too long for a level of correction. */
function modulesAt(text: string, errorCorrectionLevel: (typeof LEVELS)[number]) {
  try {
    return QRCode.create(text, { errorCorrectionLevel }).modules;
  } catch {
    return undefined;
  }
}

function svgOf({ data, size }: Modules): string {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (data[row * size + column]) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}

/**
 * A QR code for paper as SVG, black on white, without margin, and the side in mm at which it is printed: 30, more
 * when its modules would be smaller than 0.45.
 * @param text its content, such as a signed statement
 * @throws Error when the text is longer than a QR code can be
 */
export function qrCode(text: string): { svg: string; side: number } {
  const modules = modulesOf(text);
  return { svg: svgOf(modules), side: Math.max(SIDE, Math.ceil(modules.size * MODULE_MIN)) };
}
