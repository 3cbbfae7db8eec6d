import type { TrashedDossier } from '@dosye/domain/calls/trash.ts';
import { PAGE_SIZE } from '@dosye/domain/dossier/area.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { pageCount } from '@dosye/engine/list/listState.ts';
import { usePageGone } from '@dosye/engine/list/usePageGone.ts';
import { useSelection } from '@dosye/engine/list/selection.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import { Pagination } from '@dosye/engine/ui/Pagination.tsx';
import { SelectionBar } from '@dosye/engine/ui/SelectionBar.tsx';
import type { ReactNode } from 'react';
import { useUrlState } from '@dosye/engine/ui/urlState.ts';
import { AdminPage } from '../AdminPage.tsx';
import { TrashFilterBar } from './TrashFilterBar.tsx';
import { TrashTable } from './TrashTable.tsx';
import {
  isFiltered,
  NO_TRASH_FILTERS,
  toTrashFilters,
  TRASH_URL,
  type TrashState,
} from './trashState.ts';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';
import { useUndelete, useTrash } from './useTrash.ts';

/** 'Corbeille': the dossiers that were deleted within thirty days, to search and to undelete. */
export function TrashView(): ReactNode {
  const [state, set] = useUrlState(TRASH_URL);
  const request = { filters: toTrashFilters(state), page: state.page, limit: PAGE_SIZE };
  const trash = useTrash(request);
  const { data, state: answered } = useAnswer(trash);
  const isPrevious = answered === 'previous';
  const dossiers = data?.dossiers ?? [];
  const selection = useSelection(
    JSON.stringify(request),
    isPrevious ? [] : dossiers.map(({ id }) => id),
  );
  const change = (next: TrashState, replace = false): void =>
    set(() => next, { replace, toTop: next.page !== state.page });
  const reset = (): void => change(NO_TRASH_FILTERS);
  const pages = pageCount(data?.total ?? 0);
  const pageGone = usePageGone(state.page, isPrevious ? undefined : data?.total, (page) =>
    change({ ...state, page }, true),
  );
  const { undeleting, undelete } = useUndelete(
    useFocusAfterRemoval(pageGone || isPrevious ? undefined : dossiers),
  );
  const table = {
    selection,
    undeleting,
    onUndelete: (dossier: TrashedDossier) => void undelete([dossier]),
  };
  const selected = dossiers.filter(({ id }) => selection.selected.has(id));
  return (
    <AdminPage
      view="Corbeille"
      title="Corbeille"
      sub="Les dossiers supprimés peuvent être rétablis pendant trente jours. Ensuite, ils ne le peuvent plus."
    >
      <Card>
        <TrashFilterBar
          state={state}
          onFilter={(changes) => change({ ...state, ...changes, page: 1 }, true)}
          onReset={reset}
        />
        <Answered
          query={trash}
          loading={<TrashTable {...table} dossiers={undefined} stale={false} />}
          isEmpty={({ total }) => total === 0}
          empty={
            <EmptyState
              icon="trash"
              title={
                isFiltered(state)
                  ? 'Aucun dossier supprimé ne correspond à cette recherche.'
                  : 'La Corbeille est vide.'
              }
              action={
                isFiltered(state) && <Button onClick={reset}>Réinitialiser les filtres</Button>
              }
            />
          }
        >
          {(answer, stale) => (
            <TrashTable
              {...table}
              dossiers={pageGone ? undefined : answer.dossiers}
              stale={stale}
            />
          )}
        </Answered>
      </Card>
      <SelectionBar
        count={selected.length}
        actions={[
          {
            label: 'Rétablir',
            icon: 'restore',
            working: undeleting.size > 0,
            onSelect: () => void undelete(selected),
          },
        ]}
        onClear={selection.clear}
      />
      {data !== undefined && pages > 1 && (
        <Pagination
          page={Math.min(state.page, pages)}
          pageCount={pages}
          total={data.total}
          onPage={(page) => change({ ...state, page })}
        />
      )}
      {data !== undefined && pages === 1 && (
        <p className="vh" role="status">
          {plural(data.total, 'dossier supprimé', 'dossiers supprimés')}
        </p>
      )}
    </AdminPage>
  );
}
