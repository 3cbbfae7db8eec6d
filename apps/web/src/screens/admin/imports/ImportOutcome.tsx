import type { ImportDetails, UndoneImport } from '@dosye/domain/calls/imports.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { call } from '@dosye/engine/api/client.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card, Section } from '@dosye/engine/ui/Card.tsx';
import { Notice } from '@dosye/engine/ui/Notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { Faults } from './Faults.tsx';
import styles from './Imports.module.css';
import { useImportDetails } from './useImport.ts';

/** The progress of an import, then its outcome, which can be undone. */
export function ImportOutcome({ id }: { readonly id: number }): ReactNode {
  const { data } = useImportDetails(id);
  const [kept, setKept] = useState<UndoneImport['kept']>([]);
  const [asking, setAsking] = useState(false);
  if (!data) return null;
  return (
    <>
      <Card>
        <Section title={`Import n° ${id}`}>
          {data.state === 'running' ? (
            <JobProgress
              label="Création des dossiers"
              done={data.done}
              total={data.rows}
              amount={`${data.done} sur ${plural(data.rows, 'ligne')}`}
            />
          ) : (
            <Notice tone={data.state === 'interrupted' ? 'warn' : 'good'} announced>
              <p>{outcomeText(data)}</p>
              {kept.map(({ dossierId, dossierNo, reason }) => (
                <p key={dossierId}>
                  <b>{dossierNo}</b> reste : {reason}
                </p>
              ))}
            </Notice>
          )}
          {data.created > 0 && (data.state === 'done' || data.state === 'interrupted') && (
            <div className={styles.buttons}>
              <Button variant="danger" onClick={() => setAsking(true)}>
                Annuler cet import
              </Button>
            </div>
          )}
        </Section>
      </Card>
      {data.state !== 'undone' && <Faults faults={data.faults} />}
      {asking && <UndoDialog details={data} onUndone={setKept} onClose={() => setAsking(false)} />}
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
