import { fold } from '../text/fold.ts';

/** The ten departments of Haiti. */
export const DEPARTMENTS = [
  'Artibonite',
  'Centre',
  "Grand'Anse",
  'Nippes',
  'Nord',
  'Nord-Est',
  'Nord-Ouest',
  'Ouest',
  'Sud',
  'Sud-Est',
] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** Department of a letterhead that does not name one. */
export const DEFAULT_DEPARTMENT: Department = "Grand'Anse";

/** Communes of the Grand'Anse office. */
export const GRAND_ANSE_COMMUNES = [
  'Abricots',
  "Anse d'Hainault",
  'Beaumont',
  'Bonbon',
  'Chambellan',
  'Corail',
  'Dame Marie',
  'Irois',
  'Jérémie',
  'Marfranc',
  'Moron',
  'Pestel',
  'Roseaux',
] as const;

/** Whether an office is Grand'Anse, by name, without regard to case, accents, spaces and apostrophe. */
export const isGrandAnse = (officeName: string | null | undefined): boolean =>
  fold(officeName ?? '').replace(/[^\p{L}\p{N}]/gu, '') === 'grandanse';

/** "du Nord", "de l'Ouest", "de la Grand'Anse", "des Nippes"; '' gives the default department. */
export function departmentWithPreposition(department: string): string {
  const name = department.trim() || DEFAULT_DEPARTMENT;
  const folded = fold(name);
  if (isGrandAnse(name)) return `de la ${name}`;
  if (folded === 'nippes') return `des ${name}`;
  return /^[aeiouyh]/.test(folded) ? `de l'${name}` : `du ${name}`;
}

/** "Direction Départementale de la Grand'Anse". */
export const departmentDirection = (department: string): string =>
  `Direction Départementale ${departmentWithPreposition(department)}`;
