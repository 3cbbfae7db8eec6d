import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { useDossierFormContext } from '../formContext.ts';
import { useDialogs } from '../useLaterParts.ts';
import styles from './Reuse.module.css';

/**
 * The button by which a new dossier takes over what its kind declares from one of the last, in the section that this is
 * for; nothing in others.
 */
export function ReuseButton({ sectionPaths }: { sectionPaths: readonly string[] }): ReactNode {
  const { kind } = useDossierFormContext();
  const { id } = useParams();
  // An object, so that a second click asks again for a dialog that could not be loaded.
  const [open, setOpen] = useState<object>();
  const dialogs = useDialogs(open);
  const { reuse } = kind.form;
  if (!reuse || id !== undefined || !sectionPaths.includes(reuse.path)) return null;
  return (
    <div className={styles.button}>
      <Button
        size="sm"
        icon={<IconCopy size={18} aria-hidden="true" />}
        onClick={() => setOpen({})}
      >
        {reuse.label}
      </Button>
      {open && dialogs && <dialogs.ReuseDialog {...reuse} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
