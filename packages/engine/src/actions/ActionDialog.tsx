import { actionTitle } from '@dosye/domain/dossier/actionDeclaration.ts';
import { laterDialog } from '../answer/laterDialog.tsx';
import type { ActionDialogProps } from './LoadedActionDialog.tsx';

/** The dialog of an action, with the fields of a form. */
export const ActionDialog = laterDialog<ActionDialogProps>(
  'action',
  () => import('./LoadedActionDialog.tsx'),
  ({ action }) => actionTitle(action),
);
