import { frenchSize } from '@dosye/domain/text/numbers.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card, Section } from '@dosye/engine/ui/Card.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { PasswordInput } from '@dosye/engine/ui/PasswordInput.tsx';
import { type ReactNode, useRef, useState } from 'react';
import styles from '../Maintenance.module.css';
import { Notice } from '@dosye/engine/ui/Notice.tsx';
import { ConfirmRestore } from './ConfirmRestore.tsx';
import { RestoreSummary } from './RestoreSummary.tsx';
import { RestoreProgressDialog } from './RestoreProgressDialog.tsx';
import { uploadedFile } from './restoreSource.ts';
import type { Restore } from './useRestore.ts';

/** Id of the section, to which the list of kept backups leads. */
export const RESTORE_ID = 'restauration';

/** Restores a complete backup: choose a file, review it, confirm. A kept one is chosen in its list. */
export function RestoreCard({ restore }: { restore: Restore }): ReactNode {
  const { source, preview, refusal, identity, identityError, step } = restore;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Card>
      <Section id={RESTORE_ID} title="Restauration" aside="D’une sauvegarde complète (.zip)">
        <div className={styles.stack}>
          <p>
            Remplace toutes les données de tous les bureaux par celles de la sauvegarde. Le fichier
            choisi est d’abord lu. Vous verrez ce qu’il contient et ce qui serait perdu, avant que
            quoi que ce soit ne change.
          </p>
          <div className={cx('row', styles.choose)}>
            <input
              ref={input}
              id="fichier-a-restaurer"
              className="vh"
              type="file"
              tabIndex={-1}
              aria-label="Fichier de sauvegarde (.zip)"
              accept=".zip,.age,application/zip"
              onChange={(event) => {
                const [chosen] = event.currentTarget.files ?? [];
                // So that choosing the same file again fires a change event.
                event.currentTarget.value = '';
                if (chosen) restore.choose(uploadedFile(chosen));
              }}
            />
            <Button icon={<Icon name="archive" />} onClick={() => input.current?.click()}>
              Choisir un fichier .zip
            </Button>
            <p className={cx('soft break', styles.chosen)} aria-live="polite">
              {source ? (
                <>
                  <b>{source.name}</b> <span className="num">{frenchSize(source.size)}</span>
                </>
              ) : (
                'Aucun fichier choisi'
              )}
            </p>
            <Button
              variant="danger"
              icon={<Icon name="refresh" />}
              disabled={preview === null}
              onClick={restore.askConfirmation}
            >
              Restaurer
            </Button>
          </div>
          {source && identityError !== null && (
            <IdentityForm
              identity={identity}
              error={identityError}
              onSubmit={(key) => restore.choose(source, key)}
            />
          )}
          {source && preview === null && refusal === null && identityError === null && (
            <p role="status">Lecture de la sauvegarde...</p>
          )}
          {refusal !== null && (
            <Notice tone="bad" announced>
              <p>{refusal}</p>
            </Notice>
          )}
          {preview && <RestoreSummary preview={preview} />}
        </div>
      </Section>
      {step === 'asked' && source && preview && (
        <ConfirmRestore
          source={source}
          preview={preview}
          onClose={restore.clear}
          onConfirm={restore.confirm}
        />
      )}
      {step === 'underWay' && <RestoreProgressDialog restore={restore} />}
    </Card>
  );
}

interface IdentityFormProps {
  readonly identity: string | undefined;
  readonly error: string;
  readonly onSubmit: (identity: string) => void;
}

/** Asks for the secret key of an encrypted backup. It is sent with the restore and kept nowhere. */
function IdentityForm({ identity = '', error, onSubmit }: IdentityFormProps): ReactNode {
  const [value, setValue] = useState(identity);
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value);
      }}
    >
      <PasswordInput
        id="cle-de-sauvegarde"
        label="Clé secrète de sauvegarde"
        autoComplete="off"
        value={value}
        error={error}
        onChange={setValue}
      />
      <div>
        <Button type="submit">Lire la sauvegarde</Button>
      </div>
    </form>
  );
}
