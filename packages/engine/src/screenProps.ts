import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';

/** What the screen of an area takes (list, details, print). The dossier's id is the route's `:id`. */
export interface AreaScreenProps {
  readonly area: AreaDeclaration;
}

/** What the form of a kind takes. The route's `:id` is there when a dossier is changed. */
export interface KindScreenProps extends AreaScreenProps {
  readonly kind: KindDeclaration;
}
