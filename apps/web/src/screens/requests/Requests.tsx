import { communicatedPath } from '@dosye/domain/calls/requestPaths.ts';
import {
  type CommunicationRequest,
  REQUEST_STATE_LABELS,
  type RequestSide,
  type RequestState,
} from '@dosye/domain/calls/requests.ts';
import { PAGE_SIZE } from '@dosye/domain/dossier/area.ts';
import { ROW_OPENER } from '@dosye/engine/keyboard/rowKeys.ts';
import { type ListDeclaration, ListScreen } from '@dosye/engine/list/ListScreen.tsx';
import { type ListFilter, listUrl } from '@dosye/engine/list/listState.ts';
import { useList } from '@dosye/engine/list/useList.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { LinkButton } from '@dosye/engine/ui/LinkButton.tsx';
import { Page, PageHeader } from '@dosye/engine/ui/Page.tsx';
import { type ReactNode, useState } from 'react';
import { AdminPage } from '../admin/AdminPage.tsx';
import { requestsQuery } from './requestCalls.ts';
import { requestColumns } from './requestColumns.tsx';
import { GrantDialog, RefuseDialog } from './RequestDialogs.tsx';
import styles from './requests.module.css';

const STATES = Object.entries(REQUEST_STATE_LABELS).map(([value, label]) => ({ value, label }));
const FILTERS: readonly ListFilter[] = [
  { name: 'etat', label: 'État', show: 'select', choices: STATES },
];
const REQUESTS_URL = listUrl({ filters: FILTERS });

const LIST: Omit<ListDeclaration<CommunicationRequest>, 'columns' | 'title' | 'empty'> = {
  idOf: ({ id }) => id,
  filterBar: { label: 'Filtres des demandes', filters: FILTERS },
  counted: ['demande'],
};
const FILTERED = {
  filtered: 'Aucune demande n’est dans cet état.',
  reset: 'Réinitialiser les filtres',
} as const;

const RECEIVED = 'Demandes de communication';

/** 'Demandes de communication': what officers of other offices ask of this one, to grant or to refuse. */
export function ReceivedRequests(): ReactNode {
  return (
    <AdminPage
      view={RECEIVED}
      title={RECEIVED}
      sub="Des agents d’autres bureaux demandent à lire un dossier du bureau. Rien n’en est montré avant votre décision."
    >
      <RequestList
        side="received"
        title={RECEIVED}
        empty="Aucun autre bureau n’a demandé communication d’un dossier."
      />
    </AdminPage>
  );
}

/** 'Mes demandes': the dossiers of other offices that the user has asked for, to read what was granted. */
export function OwnRequests(): ReactNode {
  return (
    <Page title="Mes demandes">
      <PageHeader
        title="Mes demandes"
        sub="Dossiers d’autres bureaux dont vous avez demandé communication."
      />
      <RequestList side="own" title="Mes demandes" empty="Vous n’avez rien demandé." />
    </Page>
  );
}

interface RequestListProps {
  readonly side: RequestSide;
  readonly title: string;
  /** What is said where there is none. */
  readonly empty: string;
}

function RequestList({ side, title, empty }: RequestListProps): ReactNode {
  const [open, setOpen] = useState<{ what: 'grant' | 'refuse'; request: CommunicationRequest }>();
  const list = useList({
    url: REQUESTS_URL,
    query: ({ filters, page }) =>
      requestsQuery({
        filters: { side, state: (filters['etat'] ?? '') as RequestState | '' },
        page,
        limit: PAGE_SIZE,
      }),
    pageOf: ({ requests, total }) => ({ rows: requests, total }),
  });
  const close = (): void => setOpen(undefined);
  return (
    <>
      <ListScreen
        {...LIST}
        list={list}
        title={title}
        empty={{ icon: 'eye', title: empty, ...FILTERED }}
        columns={[
          ...requestColumns(side),
          {
            label: 'Actions',
            card: 'line',
            className: styles.actions,
            cell: (request) => (
              <Actions request={request} onOpen={(what) => setOpen({ what, request })} />
            ),
          },
        ]}
      />
      {open?.what === 'grant' && <GrantDialog request={open.request} onClose={close} />}
      {open?.what === 'refuse' && <RefuseDialog request={open.request} onClose={close} />}
    </>
  );
}

interface ActionsProps {
  readonly request: CommunicationRequest;
  readonly onOpen: (what: 'grant' | 'refuse') => void;
}

function Actions({ request, onOpen }: ActionsProps): ReactNode {
  const { id, own, state, decides, dossier, officer } = request;
  if (own && state === 'granted') {
    return (
      <LinkButton to={communicatedPath(id)} size="sm" {...ROW_OPENER}>
        Ouvrir
      </LinkButton>
    );
  }
  if (!decides) return null;
  const about = `${dossier?.dossierNo ?? ''}, ${officer}`;
  const refusal = state === 'granted' ? 'Retirer' : 'Refuser';
  return (
    <div className="row tight">
      {state === 'open' && (
        <Button
          size="sm"
          variant="primary"
          aria-label={`Accorder : ${about}`}
          onClick={() => onOpen('grant')}
          {...ROW_OPENER}
        >
          Accorder
        </Button>
      )}
      <Button size="sm" aria-label={`${refusal} : ${about}`} onClick={() => onOpen('refuse')}>
        {refusal}
      </Button>
    </div>
  );
}
