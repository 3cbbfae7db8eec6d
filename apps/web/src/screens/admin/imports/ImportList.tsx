import type { ImportList as Answer, ImportSummary } from '@dosye/domain/calls/imports.ts';
import { PAGE_SIZE } from '@dosye/domain/dossier/area.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { answerTo } from '@dosye/engine/api/client.ts';
import { ROW_OPENER } from '@dosye/engine/keyboard/rowKeys.ts';
import { ListScreen } from '@dosye/engine/list/ListScreen.tsx';
import { listUrl } from '@dosye/engine/list/listState.ts';
import { useList } from '@dosye/engine/list/useList.ts';
import { Badge } from '@dosye/engine/ui/Badge.tsx';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { kindById } from '@dosye/kinds/register.ts';
import type { ReactNode } from 'react';
import { IMPORT_LISTS } from './useImport.ts';

const STATES = {
  running: { tone: 'yellow', icon: 'clock', label: 'En cours' },
  done: { tone: 'green', icon: 'check', label: 'Terminé' },
  interrupted: { tone: 'red', icon: 'warning', label: 'Interrompu' },
  undone: { tone: 'gray', icon: 'restore', label: 'Annulé' },
} as const;

const URL = listUrl({ filters: [] });

/** The imports of the office, or of every office for who sees them. @param onOpen called with the id of the chosen one */
export function ImportList({ onOpen }: { readonly onOpen: (id: number) => void }): ReactNode {
  const list = useList({
    url: URL,
    query: ({ page }) => {
      const request = { filters: {}, page, limit: PAGE_SIZE };
      return {
        queryKey: [...IMPORT_LISTS, request],
        queryFn: answerTo<Answer>('POST', '/imports/list', request),
      };
    },
    pageOf: ({ imports, total }) => ({ rows: imports, total }),
  });
  return (
    <ListScreen<ImportSummary, Answer>
      title="Imports"
      idOf={({ id }) => id}
      list={list}
      empty={{ icon: 'excel', title: 'Aucun registre n’a encore été importé.' }}
      counted={['import']}
      columns={[
        {
          label: 'Import',
          isName: true,
          card: 'title',
          cell: ({ id, kind }) => (
            <>
              n° {id}
              <small>{kindById(kind)?.kind.label}</small>
            </>
          ),
        },
        { label: 'Bureau', card: 'subtitle', cell: ({ bureau_nom }) => bureau_nom },
        {
          label: 'Commencé',
          card: 'line',
          cell: ({ startedAt, startedBy }) => (
            <>
              <span className="num">{frenchInstant(startedAt)}</span>
              <small>{startedBy}</small>
            </>
          ),
        },
        {
          label: 'Dossiers créés',
          card: 'line',
          className: 'num',
          cell: ({ created, rows }) => `${frenchNumber(created)} sur ${frenchNumber(rows)}`,
        },
        {
          label: 'État',
          card: 'aside',
          cell: ({ state }) => (
            <Badge tone={STATES[state].tone} icon={STATES[state].icon}>
              {STATES[state].label}
            </Badge>
          ),
        },
        {
          label: 'Actions',
          card: 'line',
          cell: ({ id }) => (
            <Button
              size="sm"
              aria-label={`Ouvrir l’import n° ${id}`}
              onClick={() => onOpen(id)}
              {...ROW_OPENER}
            >
              Ouvrir
            </Button>
          ),
        },
      ]}
    />
  );
}
