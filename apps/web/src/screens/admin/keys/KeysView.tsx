import { type AccessKey, KEY_STATE_LABELS, type KeyListAnswer } from '@dosye/domain/calls/keys.ts';
import { frenchDay, frenchInstant } from '@dosye/domain/text/dates.ts';
import { fold } from '@dosye/domain/text/fold.ts';
import { answerTo, call } from '@dosye/engine/api/client.ts';
import { useOffices } from '@dosye/engine/api/officeQueries.ts';
import { ROW_OPENER } from '@dosye/engine/keyboard/rowKeys.ts';
import { type ListDeclaration, ListScreen } from '@dosye/engine/list/ListScreen.tsx';
import { type ListFilter, type ListState, listUrl, SEARCH } from '@dosye/engine/list/listState.ts';
import type { ListColumn } from '@dosye/engine/list/ListTable.tsx';
import { useList } from '@dosye/engine/list/useList.ts';
import { Badge } from '@dosye/engine/ui/Badge.tsx';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { kindById, KINDS } from '@dosye/kinds/register.ts';
import { type ReactNode, useState } from 'react';
import { AdminPage } from '../AdminPage.tsx';
import { FormDialog } from '@dosye/engine/answer/FormDialog.tsx';
import { useCloseWithMessage } from '../users/dialogs/useCloseWithMessage.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';

const KEYS_QUERY = {
  queryKey: ['admin', 'keys'],
  queryFn: answerTo<KeyListAnswer>('POST', '/keys/list'),
};

const STATES = Object.entries(KEY_STATE_LABELS).map(([value, label]) => ({ value, label }));
const FILTERS: readonly ListFilter[] = [
  { name: SEARCH, label: 'Recherche', show: 'text', placeholder: 'Nom du programme' },
  { name: 'bureau', label: 'Bureau', show: 'office' },
  { name: 'etat', label: 'État', show: 'select', choices: STATES },
];
const KEYS_URL = listUrl({ filters: FILTERS });

const LIST: Omit<ListDeclaration<AccessKey>, 'columns'> = {
  title: 'Clés d’accès',
  idOf: ({ id }) => id,
  filterBar: { label: 'Filtres des clés d’accès', filters: FILTERS },
  empty: {
    icon: 'key',
    title: 'Aucun programme n’a de clé d’accès.',
    filtered: 'Aucune clé ne correspond à cette recherche.',
    reset: 'Réinitialiser les filtres',
  },
  counted: ['clé d’accès', 'clés d’accès'],
};

const shownKeys = (keys: readonly AccessKey[], { search, filters }: ListState): AccessKey[] =>
  keys.filter(
    ({ name, bureauId, state }) =>
      fold(name).includes(fold(search)) &&
      (!filters['bureau'] || String(bureauId) === filters['bureau']) &&
      (!filters['etat'] || state === filters['etat']),
  );

/** 'Clés d’accès': the keys by which other programs read and write dossiers, to make and to revoke. */
export function KeysView(): ReactNode {
  const list = useList({
    url: KEYS_URL,
    query: () => KEYS_QUERY,
    pageOf: ({ keys }, state) => {
      const rows = shownKeys(keys, state);
      return { rows, total: rows.length };
    },
  });
  const offices = useOffices();
  const [open, setOpen] = useState<'new' | AccessKey | null>(null);
  const close = (): void => setOpen(null);
  return (
    <AdminPage
      view="Clés d’accès"
      title="Clés d’accès"
      sub="Une clé permet à un autre programme de lire, et d’écrire si vous le voulez, les dossiers d’un bureau."
      actions={
        <Button
          variant="primary"
          icon={<Icon name="plus" />}
          disabled={offices.data === undefined}
          onClick={() => setOpen('new')}
        >
          Créer une clé
        </Button>
      }
    >
      <ListScreen
        {...LIST}
        list={list}
        columns={[
          ...COLUMNS,
          {
            label: 'Actions',
            card: 'line',
            cell: (key) =>
              key.state !== 'revoked' && (
                <Button
                  size="sm"
                  aria-label={`Révoquer ${key.name}`}
                  onClick={() => setOpen(key)}
                  {...ROW_OPENER}
                >
                  Révoquer
                </Button>
              ),
          },
        ]}
        isWhole
      />
      {open === 'new' && <NewKeyDialog offices={offices.data ?? []} onClose={close} />}
      {open !== null && open !== 'new' && <RevokeDialog accessKey={open} onClose={close} />}
    </AdminPage>
  );
}

const TONES = { valid: 'green', expired: 'gray', revoked: 'red' } as const;

const kindNames = ({ kinds }: AccessKey): string =>
  kinds.length === KINDS.length
    ? 'Tous les types'
    : kinds.map((id) => kindById(id)?.kind.label ?? id).join(', ');

const COLUMNS: readonly ListColumn<AccessKey>[] = [
  { label: 'Programme', isName: true, card: 'title', cell: ({ name }) => name },
  {
    label: 'Bureau',
    card: 'subtitle',
    cell: ({ bureauNom }) => bureauNom ?? 'Bureau supprimé',
  },
  {
    label: 'Droits',
    card: 'line',
    cell: (key) => (
      <>
        {key.write ? 'Lire et écrire' : 'Lire'}
        <small>{kindNames(key)}</small>
      </>
    ),
  },
  {
    label: 'Échéance',
    card: 'line',
    cell: ({ expires }) => <span className="num">Jusqu’au {frenchDay(expires)}</span>,
  },
  {
    label: 'Dernier appel',
    card: 'hidden',
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? (
        <span className="muted">Inconnu</span>
      ) : (
        <span className="num">{frenchInstant(lastUsedAt)}</span>
      ),
  },
  {
    label: 'État',
    card: 'aside',
    cell: ({ state }) => (
      <Badge tone={TONES[state]} icon={state === 'valid' ? 'check' : 'lock'}>
        {KEY_STATE_LABELS[state]}
      </Badge>
    ),
  },
];

interface RevokeDialogProps {
  readonly accessKey: AccessKey;
  readonly onClose: () => void;
}

function RevokeDialog({ accessKey, onClose }: RevokeDialogProps): ReactNode {
  const closeWithMessage = useCloseWithMessage(onClose);
  return (
    <FormDialog
      title="Révoquer la clé d’accès"
      danger
      submitLabel="Révoquer"
      workingLabel="Révocation..."
      onSubmit={async () => {
        await call('DELETE', `/keys/${accessKey.id}`, {});
        await closeWithMessage(`Clé « ${accessKey.name} » révoquée.`);
      }}
      onClose={onClose}
    >
      <p>
        Le prochain appel de <b>{accessKey.name}</b> sera refusé. Une clé révoquée ne revient pas,
        pas même par une restauration.
      </p>
    </FormDialog>
  );
}
