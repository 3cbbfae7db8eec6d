import type { MatchLevel } from './acts.ts';
import { fold, foldedWords, lettersOf } from '../text/fold.ts';
import { stringAt, textsAlone } from './paths.ts';
import type { DossierRecord } from './record.ts';

/** The weapon that the dossiers of a kind are about. */
export interface WeaponDeclaration {
  /** What it is in them: 'Arme saisie'. */
  role: string;
  /** Paths of what it is recognised by, and of its picture. */
  fields: Readonly<Record<'serial' | 'make' | 'calibre' | 'photo', string>>;
  /** 'Pistolet Glock 17'. */
  name: (record: DossierRecord) => string;
  /** How it came into the register: 'saisie le 3 mars 2026'. @param entered day of entry, YYYY-MM-DD */
  event: (record: DossierRecord, entered: string) => string;
}

/** Rule name under which a weapon's key is stored among the keys of a dossier. */
export const WEAPON_RULE = 'weapon';

const SEPARATOR = '/';

/** A serial number as it is compared: letters folded, O as 0 and I as 1, without spaces and dashes. */
const comparedSerial = (serial: string): string =>
  lettersOf(serial).replaceAll('o', '0').replaceAll('i', '1');

/** The number in a calibre: '9 mm' and '9x19' give 9, '.38 Special' 38, '7,62 mm' 7.62; without one its letters. */
function comparedCalibre(calibre: string): string {
  const number = /\d+(?:[.,]\d+)?/.exec(fold(calibre).replace(/^0?[.,]/, ''))?.[0];
  return number?.replace(',', '.') ?? lettersOf(calibre);
}

/**
 * The stored key of a weapon: serial number, make and calibre as they are compared, such as "57135665/glock/9"; '' without
 * a serial number, which has a digit.
 */
export function weaponKey({ fields }: WeaponDeclaration, record: DossierRecord): string {
  const serial = comparedSerial(stringAt(record, fields.serial));
  if (!/\d/.test(stringAt(record, fields.serial))) return '';
  const make = foldedWords(stringAt(record, fields.make)).join(' ');
  return [serial, make, comparedCalibre(stringAt(record, fields.calibre))].join(SEPARATOR);
}

const partsOf = (key: string): [serial: string, make: string, calibre: string] => {
  const [serial = '', make = '', calibre = ''] = key.split(SEPARATOR);
  return [serial, make, calibre];
};

/** The serial number in a key, by which the keys of the same weapon begin. */
export const serialOfKey = (key: string): string => partsOf(key)[0];

/** What is not written is no difference, nor a longer name of a maker: Glock, Glock GmbH. */
const agree = (a: string, b: string): boolean =>
  a === b || a === '' || b === '' || a.startsWith(`${b} `) || b.startsWith(`${a} `);

interface WeaponMatch {
  level: MatchLevel;
  /** French: 'Même numéro de série, même marque, autre calibre'. */
  reason: string;
}

const LEVELS: readonly MatchLevel[] = ['possible', 'likely', 'same'];

/**
 * Compares two weapons by their keys: they match by the serial number, the more surely the more of make and calibre is the
 * same, since makers give the same numbers, and since either may be mistyped.
 * @returns undefined when they do not match
 */
export function matchWeapons(key: string, otherKey: string): WeaponMatch | undefined {
  const [serial, make, calibre] = partsOf(key);
  const [otherSerial, otherMake, otherCalibre] = partsOf(otherKey);
  if (serial === '' || serial !== otherSerial) return undefined;
  const sameMake = agree(make, otherMake);
  const sameCalibre = agree(calibre, otherCalibre);
  const reason = [
    'Même numéro de série',
    sameMake ? 'même marque' : 'autre marque',
    sameCalibre ? 'même calibre' : 'autre calibre',
  ].join(', ');
  const level = LEVELS[Number(sameMake) + Number(sameCalibre)] ?? 'possible';
  return { level, reason };
}

/** 'série 57135665 : saisie le 3 mars 2026'. @param entered day of entry, YYYY-MM-DD */
export const weaponSentence = (
  { fields, event }: WeaponDeclaration,
  record: DossierRecord,
  entered: string,
): string => `série ${stringAt(record, fields.serial)} : ${event(record, entered)}`;

/** What a form has typed of a weapon by which it is compared; undefined before there is a serial number. */
export function typedWeapon(
  weapon: WeaponDeclaration,
  record: DossierRecord,
): DossierRecord | undefined {
  if (weaponKey(weapon, record) === '') return undefined;
  const { serial, make, calibre } = weapon.fields;
  return textsAlone(record, [serial, make, calibre]);
}
