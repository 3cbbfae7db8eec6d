import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from '../../store.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { InitialForm, LoadedForm } from '../loadForm.ts';
import type { DraftAutosave } from './DraftAutosave.ts';
import { draftPath, formPath, openingState } from './draftAddress.ts';

const TITLE = 'Ouvert dans une autre fenêtre';

interface OpenElsewhereProps {
  readonly loaded: LoadedForm;
  readonly id: string;
}

/** Shown instead of a form whose draft is open in another window. */
export function OpenElsewhere({ loaded: { kind, dossierId }, id }: OpenElsewhereProps): ReactNode {
  return (
    <Card>
      <EmptyState
        icon="open"
        title={TITLE}
        action={
          <>
            <LinkButton
              variant="primary"
              to={draftPath(kind, { id, dossierId })}
              state={openingState({ takeOver: true })}
              replace
            >
              Continuer ici
            </LinkButton>
            {dossierId === null && (
              <LinkButton to={formPath(kind, null)} state={openingState({ fresh: true })} replace>
                Nouveau dossier
              </LinkButton>
            )}
          </>
        }
      >
        Ce dossier est ouvert dans une autre fenêtre ou sur un autre poste. Si vous continuez ici,
        cette autre fenêtre s’arrête.
      </EmptyState>
    </Card>
  );
}

interface TakenOverDialogProps {
  readonly initial: InitialForm;
  readonly autosave: DraftAutosave;
}

/** Stops a form whose draft was opened, saved or deleted in another window. */
export function TakenOverDialog({ initial, autosave }: TakenOverDialogProps): ReactNode {
  const state = useStore(autosave.state);
  const navigate = useNavigate();
  if (state.status !== 'elsewhere') return null;
  const { kind, dossierId, draftKey } = initial;
  const path = draftPath(kind, { id: draftKey.id, dossierId });
  const continueHere = (): void =>
    void navigate(path, { replace: true, state: openingState({ takeOver: true }) });
  return (
    <Dialog
      title={TITLE}
      actions={
        <>
          <Button onClick={() => void navigate('/')}>Quitter</Button>
          <Button variant="primary" onClick={continueHere}>
            Continuer ici
          </Button>
        </>
      }
    >
      <p>
        Ce dossier a été ouvert, enregistré ou supprimé dans une autre fenêtre ou sur un autre
        poste. Rien n’est plus gardé à partir de celle-ci.
      </p>
      {state.aside && <p>Ce que vous veniez de taper ici est gardé dans un brouillon à part.</p>}
    </Dialog>
  );
}
