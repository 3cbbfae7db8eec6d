import { PAGE_SIZE } from '@dosye/domain/dossier/area.ts';
import { mayApproveActs } from '@dosye/domain/people/rules/acts.ts';
import { officesSeen, seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { actsQuery, earlierPapersQuery } from '@dosye/engine/acts/actCalls.ts';
import { APPROVALS_PATH } from '@dosye/engine/acts/approvalUrl.ts';
import { useActDialogs } from '@dosye/engine/acts/actWork.tsx';
import { useSiteConfig } from '@dosye/engine/api/officeQueries.ts';
import { ExportMenu } from '@dosye/engine/export/ExportMenu.tsx';
import { ListScreen } from '@dosye/engine/list/ListScreen.tsx';
import { useList } from '@dosye/engine/list/useList.ts';
import { PrintLink } from '@dosye/engine/print/PrintLink.tsx';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { LinkButton } from '@dosye/engine/ui/LinkButton.tsx';
import { Page, PageHeader } from '@dosye/engine/ui/Page.tsx';
import { SegmentedControl } from '@dosye/engine/ui/SegmentedControl.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { actColumns, earlierColumns } from './actColumns.tsx';
import styles from './acts.module.css';
import { REGISTER_PATH, REGISTER_PRINT_PATH } from './paths.ts';
import {
  EARLIER,
  EARLIER_URL,
  REGISTER_FILTERS,
  REGISTER_URL,
  REMISE,
  toActFilters,
  toActRequest,
  useOfficeNames,
  VIEW,
} from './registerState.ts';

const TITLE = 'Registre des actes';
const VIEWS = [
  { value: '', label: 'Registre' },
  { value: EARLIER, label: 'Imprimés avant le registre' },
];

/** 'Registre des actes': every act of the office, or of all offices for roles that see them. */
export function Register(): ReactNode {
  const view = useSearchParams()[0].get(VIEW);
  return view === EARLIER ? <EarlierDossiers /> : <Acts />;
}

interface RegisterPageProps {
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

function RegisterPage({ actions, children }: RegisterPageProps): ReactNode {
  const user = useUser();
  return (
    <Page title={TITLE}>
      <PageHeader title={TITLE} sub={officesSeen(user)} actions={actions} />
      {children}
    </Page>
  );
}

/** Switches between the register and the papers from before it, and keeps the focus on the way. */
function ViewSwitch({ view }: { view: string }): ReactNode {
  const navigate = useNavigate();
  const isSwitched = useLocation().state === VIEW;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSwitched) box.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [isSwitched]);
  return (
    <div className={styles.views} ref={box}>
      <SegmentedControl
        id="actes-liste"
        label="Afficher"
        small
        options={VIEWS}
        value={view}
        onChange={(next) =>
          void navigate(`${REGISTER_PATH}${next && `?${VIEW}=${next}`}`, {
            state: VIEW,
            preventScrollReset: true,
          })
        }
      />
    </div>
  );
}

function Acts(): ReactNode {
  const { role } = useUser();
  const officeOf = useOfficeNames();
  const { ask, dialog } = useActDialogs();
  const keepsDeliveries = useKeepsDeliveries();
  const list = useList({
    url: REGISTER_URL,
    query: (state) => actsQuery(toActRequest(state)),
    pageOf: ({ acts, total }) => ({ rows: acts, total }),
  });
  const query = REGISTER_URL.write({ ...list.state, page: 1 }).toString();
  const showsDeliveries = keepsDeliveries || list.state.filters[REMISE] !== undefined;
  return (
    <RegisterPage
      actions={
        <>
          {mayApproveActs(role) && (
            <LinkButton to={APPROVALS_PATH} icon={<Icon name="eye" />}>
              À valider
            </LinkButton>
          )}
          <PrintLink url={REGISTER_PRINT_PATH + (query && `?${query}`)}>
            Imprimer le registre
          </PrintLink>
          <ExportMenu
            path="/acts/export"
            payload={{ filters: toActFilters(list.state) }}
            name={TITLE}
            successMessage="Registre exporté avec succès."
          />
        </>
      }
    >
      <ListScreen
        list={list}
        title={TITLE}
        idOf={({ number }) => number}
        columns={actColumns({ officeOf, showsDeliveries, onAsk: ask })}
        filterBar={{
          label: 'Filtres du registre',
          filters: REGISTER_FILTERS.filter(
            ({ show, name }) =>
              (show !== 'office' || officeOf) && (name !== REMISE || showsDeliveries),
          ),
        }}
        empty={{
          icon: 'certificate',
          title: 'Aucun acte n’a été émis.',
          filtered: 'Aucun acte ne correspond à ces filtres.',
          reset: 'Réinitialiser les filtres',
        }}
        counted={['acte']}
      >
        <ViewSwitch view="" />
      </ListScreen>
      {dialog}
    </RegisterPage>
  );
}

/** Dossiers whose papers were printed before the register existed. */
function EarlierDossiers(): ReactNode {
  const officeOf = useOfficeNames();
  const list = useList({
    url: EARLIER_URL,
    query: ({ page }) => earlierPapersQuery(page, PAGE_SIZE),
    pageOf: ({ dossiers, total }) => ({ rows: dossiers, total }),
  });
  const { page } = list;
  return (
    <RegisterPage
      actions={
        <ExportMenu
          path="/acts/earlier/export"
          payload={{}}
          name="Imprimés avant le registre"
          successMessage="Liste exportée avec succès."
        />
      }
    >
      <ListScreen
        list={list}
        title="Papiers imprimés avant le registre"
        idOf={({ dossierId }) => dossierId}
        columns={earlierColumns(officeOf)}
        empty={{ icon: 'certificate', title: 'Aucun papier n’est antérieur au registre.' }}
        counted={['dossier']}
      >
        <ViewSwitch view={EARLIER} />
        <p className={styles.explanation}>
          {page ? plural(page.total, 'dossier a', 'dossiers ont') : 'Ces dossiers ont'} des papiers
          imprimés avant que Dosye tienne ce registre : sans numéro d’acte et sans code QR. Personne
          ne peut vérifier un tel papier. À qui en demande un vérifiable, émettez un acte depuis son
          dossier.
        </p>
      </ListScreen>
    </RegisterPage>
  );
}

/** Whether the office keeps the register of deliveries; of several offices one may. */
function useKeepsDeliveries(): boolean {
  const { role, bureau_id } = useUser();
  const seesAll = seesEveryOffice(role);
  const config = useSiteConfig(bureau_id ?? undefined, !seesAll);
  return seesAll || config.data?.suiviRemises === true;
}
