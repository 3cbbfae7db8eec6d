import type { FormDocumentDeclaration } from '@dosye/domain/dossier/kind.ts';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { errorMessage } from '../api/apiError.ts';
import { isApiError } from '../api/client.ts';
import { downloadFile, fetchPostedFile } from '../api/downloadFile.ts';
import { openDocument } from '../openDocument.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toasts.ts';
import { useDossierFormContext } from './formContext.ts';
import styles from './form.module.css';
import { recordToSend } from './save/saveActions.ts';

/** Buttons for documents generated from the unsaved record, in the section that they are declared for. */
export function FormDocuments({ sectionPaths }: { sectionPaths: readonly string[] }): ReactNode {
  const { kind } = useDossierFormContext();
  const declarations = (kind.form.documents ?? []).filter((declaration) =>
    sectionPaths.includes(declaration.besideField),
  );
  if (declarations.length === 0) return null;
  return (
    <div className={styles.documents}>
      {declarations.map((declaration) => (
        <DocumentButton key={declaration.id} {...declaration} />
      ))}
    </div>
  );
}

/** Error message of a document call: the server's where it is specific, else the declared one. */
function documentErrorMessage(failure: unknown, fallback: string): string {
  return isApiError(failure, 401)
    ? 'Utilisateur non authentifié.'
    : errorMessage(failure, fallback);
}

function DocumentButton(props: FormDocumentDeclaration): ReactNode {
  const { path, recordKey, fileName, opens, success, failure: fallback } = props;
  const { area, kind, bureauId, values } = useDossierFormContext();
  const [working, setWorking] = useState(false);
  // The id of a saved dossier, whose office and number the document bears.
  const { id } = useParams();
  async function generate(): Promise<void> {
    setWorking(true);
    const record = recordToSend(area, kind, values.current());
    try {
      const payload = { [recordKey]: { ...record, id }, bureauId };
      if (opens === 'tab') await openDocument(() => fetchPostedFile(path, payload));
      else await downloadFile('POST', path, payload, fileName(record));
      if (success) toast.success(success);
    } catch (failure) {
      toast.error(documentErrorMessage(failure, fallback));
    } finally {
      setWorking(false);
    }
  }
  return (
    <Button icon={<Icon name={props.icon} />} working={working} onClick={() => void generate()}>
      {props.label}
    </Button>
  );
}
