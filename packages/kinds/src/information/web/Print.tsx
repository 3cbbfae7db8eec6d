import type { KindSheetProps } from '@dosye/engine/kindScreens.ts';
import type { ReactNode } from 'react';
import { OfficialSheet } from './OfficialSheet.tsx';

/** The print page of an information report. */
export default function Print(props: KindSheetProps): ReactNode {
  return <OfficialSheet {...props} medium="paper" />;
}
