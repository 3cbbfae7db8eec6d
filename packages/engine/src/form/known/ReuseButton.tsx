import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { frenchInstantDay } from '@dosye/domain/text/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Answered } from '../../answer/Answered.tsx';
import { errorMessage } from '../../api/apiError.ts';
import { listQuery } from '../../api/dossierQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toasts.ts';
import { useDossierFormContext } from '../formContext.ts';
import { loadEarlierDossier } from './reuseAddress.ts';
import styles from './Reuse.module.css';

/** Dossiers to choose from. */
const SHOWN = 10;

/** The button by which a new dossier takes over what its kind declares from one of the last; nothing for other kinds. */
export function ReuseButton(): ReactNode {
  const { kind } = useDossierFormContext();
  const [isOpen, setOpen] = useState(false);
  const { reuse } = kind.form;
  if (!reuse) return null;
  return (
    <>
      <Button size="sm" icon={<Icon name="copy" />} onClick={() => setOpen(true)}>
        {reuse.label}
      </Button>
      {isOpen && (
        <ReuseDialog title={reuse.label} paths={reuse.paths} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface ReuseDialogProps {
  readonly title: string;
  /** Paths of what is taken over. */
  readonly paths: readonly string[];
  readonly onClose: () => void;
}

/** The last dossiers of the office, the newest first and under the keyboard: Enter takes it. */
function ReuseDialog({ title, paths, onClose }: ReuseDialogProps): ReactNode {
  const { area, kind, bureauId, change, revalidate } = useDossierFormContext();
  const [taking, setTaking] = useState<number>();
  const last = useQuery(
    listQuery(area, {
      filters: bureauId === undefined ? {} : { bureauId },
      page: 1,
      limit: SHOWN,
      sortConfig: { key: 'created_at', direction: 'desc' },
    }),
  );
  async function take({ id }: ListRow): Promise<void> {
    setTaking(id);
    try {
      const { dossier } = await loadEarlierDossier({ area, kind }, id);
      for (const path of paths) {
        const field = fieldsOf(kind.form)[path];
        const value = getAt(dossier, path);
        if (field && !field.isBlank(value)) change(path, structuredClone(value));
      }
      revalidate();
      onClose();
    } catch (failure) {
      setTaking(undefined);
      toast.error(errorMessage(failure));
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Answered
        query={last}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState icon="search" title={area.list.empty} />}
      >
        {({ rows }) => (
          <LastDossiers rows={rows} taking={taking} onTake={(row) => void take(row)} />
        )}
      </Answered>
    </Dialog>
  );
}

interface LastDossiersProps {
  readonly rows: readonly ListRow[];
  /** Id of the one that is being read. */
  readonly taking: number | undefined;
  readonly onTake: (row: ListRow) => void;
}

function LastDossiers({ rows, taking, onTake }: LastDossiersProps): ReactNode {
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => first.current?.querySelector('button')?.focus(), []);
  return (
    <ul className={styles.list}>
      {rows.map((row, place) => (
        <li key={row.id} ref={place === 0 ? first : undefined}>
          <Button
            className={styles.row}
            working={taking === row.id}
            disabled={taking !== undefined}
            onClick={() => onTake(row)}
          >
            <b>{row.title}</b>
            <span className="muted small num">
              {row.dossierNo}, {frenchInstantDay(row.created_at)}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
