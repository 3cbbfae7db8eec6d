import type { RoleRule } from '../people/roles.ts';

/** A screenshot of the guide: `public/guide/{name}.webp`, taken by `npm run guide`. */
export interface GuidePicture {
  readonly name: string;
  /** What it shows, for who cannot see it, and under it. */
  readonly caption: string;
}

/**
 * A part of a chapter. In its texts, `**…**` marks what stands on the screen: the name of a button,
 * of a field, of a menu.
 */
export interface GuideSection {
  /** Its heading; the section's address is made from it. */
  readonly title: string;
  /** Paragraphs. */
  readonly text?: readonly string[];
  /** What to do, in order. */
  readonly steps?: readonly string[];
  /** What to know, in no order. */
  readonly points?: readonly string[];
  readonly picture?: GuidePicture;
  /** What would be missed otherwise. */
  readonly note?: string;
}

/** Under which heading of the table of contents a chapter stands. */
export const GUIDE_GROUPS = {
  debuter: 'Pour commencer',
  dossiers: 'Les dossiers',
  retrouver: 'Retrouver et imprimer',
  metiers: 'Les métiers du bureau',
  administration: 'Administrer',
  maintenance: 'Sauvegarder et réparer',
} as const;
export type GuideGroupId = keyof typeof GUIDE_GROUPS;

/** A chapter of the user guide, written once for all the roles that it is for. */
export interface GuideChapter {
  /** Its address below /documentation. */
  readonly id: string;
  readonly group: GuideGroupId;
  readonly title: string;
  /** One sentence, for the table of contents. */
  readonly summary: string;
  readonly visibleTo: RoleRule;
  readonly sections: readonly GuideSection[];
}
