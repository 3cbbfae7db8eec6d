import type { HistoryEntry, HistoryFilters } from '@dosye/domain/calls/history.ts';
import { type AreaDeclaration, pathWithId } from '@dosye/domain/dossier/area.ts';
import { actionGroups, actionLabel, actionLabels } from '@dosye/domain/history/actions.ts';
import { mayVerifyHistory } from '@dosye/domain/people/rules/history.ts';
import { officesSeen } from '@dosye/domain/people/rules/offices.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { useWork } from '@dosye/engine/answer/useWork.ts';
import { downloadFile } from '@dosye/engine/api/downloadFile.ts';
import { type ListDeclaration, ListScreen } from '@dosye/engine/list/ListScreen.tsx';
import { type ListFilter, type ListState, listUrl, SEARCH } from '@dosye/engine/list/listState.ts';
import { useList } from '@dosye/engine/list/useList.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { NumberedText } from '@dosye/engine/ui/NumberedText.tsx';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '../AdminPage.tsx';
import { historyQuery, useUsers } from '../adminQueries.ts';
import styles from './History.module.css';
import { VerifyDialog } from './VerifyDialog.tsx';

const ACTIONS = actionGroups(AREAS).flatMap(({ title, actions }) =>
  actions.map(({ type, label }) => ({ value: type, label, group: title })),
);
const LABELS = actionLabels(AREAS);
/** Delay between the last keystroke and the request, in milliseconds: a search reads every entry. */
const DEBOUNCE = 500;

/** @param usernames those that are suggested, besides that of a deleted account */
const filtersOf = (usernames: readonly string[]): readonly ListFilter[] => [
  { name: 'du', label: 'Date de début', show: 'day' },
  { name: 'au', label: 'Date de fin', show: 'day' },
  {
    name: 'utilisateur',
    label: 'Utilisateur',
    show: 'text',
    placeholder: 'Tous',
    suggestions: usernames,
    delay: DEBOUNCE,
  },
  {
    name: 'action',
    label: 'Type d’action',
    show: 'select',
    choices: ACTIONS,
    // The history has types that no area declares any more.
    takes: (value) => value.length <= 200,
  },
  { name: SEARCH, label: 'Rechercher dans les détails', show: 'text', delay: DEBOUNCE },
];
const HISTORY_URL = listUrl({ filters: filtersOf([]) });

/** Characters from which the details take more than two lines. */
const LONG = 150;

/** The details of an entry, which lead to its dossier; long ones are one line until they are opened. */
function Details({ entry: { details, dossier } }: { entry: HistoryEntry }): ReactNode {
  const [isWhole, setIsWhole] = useState(false);
  const area = dossier && areaOfKind(dossier.kind);
  const isCut = details.length > LONG && !isWhole;
  const numbered = <NumberedText>{details}</NumberedText>;
  const text = area ? (
    <Link to={pathWithId(area.paths.details, dossier.dossierId)}>{numbered}</Link>
  ) : (
    numbered
  );
  return (
    <>
      <span className={cx(isCut && styles.cut)}>{text}</span>
      {isCut && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          Tout lire
        </button>
      )}
    </>
  );
}

const areaOfKind = (id: string): AreaDeclaration | undefined =>
  AREAS.find(({ kinds }) => kinds.some((kind) => kind.id === id));

const HISTORY: ListDeclaration<HistoryEntry> = {
  title: 'Historique des actions',
  idOf: ({ id }) => id,
  skeletonRows: 12,
  columns: [
    {
      label: 'Date',
      card: 'aside',
      className: styles.date,
      cell: ({ created_at }) => frenchInstant(created_at),
    },
    {
      label: 'Utilisateur',
      card: 'title',
      className: styles.username,
      cell: ({ username, full_name: name, grade }) => (
        <>
          {name || username}
          {name !== '' && <small>{[grade, username].filter(Boolean).join(' · ')}</small>}
        </>
      ),
    },
    {
      label: "Type d'Action",
      card: 'subtitle',
      className: styles.type,
      cell: ({ action_type }) => (
        <span title={action_type}>{actionLabel(LABELS, action_type)}</span>
      ),
    },
    {
      label: 'Détails',
      card: 'line',
      className: styles.details,
      cell: (entry) => <Details entry={entry} />,
    },
  ],
  empty: {
    icon: 'clock',
    title: 'Aucun historique trouvé pour ces filtres.',
    reset: 'Réinitialiser',
  },
  counted: ['résultat'],
};

const toHistoryFilters = ({ search, filters }: ListState): HistoryFilters => ({
  startDate: filters['du'] ?? '',
  endDate: filters['au'] ?? '',
  user: filters['utilisateur'] ?? '',
  actionType: filters['action'] ?? '',
  searchTerm: search,
});

/** 'Historique Actions': who did what and when, with export and, for those who may, verification. */
export function HistoryView(): ReactNode {
  const user = useUser();
  const [verifying, setVerifying] = useState(false);
  const users = useUsers();
  const list = useList({
    url: HISTORY_URL,
    query: (state) => historyQuery(toHistoryFilters(state), state.page),
    pageOf: ({ logs, total }) => ({ rows: logs, total }),
  });
  return (
    <AdminPage
      view="Historique Actions"
      title={HISTORY.title}
      sub={officesSeen(user)}
      actions={
        <>
          <ExportButton filters={toHistoryFilters(list.state)} />
          {mayVerifyHistory(user.role) && (
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
      <ListScreen
        {...HISTORY}
        list={list}
        filterBar={{
          label: 'Filtres de l’historique',
          filters: filtersOf((users.data ?? []).map(({ username }) => username)),
        }}
      />
      {verifying && <VerifyDialog onClose={() => setVerifying(false)} />}
    </AdminPage>
  );
}

function ExportButton({ filters }: { filters: HistoryFilters }): ReactNode {
  const [working, run] = useWork();
  async function save(): Promise<void> {
    await downloadFile('POST', '/admin/activity-log/export', { filters }, 'historique.csv');
    toast.success('Historique exporté avec succès.');
  }
  return (
    <Button
      icon={<IconDownload aria-hidden="true" />}
      working={working}
      onClick={() => void run(save)}
    >
      {working ? 'Export...' : 'Exporter (CSV)'}
    </Button>
  );
}
