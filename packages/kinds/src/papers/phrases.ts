import { departmentWithPreposition } from '@dosye/domain/office/departments.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { fold } from '@dosye/domain/text/fold.ts';

/** Joins the parts of a place, smallest first; a part that another one contains is left out. */
export function joinPlaceParts(...parts: string[]): string {
  const said: string[] = [];
  for (const part of parts) {
    if (part && !said.some((other) => fold(other).includes(fold(part)))) said.push(part);
  }
  return said.join(', ');
}

/** "à Jérémie", "aux Cayes", "au Borgne": "à" contracts with the article of a place name. */
export function placeWithPreposition(place: string): string {
  if (!place) return '';
  if (/^les\s/i.test(place)) return `aux ${place.slice(4)}`;
  if (/^le\s/i.test(place)) return `au ${place.slice(3)}`;
  return `à ${place}`;
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

/** The notice against changes by hand, without its full stop. */
export const ERASURE_NOTICE = 'Toute rature ou surcharge annule ce document';
