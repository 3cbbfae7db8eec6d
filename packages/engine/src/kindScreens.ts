import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { ComponentType } from 'react';

/** What a kind's own details body or print sheet is given. */
export interface KindSheetProps {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  readonly dossier: Dossier;
  /** The configuration of the dossier's office. */
  readonly config: SiteConfig;
}

/** What a kind shows otherwise than every other; what is absent the machinery shows. */
export interface KindScreens {
  readonly Details?: ComponentType<KindSheetProps>;
  readonly Print?: ComponentType<KindSheetProps>;
}
