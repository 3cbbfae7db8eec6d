import { IconDots } from '@tabler/icons-react';
import { type ListRow, rawText } from '@dosye/domain/calls/dossiers.ts';
import { type ActionDeclaration, ACTIONS_KEY } from '@dosye/domain/dossier/actionDeclaration.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ROW_ACTIONS } from '../keyboard/rowKeys.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import styles from './actions.module.css';

/** The actions that the dossier of a row allows. */
function actionsOfRow({ kinds }: AreaDeclaration, row: ListRow): readonly ActionDeclaration[] {
  const allowed = rawText(row, ACTIONS_KEY).split(' ');
  const { actions = [] } = kinds.find(({ id }) => id === row.kind) ?? {};
  return actions.filter(({ id }) => allowed.includes(id));
}

interface RowActionsProps {
  readonly area: AreaDeclaration;
  readonly row: ListRow;
  readonly name: string;
}

/** The button of a row that opens its actions; nothing where its dossier allows none. */
export function RowActions({ area, row, name }: RowActionsProps): ReactNode {
  const actions = actionsOfRow(area, row);
  const [open, setOpen] = useState<'choices' | ActionDeclaration>();
  if (actions.length === 0 && !open) return null;
  const close = (): void => setOpen(undefined);
  return (
    <>
      <IconButton
        className={styles.row}
        label={`Que faire\u00a0: ${name}`}
        icon={<IconDots size={18} aria-hidden="true" />}
        {...ROW_ACTIONS}
        onClick={() => setOpen('choices')}
      />
      {createPortal(
        <>
          {open === 'choices' && (
            <Dialog title={name} onClose={close}>
              <ActionChoices actions={actions} onChoose={setOpen} />
            </Dialog>
          )}
          {typeof open === 'object' && (
            <ActionDialog area={area} id={row.id} action={open} onClose={close} />
          )}
        </>,
        // A cell would hand its alignment and its line breaks down to them.
        document.body,
      )}
    </>
  );
}

interface ActionChoicesProps {
  readonly actions: readonly ActionDeclaration[];
  readonly onChoose: (action: ActionDeclaration) => void;
}

function ActionChoices({ actions, onChoose }: ActionChoicesProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={list} className={styles.choices}>
      {actions.map((action) => (
        <Button key={action.id} icon={<Icon name={action.icon} />} onClick={() => onChoose(action)}>
          {action.label}
        </Button>
      ))}
    </div>
  );
}
