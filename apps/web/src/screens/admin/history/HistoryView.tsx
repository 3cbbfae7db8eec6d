import { type HistoryFilters, NO_HISTORY_FILTERS } from '@dosye/domain/calls/history.ts';
import { mayVerifyHistory } from '@dosye/domain/people/rules/history.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { errorMessage } from '@dosye/engine/api/apiError.ts';
import { downloadFile } from '@dosye/engine/api/downloadFile.ts';
import { pageCount } from '@dosye/engine/list/listState.ts';
import { usePageGone } from '@dosye/engine/list/usePageGone.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import { Pagination } from '@dosye/engine/ui/Pagination.tsx';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useUrlState } from '@dosye/engine/ui/urlState.ts';
import { AdminPage } from '../AdminPage.tsx';
import { useHistory } from '../adminQueries.ts';
import { HistoryFilterBar } from './HistoryFilterBar.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { hasFilters, HISTORY_URL, type HistoryState } from './historyState.ts';
import { VerifyDialog } from './VerifyDialog.tsx';

/** 'Historique Actions': who did what and when, with export and, for those who may, verification. */
export function HistoryView(): ReactNode {
  const { role, bureau_nom } = useUser();
  const [state, set] = useUrlState(HISTORY_URL);
  const [verifying, setVerifying] = useState(false);
  const history = useHistory(state.filters, state.page);
  const change = (next: HistoryState, replace = false): void =>
    set(() => next, { replace, toTop: next.page !== state.page });
  const filter = (changes: Partial<HistoryFilters>): void =>
    change({ filters: { ...state.filters, ...changes }, page: 1 }, true);
  const { data, state: answered } = useAnswer(history);
  const pageGone = usePageGone(
    state.page,
    answered === 'previous' ? undefined : data?.total,
    (page) => change({ ...state, page }, true),
  );
  return (
    <AdminPage
      view="Historique Actions"
      title="Historique des actions"
      sub={seesEveryOffice(role) ? 'Tous les bureaux' : `Bureau ${bureau_nom ?? ''}`}
      actions={
        <>
          <ExportButton filters={state.filters} />
          {mayVerifyHistory(role) && (
            <Button
              icon={<IconShieldCheck aria-hidden="true" />}
              onClick={() => setVerifying(true)}
            >
              Vérifier l’historique
            </Button>
          )}
        </>
      }
    >
      <Card>
        <HistoryFilterBar
          filters={state.filters}
          onFilter={filter}
          onReset={() => change({ filters: NO_HISTORY_FILTERS, page: 1 })}
        />
        <Answered
          query={history}
          loading={<HistoryTable logs={undefined} stale={false} />}
          isEmpty={({ total }) => total === 0}
          empty={
            <EmptyState
              icon="clock"
              title="Aucun historique trouvé pour ces filtres."
              action={
                hasFilters(state.filters) && (
                  <Button onClick={() => change({ filters: NO_HISTORY_FILTERS, page: 1 })}>
                    Réinitialiser
                  </Button>
                )
              }
            />
          }
        >
          {({ logs }, stale) => <HistoryTable logs={pageGone ? undefined : logs} stale={stale} />}
        </Answered>
      </Card>
      {data !== undefined && (
        <>
          <Pagination
            page={Math.min(state.page, pageCount(data.total))}
            pageCount={pageCount(data.total)}
            total={data.total}
            disabled={answered === 'previous'}
            onPage={(page) => change({ ...state, page })}
          />
          {answered !== 'previous' && pageCount(data.total) === 1 && (
            <p className="vh" role="status">
              {plural(data.total, 'résultat')}
            </p>
          )}
        </>
      )}
      {verifying && <VerifyDialog onClose={() => setVerifying(false)} />}
    </AdminPage>
  );
}

function ExportButton({ filters }: { readonly filters: HistoryFilters }): ReactNode {
  const [working, setWorking] = useState(false);
  async function save(): Promise<void> {
    setWorking(true);
    try {
      await downloadFile('POST', '/admin/activity-log/export', { filters }, 'historique.csv');
      toast.success('Historique exporté avec succès.');
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setWorking(false);
    }
  }
  return (
    <Button
      icon={<IconDownload aria-hidden="true" />}
      working={working}
      onClick={() => void save()}
    >
      {working ? 'Export...' : 'Exporter (CSV)'}
    </Button>
  );
}
