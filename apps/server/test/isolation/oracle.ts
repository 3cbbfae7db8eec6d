import { marksIn, seesOffice } from './marks.ts';
import type { Account, Dossier, Draft, World } from './model.ts';

export const seesDossier = (actor: Account, { gone, office }: Dossier): boolean =>
  !gone && seesOffice(actor, office);

/** The dossiers of an area that a person may see, of one office if they chose one. */
export function dossiersSeen(
  { dossiers }: World,
  actor: Account,
  area: string,
  chosen: number | undefined,
): Dossier[] {
  const ofOffice = (one: Dossier): boolean =>
    chosen === undefined || !actor.role.startsWith('super') || one.office === chosen;
  return dossiers.filter((one) => one.area.id === area && seesDossier(actor, one) && ofOffice(one));
}

/** A draft is reachable by its user only, while they may see its office and its dossier exists. */
export const ownsDraft = (actor: Account, { by, office, dossier }: Draft): boolean =>
  by === actor.id && seesOffice(actor, office) && dossier?.gone !== true;

/** It is visible until it ends. */
export const seesDraft = (actor: Account, draft: Draft): boolean =>
  draft.ended === undefined && ownsDraft(actor, draft);

/**
 * A picture is visible to those who may see an object that refers to it now: a dossier, an own draft, an
 * office, a person.
 */
export function seesPicture(world: World, actor: Account, path: string): boolean {
  const { dossiers, drafts, offices, accounts } = world;
  return (
    dossiers.some((one) => one.pictures.has(path) && seesDossier(actor, one)) ||
    drafts.some((one) => one.pictures.has(path) && seesDraft(actor, one)) ||
    offices.some((one) => one.pictures.has(path) && seesOffice(actor, one.id)) ||
    accounts.some(
      (one) =>
        one.picture === path && !one.gone && (one === actor || seesOffice(actor, one.office ?? 0)),
    )
  );
}

/** A row of the history. */
export interface Entry {
  id: number;
  bureau_id: number | null;
  dossier_bureau_id: number | null;
  action_type: string;
  details: string;
}

/** Written by hand: what stands in the histories of two offices. */
const BETWEEN = /^ASK_OTHER_OFFICES$|^(REQUEST|GRANT|REFUSE|END|VIEW)_COMMUNICATION$/;

/**
 * The visible history: all for the super roles; for an admin what people of the own office did, without entries
 * about other offices, and what others did between theirs and the own one.
 */
export function seesEntry({ marks }: World, actor: Account, entry: Entry): boolean {
  if (actor.role.startsWith('super')) return true;
  const about = entry.dossier_bureau_id ?? actor.office;
  const readable = marksIn(entry.details).every((mark) => marks.get(mark)?.(actor) === true);
  const counts = entry.bureau_id === actor.office || BETWEEN.test(entry.action_type);
  return counts && about === actor.office && readable;
}

const NUMBER = /\b[A-Z]{2}(\d{2,})-\d{4}-\d{5,}/g;
const PICTURE = /\/api\/files\/[0-9a-f]{64}\.\w+/g;

export const picturesIn = (text: string): string[] => [...new Set(text.match(PICTURE))];

/** The parts of a text that a person may not see: marks, dossier numbers and pictures of others. */
export function foreignTraces(world: World, actor: Account, text: string): string[] {
  const marks = marksIn(text).filter((mark) => world.marks.get(mark)?.(actor) !== true);
  const numbers = [...text.matchAll(NUMBER)].filter(
    ([, office]) => !seesOffice(actor, Number(office)),
  );
  const pictures = picturesIn(text).filter(
    (path) => world.pictures.has(path) && !seesPicture(world, actor, path),
  );
  return [...marks, ...numbers.map(([number]) => number), ...pictures];
}
