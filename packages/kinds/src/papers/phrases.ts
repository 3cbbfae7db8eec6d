import { departmentWithPreposition } from '@dosye/domain/office/departments.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { atPlace } from '@dosye/domain/text/places.ts';

/** Joins the parts of a place, smallest first: 'Rochasse, Jérémie' and 'Jérémie' name the commune once, in its place. */
export function joinPlaceParts(...parts: string[]): string {
  const names = parts.flatMap((part) => part.split(/,\s*/)).filter((name) => name.trim() !== '');
  const keys = names.map(fold);
  return names.filter((_, index) => keys.lastIndexOf(keys[index] ?? '') === index).join(', ');
}

/** After 'demeurant': 'au 3, Rue …', 'Rue …', 'à Source Dommage', 'aux Cayes'; '' for ''. */
export function residence(address: string): string {
  if (/^\d/.test(address)) return `au ${address}`;
  // No \b, for which 'é' is no letter.
  const street = /^(rue|ruelle|avenue|boulevard|impasse|route|cité|zone)(?!\p{L})/iu.test(address);
  return street ? address : atPlace(address);
}

const FEMININE =
  /^(section|sous-section|direction|sous-direction|brigade|unite|division|cellule|inspection)\b/;
const MASCULINE = /^(service|bureau|commissariat|sous-commissariat|poste|departement|corps)\b/;

/** "de la Section Départementale …", "du Service …"; other units as "du service « … »". */
export function unitWithPreposition(unit: string): string {
  const folded = fold(unit);
  if (FEMININE.test(folded)) return /^[aeiou]/.test(folded) ? `de l'${unit}` : `de la ${unit}`;
  if (MASCULINE.test(folded)) return `du ${unit}`;
  return `du service « ${unit} »`;
}

/** The unit that signs, with its preposition, and with its department unless its name contains it. */
export function issuingUnit(config: SiteConfig): string {
  const { section, departement } = config.documentHeaderText;
  const department = departmentWithPreposition(departement);
  if (!section.trim()) return `de la Direction Départementale ${department}`;
  const unit = unitWithPreposition(section.trim());
  return fold(unit).includes(fold(departement.trim() || department))
    ? unit
    : `${unit} ${department}`;
}

/** "Fait à Jérémie, le ……… / ……… / ……………": who signs writes the day by hand, so that a print dates nothing. */
export const placeAndBlankDay = ({ villeEmission }: SiteConfig): string =>
  `Fait ${atPlace(villeEmission.trim()) || 'à ……………………………'}, le ……… / ……… / ……………`;

/** The notice against changes by hand, without its full stop. */
const ERASURE_NOTICE = 'Toute rature ou surcharge annule ce document';

/** The notices at the foot of every act. @param act "ce certificat" */
export const mentionsOf = (act: string): string[] => [
  `Vérifier l'authenticité de ${act} auprès du bureau qui l'a délivré.`,
  `${ERASURE_NOTICE}.`,
];
