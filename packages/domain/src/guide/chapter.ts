import type { RoleRule } from '../people/roles.ts';

/** A screenshot of the guide, `public/guide/{name}.webp`, taken by `npm run guide`. */
export interface GuidePicture {
  readonly name: string;
  /** French caption and alternative text. */
  readonly caption: string;
}

/** A section of a chapter. In its texts, `**…**` marks words of the screen: buttons, fields, menus. */
export interface GuideSection {
  /** Heading; the section's anchor is derived from it. */
  readonly title: string;
  /** Paragraphs. */
  readonly text?: readonly string[];
  /** Numbered instructions. */
  readonly steps?: readonly string[];
  /** Bullet points. */
  readonly points?: readonly string[];
  readonly picture?: GuidePicture;
  /** Highlighted remark. */
  readonly note?: string;
}

/** The groups of chapters in the table of contents, by id. */
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
  /** Path segment under /documentation. */
  readonly id: string;
  readonly group: GuideGroupId;
  readonly title: string;
  /** One sentence, for the table of contents. */
  readonly summary: string;
  readonly visibleTo: RoleRule;
  readonly sections: readonly GuideSection[];
}
