import type { ImportDetails, UndoneImport } from '@dosye/domain/calls/imports.ts';
import { frenchNumber, plural } from '@dosye/domain/text/numbers.ts';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { call } from '@dosye/engine/api/client.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card, Section } from '@dosye/engine/ui/Card.tsx';
import { Notice } from '@dosye/engine/ui/Notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { Faults } from './Faults.tsx';
import styles from './Imports.module.css';
import { IMPORT_LISTS, useImportDetails } from './useImport.ts';

/** The progress of an import, then its outcome, which can be undone. */
export function ImportOutcome({ id }: { readonly id: number }): ReactNode {
  const query = useImportDetails(id);
  const cache = useQueryClient();
  const state = query.data?.state;
  // The list beside it says what it says.
  useEffect(() => {
    if (state !== undefined) void cache.invalidateQueries({ queryKey: IMPORT_LISTS });
  }, [cache, state]);
  return (
    <Answered query={query}>{(details) => <Outcome key={details.id} details={details} />}</Answered>
  );
}

function Outcome({ details }: { readonly details: ImportDetails }): ReactNode {
  const { id, state, created, done, rows, faults } = details;
  const [kept, setKept] = useState<UndoneImport['kept']>([]);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Card>
        <Section title={`Import n° ${id}`}>
          {state === 'running' ? (
            <JobProgress
              label="Création des dossiers"
              done={done}
              total={rows}
              amount={`${frenchNumber(done)} sur ${plural(rows, 'ligne')}`}
            />
          ) : (
            <Notice tone={state === 'interrupted' ? 'warn' : 'good'} announced>
              <p>{outcomeText(details)}</p>
              {kept.map(({ dossierId, dossierNo, reason }) => (
                <p key={dossierId}>
                  <b>{dossierNo}</b> reste : {reason}
                </p>
              ))}
            </Notice>
          )}
          {created > 0 && (state === 'done' || state === 'interrupted') && (
            <div className={styles.buttons}>
              <Button variant="danger" onClick={() => setAsking(true)}>
                Annuler cet import
              </Button>
            </div>
          )}
        </Section>
      </Card>
      {state !== 'undone' && <Faults faults={faults} />}
      {asking && (
        <UndoDialog details={details} onUndone={setKept} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function outcomeText({ state, created, faulty, rows, done, removed }: ImportDetails): string {
  const dossiers = plural(created, 'dossier créé', 'dossiers créés');
  if (state === 'undone') {
    return `Import annulé : ${plural(removed, 'dossier mis', 'dossiers mis')} à la Corbeille.`;
  }
  if (state === 'interrupted') {
    return `L’import s’est interrompu après ${done} lignes sur ${rows} : ${dossiers}. Choisissez le même fichier pour continuer : aucune ligne ne sera importée deux fois.`;
  }
  return `${dossiers}. ${faulty === 0 ? 'Toutes les lignes sont importées.' : `${plural(faulty, 'ligne non importée', 'lignes non importées')}.`}`;
}

interface UndoDialogProps {
  readonly details: ImportDetails;
  readonly onUndone: (kept: UndoneImport['kept']) => void;
  readonly onClose: () => void;
}

function UndoDialog({ details, onUndone, onClose }: UndoDialogProps): ReactNode {
  const cache = useQueryClient();
  return (
    <FormDialog
      title="Annuler cet import"
      danger
      submitLabel="Annuler l’import"
      workingLabel="Annulation..."
      cancelLabel="Fermer"
      onSubmit={async () => {
        const { kept } = await call<UndoneImport>('POST', `/imports/${details.id}/undo`);
        await cache.invalidateQueries();
        onUndone(kept);
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        Les dossiers de cet import iront à la Corbeille ({plural(details.created, 'dossier')}). Ceux
        qui ont été modifiés, liés à un autre dossier ou dont un acte a été émis restent.
      </p>
    </FormDialog>
  );
}
