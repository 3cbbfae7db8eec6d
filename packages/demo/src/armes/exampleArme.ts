import type { ExamplePictures, WeaponShape } from '../pictures.ts';
import type { Random } from '../random.ts';
import type { EnregistrementArme } from '@dosye/kinds/armes/firearmKind.ts';

interface Model {
  shape: WeaponShape;
  type: string;
  marque: string;
  modele: string;
  calibre: string;
  fabriquant: string;
  /** Letters before the digits of a serial number. */
  letters: string;
  digits: number;
}

const model = (
  [shape, type]: readonly [WeaponShape, string],
  [marque, modele, calibre]: readonly [string, string, string],
  fabriquant: string,
  [letters, digits]: readonly [string, number],
): Model => ({ shape, type, marque, modele, calibre, fabriquant, letters, digits });

const PISTOL = ['pistolet', 'Pistolet'] as const;
const REVOLVER = ['revolver', 'Revolver'] as const;
const SHOTGUN = ['pompe', 'Fusil à Pompe'] as const;
const CARBINE = ['carabine', 'Carabine'] as const;

/** Models that people and enterprises own. */
const HANDGUNS: readonly Model[] = [
  model(PISTOL, ['Glock', '17 Gen 4', '9 mm'], 'Glock, Autriche', ['BGX', 3]),
  model(PISTOL, ['Glock', '19', '9 mm'], 'Glock, Autriche', ['AHT', 4]),
  model(PISTOL, ['Beretta', '92 FS', '9 mm'], 'Pietro Beretta, Italie', ['BER', 6]),
  model(PISTOL, ['Taurus', 'PT 92', '9 mm'], 'Forjas Taurus, Brésil', ['TKX', 5]),
  model(PISTOL, ['CZ', '75 B', '9 mm'], 'Ceska Zbrojovka', ['C', 6]),
  model(PISTOL, ['Ruger', 'P95', '9 mm'], 'Sturm Ruger, États-Unis', ['318', 5]),
  model(PISTOL, ['Smith & Wesson', 'M&P 9', '9 mm'], 'Smith & Wesson, États-Unis', ['HDU', 4]),
  model(REVOLVER, ['Taurus', '85', '.38 Special'], 'Forjas Taurus, Brésil', ['LK', 6]),
  model(REVOLVER, ['Smith & Wesson', '10', '.38 Special'], 'Smith & Wesson, États-Unis', ['D', 6]),
  model(REVOLVER, ['Ruger', 'SP101', '.357 Magnum'], 'Sturm Ruger, États-Unis', ['571', 5]),
];

/** Models that guards of enterprises carry. */
const SHOTGUNS: readonly Model[] = [
  model(SHOTGUN, ['Mossberg', '500', 'Calibre 12'], 'Mossberg & Sons, États-Unis', ['V', 6]),
  model(SHOTGUN, ['Remington', '870', 'Calibre 12'], 'Remington Arms, États-Unis', ['RS', 5]),
  model(SHOTGUN, ['Maverick', '88', 'Calibre 12'], 'Maverick Arms, États-Unis', ['MV', 6]),
];

const SEIZED: readonly Model[] = [
  model(CARBINE, ['Norinco', 'MAK-90', '7,62 x 39'], 'Norinco, Chine', ['94', 5]),
  model(CARBINE, ['Colt', 'AR-15', '5,56 mm'], 'Colt, États-Unis', ['SP', 5]),
  model(PISTOL, ['Artisanale', 'Sans Modèle', 'Calibre 12'], 'Fabrication Artisanale', ['', 0]),
];

/** Models by category; a repeated one is more frequent. */
const MODELS = {
  personal: HANDGUNS,
  business: [...HANDGUNS.slice(0, 5), ...SHOTGUNS, ...SHOTGUNS],
  seized: [...HANDGUNS, ...HANDGUNS, ...SHOTGUNS, ...SEIZED],
} as const;

/** A serial number; some are filed off. */
function serialOf(random: Random, { letters, digits }: Model, variant: keyof typeof MODELS) {
  const illegible = digits === 0 || (variant === 'seized' && random.chance(0.12));
  return illegible ? 'ILLISIBLE' : `${letters}${random.digits(digits)}`;
}

/** The weapon of an example. */
export function exampleArme(
  random: Random,
  variant: keyof typeof MODELS,
  pictures: ExamplePictures,
): EnregistrementArme['firearmSpec'] {
  const chosen = random.pick<Model>(MODELS[variant]);
  const serie = serialOf(random, chosen, variant);
  const worn = variant === 'seized';
  return {
    photoArmeUrl: pictures.weapon(chosen.shape, serie),
    marque: chosen.marque,
    modele: chosen.modele,
    serie,
    type: chosen.type,
    calibre: chosen.calibre,
    etat: random.weightedKey({
      Neuf: worn ? 0 : 4,
      Bon: 4,
      Usagé: worn ? 4 : 2,
      Défectueux: worn ? 2 : 0,
    }),
    fabriquant: chosen.fabriquant,
  };
}
