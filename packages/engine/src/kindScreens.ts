import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import type { ComponentType } from 'react';

/** Props of a kind's custom details or print sheet. */
export interface KindSheetProps {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  readonly dossier: Dossier;
  /** The configuration of the dossier's office. */
  readonly config: SiteConfig;
}

/** Custom screens of a kind; a kind without one is shown by the engine. */
export interface KindScreens {
  readonly Details?: ComponentType<KindSheetProps>;
  readonly Print?: ComponentType<KindSheetProps>;
}
