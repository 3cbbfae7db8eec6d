/**
 * The icons that kinds, areas, fields and reports may name. A declaration stays plain data: it names an icon,
 * and `packages/engine/src/ui/icons.ts` draws it; the compiler says when a drawing is missing.
 */
export type IconName =
  | 'archive'
  | 'book'
  | 'calendar'
  | 'certificate'
  | 'chart'
  | 'check'
  | 'child'
  | 'clock'
  | 'complaint'
  | 'handcuffs'
  | 'key'
  | 'lock'
  | 'office'
  | 'person'
  | 'phone'
  | 'photo'
  | 'pistol'
  | 'place'
  | 'printer'
  | 'report'
  | 'scale'
  | 'shield'
  | 'user'
  | 'users'
  | 'warning'
  | 'word'
  | 'x';

/** A label with icon and colour; colour is never the only signal. */
export interface BadgeDeclaration {
  label: string;
  icon: IconName;
  tone: 'navy' | 'violet' | 'green' | 'yellow' | 'red' | 'gray';
}
