import { PAGE_SIZE } from '@dosye/domain/dossier/area.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { useActs, useEarlierPapers } from '@dosye/engine/acts/actCalls.ts';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { type Answer, useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { ExportMenu } from '@dosye/engine/export/ExportMenu.tsx';
import { pageCount } from '@dosye/engine/list/listState.ts';
import { usePageGone } from '@dosye/engine/list/usePageGone.ts';
import { PrintLink } from '@dosye/engine/print/PrintLink.tsx';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import { Page, PageHeader } from '@dosye/engine/ui/Page.tsx';
import { Pagination } from '@dosye/engine/ui/Pagination.tsx';
import { SegmentedControl } from '@dosye/engine/ui/SegmentedControl.tsx';
import type { ReactNode } from 'react';
import { useUrlState } from '@dosye/engine/ui/urlState.ts';
import styles from './acts.module.css';
import { ActsTable } from './ActsTable.tsx';
import { EarlierTable } from './EarlierTable.tsx';
import { RegisterFilters } from './RegisterFilters.tsx';
import {
  REGISTER_URL,
  type RegisterState,
  type RegisterView,
  type FilterName,
  toActFilters,
} from './registerState.ts';
import { REGISTER_PRINT_PATH } from './paths.ts';

const TITLE = 'Registre des actes';
const VIEWS = [
  { value: 'register', label: 'Registre' },
  { value: 'earlier', label: 'Antérieurs au registre' },
];

/** 'Registre des actes': every act of the office, or of all offices for roles that see them. */
export function Register(): ReactNode {
  const { role, bureau_nom } = useUser();
  const [state, set] = useUrlState(REGISTER_URL);
  const change = (next: RegisterState, replace = false): void =>
    set(() => next, { replace, toTop: next.page !== state.page });
  const content = { state, onChange: change };
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        sub={seesEveryOffice(role) ? 'Tous les bureaux' : `Bureau ${bureau_nom ?? ''}`}
        actions={state.view === 'register' ? <RegisterActions state={state} /> : <EarlierExport />}
      />
      <Card>
        <div className={styles.views}>
          <SegmentedControl
            id="actes-liste"
            label="Afficher"
            small
            options={VIEWS}
            value={state.view}
            onChange={(view) => change({ view: view as RegisterView, filters: {}, page: 1 })}
          />
        </div>
        {state.view === 'register' ? <Acts {...content} /> : <Earlier {...content} />}
      </Card>
    </Page>
  );
}

/** Print and export of the filtered register. */
function RegisterActions({ state }: { readonly state: RegisterState }): ReactNode {
  const query = REGISTER_URL.write({ ...state, page: 1 }).toString();
  return (
    <>
      <PrintLink url={REGISTER_PRINT_PATH + (query && `?${query}`)}>Imprimer le registre</PrintLink>
      <ExportMenu
        path="/acts/export"
        payload={{ filters: toActFilters(state.filters) }}
        name={TITLE}
        successMessage="Registre exporté avec succès."
        disabled={false}
      />
    </>
  );
}

function EarlierExport(): ReactNode {
  return (
    <ExportMenu
      path="/acts/earlier/export"
      payload={{}}
      name="Antérieurs au registre"
      successMessage="Liste exportée avec succès."
      disabled={false}
    />
  );
}

interface ViewProps {
  readonly state: RegisterState;
  readonly onChange: (next: RegisterState, replace?: boolean) => void;
}

function Acts({ state, onChange }: ViewProps): ReactNode {
  const request = { filters: toActFilters(state.filters), page: state.page, limit: PAGE_SIZE };
  const acts = useActs(request);
  const answered = useAnswer(acts);
  const { data } = answered;
  const pageGone = useRegisterPage({ state, onChange }, answered);
  const filtered = Object.keys(state.filters).length > 0;
  const reset = (): void => onChange({ ...state, filters: {}, page: 1 });
  function filter(name: FilterName, value: string): void {
    const { [name]: _before, ...others } = state.filters;
    const filters = value === '' ? others : { ...others, [name]: value };
    onChange({ ...state, filters, page: 1 }, true);
  }
  return (
    <>
      <RegisterFilters filters={state.filters} onFilter={filter} onReset={reset} />
      <Answered
        query={acts}
        loading={<ActsTable acts={undefined} stale={false} />}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState
            icon="certificate"
            title={
              filtered ? 'Aucun acte ne correspond à ces filtres.' : 'Aucun acte n’a été émis.'
            }
            action={filtered && <Button onClick={reset}>Réinitialiser les filtres</Button>}
          />
        }
      >
        {(answer, stale) => <ActsTable acts={pageGone ? undefined : answer.acts} stale={stale} />}
      </Answered>
      <Pages total={data?.total} noun="acte" state={state} onChange={onChange} />
    </>
  );
}

function Earlier({ state, onChange }: ViewProps): ReactNode {
  const earlier = useEarlierPapers(state.page, PAGE_SIZE);
  const answered = useAnswer(earlier);
  const { data } = answered;
  const pageGone = useRegisterPage({ state, onChange }, answered);
  return (
    <>
      <p className={styles.explanation}>
        {data ? plural(data.total, 'dossier a', 'dossiers ont') : 'Ces dossiers ont'} des papiers
        imprimés avant que le registre existe. Ces papiers ne se vérifient pas : pour un papier
        vérifiable, émettez un acte depuis le dossier.
      </p>
      <Answered
        query={earlier}
        loading={<EarlierTable dossiers={undefined} stale={false} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState icon="certificate" title="Aucun papier n’est antérieur au registre." />}
      >
        {(answer, stale) => (
          <EarlierTable dossiers={pageGone ? undefined : answer.dossiers} stale={stale} />
        )}
      </Answered>
      <Pages total={data?.total} noun="dossier" state={state} onChange={onChange} />
    </>
  );
}

/** True while the page has no rows left and the new last one is being shown. */
const useRegisterPage = (
  { state, onChange }: ViewProps,
  answer: Answer<{ readonly total: number }>,
): boolean =>
  usePageGone(state.page, answer.state === 'previous' ? undefined : answer.data?.total, (page) =>
    onChange({ ...state, page }, true),
  );

interface PagesProps extends ViewProps {
  /** Number of results over all pages; undefined until it is known. */
  readonly total: number | undefined;
  readonly noun: string;
}

function Pages({ total, noun, state, onChange }: PagesProps): ReactNode {
  if (total === undefined) return null;
  const count = pageCount(total);
  if (count === 1) {
    return (
      <p className="vh" role="status">
        {plural(total, noun)}
      </p>
    );
  }
  return (
    <Pagination
      page={Math.min(state.page, count)}
      pageCount={count}
      total={total}
      onPage={(page) => onChange({ ...state, page })}
    />
  );
}
