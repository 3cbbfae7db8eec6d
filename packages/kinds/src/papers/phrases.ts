import { departmentWithPreposition } from '@dosye/domain/office/departments.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { fold } from '@dosye/domain/text/fold.ts';

/** The texts of a place from the smallest part to the largest; a part already said is not said again. */
export function joinPlaceParts(...parts: string[]): string {
  const said: string[] = [];
  for (const part of parts) {
    if (part && !said.some((other) => fold(other).includes(fold(part)))) said.push(part);
  }
  return said.join(', ');
}

/** "à Jérémie", "aux Cayes", "au Borgne": the article of a place name melts into "à". */
export function placeWithPreposition(place: string): string {
  if (!place) return '';
  if (/^les\s/i.test(place)) return `aux ${place.slice(4)}`;
  if (/^le\s/i.test(place)) return `au ${place.slice(3)}`;
  return `à ${place}`;
}

const FEMININE =
  /^(section|sous-section|direction|sous-direction|brigade|unite|division|cellule|inspection)\b/;
const MASCULINE = /^(service|bureau|commissariat|sous-commissariat|poste|departement|corps)\b/;

/** "de la Section Départementale …", "du Service …"; a unit of another name is set in guillemets. */
export function unitWithPreposition(unit: string): string {
  const folded = fold(unit);
  if (FEMININE.test(folded)) return /^[aeiou]/.test(folded) ? `de l'${unit}` : `de la ${unit}`;
  if (MASCULINE.test(folded)) return `du ${unit}`;
  return `du service « ${unit} »`;
}

/** Which part of the police signs, with its department where its name does not say it. */
export function issuingUnit(config: SiteConfig): string {
  const { section, departement } = config.documentHeaderText;
  const department = departmentWithPreposition(departement);
  if (!section.trim()) return `de la Direction Départementale ${department}`;
  const unit = unitWithPreposition(section.trim());
  return fold(unit).includes(fold(departement.trim() || department))
    ? unit
    : `${unit} ${department}`;
}

/** What a paper says of changes made to it by hand; a full stop follows where it stands alone. */
export const ERASURE_NOTICE = 'Toute rature ou surcharge annule ce document';
