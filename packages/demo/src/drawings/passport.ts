import { frenchDay } from '@dosye/domain/text/dates.ts';
import type { ExamplePerson } from '../people.ts';
import type { Random } from '../random.ts';
import { letters } from './letters.ts';
import { signatureLine } from './signature.ts';
import { type Drawing, box, line } from './svg.ts';

const INK = '#1c2a44';

const field = (caption: string, value: string, x: number, y: number, fit: number): string =>
  letters(caption, x, y, { size: 5, colour: '#6b7488' }) +
  letters(value, x, y + 15, { size: 8.5, colour: INK, weight: 1.6, fit });

/** The machine-readable zone: two lines as wide as the page. */
function machineLines({ nom, prenoms }: ExamplePerson, number: string): string {
  const name = `P<HTI${nom}<<${prenoms}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z<]/g, '<');
  const rows = [name.padEnd(36, '<').slice(0, 36), `${number}<HTI`.padEnd(36, '<')];
  return rows
    .map((row, at) => letters(row, 24, 268 + at * 19, { size: 8, colour: INK, fit: 432 }))
    .join('');
}

/**
 * The data page of a passport, marked as a specimen.
 * @param face the body of the holder's portrait, 96 by 120
 */
export function passportPage(
  random: Random,
  person: ExamplePerson,
  { number, issued }: { number: string; issued: string },
  face: string,
): Drawing {
  const waves = Array.from({ length: 9 }, (_, index) => {
    const y = 30 + index * 26;
    return line('#c3b3d6', 1, `M0 ${y}c80 30 160-30 240 0s160 30 240 0`, 'opacity=".45"');
  });
  return {
    width: 480,
    height: 310,
    body:
      box('#d6d3cc', [0, 0, 480, 310]) +
      box('#f6f1fa', [6, 6, 468, 298], 'rx="8"') +
      waves.join('') +
      letters('République d’Haïti', 24, 32, { size: 9, colour: INK, weight: 1.6 }) +
      letters('Passeport', 24, 50, { size: 8, colour: '#7a2438', weight: 1.6 }) +
      letters('Spécimen', 456, 32, { size: 8, colour: '#b3202c', anchor: 'end' }) +
      `<svg x="24" y="66" width="132" height="165" viewBox="0 0 96 120">${face}</svg>` +
      `<rect x="24" y="66" width="132" height="165" fill="none" stroke="#fff" stroke-width="3"/>` +
      field('Passeport No.', number, 330, 66, 120) +
      field('Nom', person.nom, 176, 66, 140) +
      field('Prénoms', person.prenoms, 176, 100, 270) +
      field('Nationalité', 'Haïtienne', 176, 134, 120) +
      field('Sexe', person.sexe === 'Femme' ? 'F' : 'M', 330, 134, 40) +
      field('Date de naissance', frenchDay(person.naissance), 176, 168, 130) +
      field('Lieu de naissance', person.lieuNaissance.name, 330, 168, 120) +
      field('Date de délivrance', frenchDay(issued), 176, 202, 130) +
      line(INK, 2, signatureLine(random), 'transform="translate(328 204) scale(.62)"') +
      box('#ffffff', [6, 250, 468, 48]) +
      machineLines(person, number),
  };
}
