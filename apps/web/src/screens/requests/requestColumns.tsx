import {
  type CommunicationRequest,
  REQUEST_STATE_LABELS,
  type RequestSide,
  type RequestState,
} from '@dosye/domain/calls/requests.ts';
import { pathWithId } from '@dosye/domain/dossier/area.ts';
import type { DossierLink as LinkedDossier } from '@dosye/domain/dossier/links.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import type { ListColumn } from '@dosye/engine/list/ListTable.tsx';
import { Badge, type BadgeTone } from '@dosye/engine/ui/Badge.tsx';
import type { ScreenIconName } from '@dosye/engine/ui/Icon.tsx';
import { kindById } from '@dosye/kinds/register.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './requests.module.css';

const kindLabel = (id: string): string => kindById(id)?.kind.tile.title ?? id;

function DossierNumber({ kind, dossierId, dossierNo }: LinkedDossier): ReactNode {
  const area = kindById(kind)?.area;
  if (!area) return dossierNo;
  return (
    <Link to={pathWithId(area.paths.details, dossierId)} className="num">
      {dossierNo}
    </Link>
  );
}

/** What tells one's own request from the others. */
const OWN_COLUMNS: readonly ListColumn<CommunicationRequest>[] = [
  {
    label: 'Dossier demandé',
    isName: true,
    card: 'title',
    cell: ({ kind, office, year }) => (
      <>
        {kindLabel(kind)}
        <small>
          Bureau {office} · {year}
        </small>
      </>
    ),
  },
  {
    label: 'Depuis',
    card: 'subtitle',
    cell: ({ from }) => from && <DossierNumber {...from} />,
  },
];

/** What tells a request that was received from the others. */
const RECEIVED_COLUMNS: readonly ListColumn<CommunicationRequest>[] = [
  {
    label: 'Dossier',
    isName: true,
    card: 'title',
    cell: ({ kind, office, dossier }) => (
      <>
        {dossier ? <DossierNumber {...dossier} /> : 'Dossier supprimé'}
        <small>
          {kindLabel(kind)} · Bureau {office}
        </small>
      </>
    ),
  },
  {
    label: 'Demandé par',
    card: 'subtitle',
    cell: ({ officer, officerOffice }) => (
      <>
        {officer}
        <small>Bureau {officerOffice}</small>
      </>
    ),
  },
];

const BADGES: Readonly<Record<RequestState, { tone: BadgeTone; icon: ScreenIconName }>> = {
  open: { tone: 'yellow', icon: 'clock' },
  granted: { tone: 'green', icon: 'check' },
  refused: { tone: 'red', icon: 'x' },
  ended: { tone: 'gray', icon: 'lock' },
};

/** What follows from a state, and who decided it. */
function stateNote({ state, until, refusal, decidedBy }: CommunicationRequest): string {
  const by = decidedBy && ` · ${decidedBy}`;
  if (state === 'granted') return `jusqu’au ${frenchInstant(until ?? '')}${by}`;
  return state === 'refused' ? `${refusal}${by}` : '';
}

const COLUMNS: readonly ListColumn<CommunicationRequest>[] = [
  { label: 'Motif', card: 'line', className: styles.reason, cell: ({ reason }) => reason },
  {
    label: 'Demandé le',
    card: 'line',
    cell: ({ askedAt }) => <span className="num">{frenchInstant(askedAt)}</span>,
  },
  {
    label: 'État',
    card: 'aside',
    className: styles.state,
    cell: (request) => (
      <>
        <Badge {...BADGES[request.state]}>{REQUEST_STATE_LABELS[request.state]}</Badge>
        <small>{stateNote(request)}</small>
      </>
    ),
  },
];

/** The columns of a list of requests, without what can be done with them. */
export const requestColumns = (side: RequestSide): ListColumn<CommunicationRequest>[] => [
  ...(side === 'own' ? OWN_COLUMNS : RECEIVED_COLUMNS),
  ...COLUMNS,
];
