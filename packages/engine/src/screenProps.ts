import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';

/** Props of the screens of an area: list, details, print. The dossier's id is the route's `:id`. */
export interface AreaScreenProps {
  readonly area: AreaDeclaration;
}

/** Props of the form of a kind. The route has `:id` when a dossier is edited. */
export interface KindScreenProps extends AreaScreenProps {
  readonly kind: KindDeclaration;
}
