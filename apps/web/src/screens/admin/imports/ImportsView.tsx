import { IMPORT_BYTES, IMPORT_ROWS } from '@dosye/domain/calls/imports.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { importFields } from '@dosye/domain/imports/importFields.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { frenchNumber, frenchSize, plural } from '@dosye/domain/text/numbers.ts';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { saveFile } from '@dosye/engine/api/downloadFile.ts';
import { officeOptions, useOffices } from '@dosye/engine/api/officeQueries.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card, Section } from '@dosye/engine/ui/Card.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { Notice } from '@dosye/engine/ui/Notice.tsx';
import { Select } from '@dosye/engine/ui/Select.tsx';
import { kindById, KINDS } from '@dosye/kinds/register.ts';
import { type ReactNode, useRef, useState } from 'react';
import { AdminPage } from '../AdminPage.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { Faults } from './Faults.tsx';
import { ImportList } from './ImportList.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import styles from './Imports.module.css';
import { type Import, useImport } from './useImport.ts';

const TITLE = 'Importer un registre';

/** 'Importer un registre': a table that an office kept elsewhere is tried, corrected and imported as dossiers. */
export function ImportsView(): ReactNode {
  const present = useImport();
  return (
    <AdminPage
      view={TITLE}
      title={TITLE}
      sub="Un tableau Excel ou CSV dont chaque ligne devient un dossier. Rien n’est enregistré avant votre accord."
    >
      <div className="stack">
        <FileChoice present={present} />
        {present.file && <TrialResult present={present} />}
        {present.shown !== null && <ImportOutcome key={present.shown} id={present.shown} />}
        <ImportList onOpen={present.open} />
      </div>
    </AdminPage>
  );
}

/** Kind, office and file; the model of an empty table. */
function FileChoice({ present }: { readonly present: Import }): ReactNode {
  const { kind, office, working, failure, file } = present;
  const choosesOffice = seesEveryOffice(useUser().role);
  const offices = useOffices(choosesOffice);
  const input = useRef<HTMLInputElement>(null);
  const isReady = kind !== '' && (!choosesOffice || office !== '') && !working;
  const chosen = kindById(kind)?.kind;
  return (
    <Card>
      <Section
        title="Fichier"
        aside={`CSV ou .xlsx, ${frenchNumber(IMPORT_ROWS)} lignes et ${frenchSize(IMPORT_BYTES)} au plus`}
      >
        <div className={styles.form}>
          <Select
            id="import-type"
            label="Type de dossier"
            required
            value={kind}
            options={KINDS.map(({ kind: { id, label } }) => ({ value: id, label }))}
            onChange={(value) => present.choose({ kind: value })}
          />
          {choosesOffice && (
            <Select
              id="import-bureau"
              label="Bureau"
              required
              value={office}
              options={officeOptions(offices.data ?? [])}
              onChange={(value) => present.choose({ office: value })}
            />
          )}
        </div>
        <div className={styles.buttons}>
          <input
            ref={input}
            className="vh"
            type="file"
            tabIndex={-1}
            aria-label="Fichier du registre (CSV ou .xlsx)"
            accept=".csv,.txt,.xlsx,text/csv"
            onChange={(event) => {
              const [first] = event.currentTarget.files ?? [];
              if (first) void present.tryFile(first);
              // So that choosing the same file again fires a change event.
              event.currentTarget.value = '';
            }}
          />
          <Button
            variant={file ? undefined : 'primary'}
            icon={<Icon name="excel" />}
            disabled={!isReady}
            onClick={() => input.current?.click()}
          >
            Choisir un fichier
          </Button>
          {chosen && (
            <Button icon={<Icon name="download" />} onClick={() => saveModel(chosen)}>
              Télécharger un modèle vide
            </Button>
          )}
          <p className="soft break" aria-live="polite">
            {working ? 'Lecture du fichier...' : (file?.name ?? 'Aucun fichier choisi')}
          </p>
        </div>
        {failure !== null && (
          <div className={styles.buttons}>
            <Notice tone="bad" announced>
              <p>{failure}</p>
            </Notice>
          </div>
        )}
      </Section>
    </Card>
  );
}

/** What would be imported, the columns, and the rows to correct. */
function TrialResult({ present }: { readonly present: Import }): ReactNode {
  const { file, isChanged, working } = present;
  const [asking, setAsking] = useState(false);
  const kind = kindById(present.kind)?.kind;
  if (!file || !kind) return null;
  const { rows, good, faults } = file.trial;
  const dossiers = plural(good, 'dossier');
  return (
    <>
      <Card>
        <Section title="Essai" aside="Rien n’est encore enregistré">
          <p className={styles.counts} role="status">
            <span>{plural(rows, 'ligne lue', 'lignes lues')}</span>
            <b>{plural(good, 'ligne prête', 'lignes prêtes')}</b>
            <span>{plural(rows - good, 'ligne à corriger', 'lignes à corriger')}</span>
          </p>
          <div className={styles.buttons}>
            {isChanged ? (
              <Button variant="primary" working={working} onClick={() => void present.tryAgain()}>
                Essayer avec ces colonnes
              </Button>
            ) : (
              <Button
                variant="primary"
                disabled={good === 0 || working}
                onClick={() => setAsking(true)}
              >
                Importer {dossiers}
              </Button>
            )}
          </div>
        </Section>
      </Card>
      <Card>
        <Section title="Colonnes">
          <ColumnChoice kind={kind} columns={file.columns} onChange={present.mapColumn} />
        </Section>
      </Card>
      {!isChanged && <Faults faults={faults} />}
      {asking && (
        <FormDialog
          title={TITLE}
          submitLabel={`Importer ${dossiers}`}
          workingLabel="Import..."
          failed="L’import n’a pas pu commencer."
          onSubmit={present.start}
          onClose={() => setAsking(false)}
        >
          <p>
            {plural(good, 'ligne devient un dossier', 'lignes deviennent des dossiers')} du bureau,
            sans photo ni pièce jointe. Vous pourrez annuler l’import tant que personne n’a
            travaillé sur ses dossiers.
          </p>
        </FormDialog>
      )}
    </>
  );
}

const quoted = (heading: string): string => `"${heading.replaceAll('"', '""')}"`;

/** Saves an empty sheet whose headings are all fields of a kind, as a CSV that French Excel opens. */
function saveModel(kind: KindDeclaration): void {
  const headings = importFields(kind).map(({ heading }) => quoted(heading));
  saveFile(new Blob([`\ufeff${headings.join(';')}\r\n`]), `registre-${kind.id}.csv`);
}
