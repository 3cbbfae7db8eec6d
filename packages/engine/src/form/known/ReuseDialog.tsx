import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { cleanStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { frenchInstantDay } from '@dosye/domain/text/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Answered } from '../../answer/Answered.tsx';
import { errorMessage } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { listQuery } from '../../api/dossierQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toast } from '../../ui/toasts.ts';
import { useDossierFormContext } from '../formContext.ts';
import styles from './Reuse.module.css';

/** Dossiers to choose from. */
const SHOWN = 10;

type Reuse = NonNullable<KindDeclaration['form']['reuse']>;

interface ReuseDialogProps extends Reuse {
  readonly onClose: () => void;
}

/** The last dossiers of the office, the newest first and under the keyboard: Enter takes it. */
export function ReuseDialog({ label, path, whereBlank, onClose }: ReuseDialogProps): ReactNode {
  const { area, kind, bureauId, values, change, revalidate } = useDossierFormContext();
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
      const loaded = await call<Dossier>('GET', `/${area.id}/${id}`);
      const dossier = cleanStoredRecord(kind, loaded);
      const fields = fieldsOf(kind.form);
      const isBlank = (at: string): boolean => fields[at]?.isBlank(values.valueAt(at)) ?? false;
      for (const at of [path, ...whereBlank.filter(isBlank)]) {
        const value = getAt(dossier, at);
        if (value !== undefined) change(at, structuredClone(value));
      }
      revalidate();
      onClose();
    } catch (failure) {
      setTaking(undefined);
      toast.error(errorMessage(failure));
    }
  }
  return (
    <Dialog title={label} onClose={onClose}>
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
