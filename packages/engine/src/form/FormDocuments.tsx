import type { FormDocumentDeclaration } from '@dosye/domain/dossier/kind.ts';
import { type ReactNode, useState } from 'react';
import { CallFailure, NO_ANSWER } from '../api/apiError.ts';
import { saveFile } from '../api/downloadFile.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toasts.ts';
import { useFilling } from './formContext.ts';
import styles from './form.module.css';
import { recordToSend } from './save/recordToSend.ts';

interface FormDocumentsProps {
  /** Paths of the fields of the section. */
  readonly beside: readonly string[];
}

/** Documents made of what is being filled, where their declaration puts them. */
export function FormDocuments({ beside }: FormDocumentsProps): ReactNode {
  const { kind } = useFilling();
  const offered = (kind.form.documents ?? []).filter((made) => beside.includes(made.beside));
  if (offered.length === 0) return null;
  return (
    <div className={styles.documents}>
      {offered.map((made) => (
        <DocumentButton key={made.id} made={made} />
      ))}
    </div>
  );
}

/** The sentence of a refusal: who is not signed in is told so (spec file 2 §8). */
function refusal(failure: unknown, fallback: string): string {
  if (!(failure instanceof CallFailure)) return fallback;
  if (failure.status === 401) return 'Utilisateur non authentifié.';
  const hasOwnSentence = failure.code !== 'UNKNOWN' || failure.status === NO_ANSWER;
  return hasOwnSentence && failure.status !== 500 ? failure.message : fallback;
}

function DocumentButton({ made }: { readonly made: FormDocumentDeclaration }): ReactNode {
  const { area, kind, form } = useFilling();
  const [working, setWorking] = useState(false);
  async function make(): Promise<void> {
    setWorking(true);
    const record = recordToSend(area, kind, form.getValues());
    try {
      await saveFile('POST', made.path, { [made.recordKey]: record }, made.fileName(record));
      toast.success(made.success);
    } catch (failure) {
      toast.error(refusal(failure, made.failure));
    } finally {
      setWorking(false);
    }
  }
  return (
    <Button icon={<Icon name={made.icon} />} working={working} onClick={() => void make()}>
      {made.label}
    </Button>
  );
}
