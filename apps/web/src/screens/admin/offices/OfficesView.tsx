import type { Office, OfficeOverview } from '@dosye/domain/calls/offices.ts';
import { DELETE_OFFICE_PHRASE, mayDeleteOffices } from '@dosye/domain/people/rules/offices.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { useAnswer } from '@dosye/engine/answer/readAnswer.ts';
import { call } from '@dosye/engine/api/client.ts';
import { useOfficeOverview, useOffices } from '@dosye/engine/api/officeQueries.ts';
import { ROW_OPENER } from '@dosye/engine/keyboard/rowKeys.ts';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Button, IconButton } from '@dosye/engine/ui/Button.tsx';
import { Card } from '@dosye/engine/ui/Card.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { LinkButton } from '@dosye/engine/ui/LinkButton.tsx';
import { Skeleton } from '@dosye/engine/ui/Skeleton.tsx';
import { urlState, useUrlState, valid } from '@dosye/engine/ui/urlState.ts';
import { type ReactNode, useState } from 'react';
import { AdminPage } from '../AdminPage.tsx';
import { ConfirmDeletion } from '../ConfirmDeletion.tsx';
import { useCloseWithMessage } from '../users/dialogs/useCloseWithMessage.ts';
import { OfficeDialog } from './OfficeDialog.tsx';
import styles from './Offices.module.css';

type OpenDialog = { action: 'add' } | { action: 'edit' | 'delete'; office: Office } | null;

/** 'Gestion Bureaux': add, rename and delete offices. */
export function OfficesView(): ReactNode {
  const offices = useOffices();
  const { data } = useAnswer(offices);
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = (): void => setOpen(null);
  return (
    <AdminPage
      view="Gestion Bureaux"
      title="Gestion des bureaux"
      sub={data && plural(data.length, 'bureau', 'bureaux')}
      actions={
        <Button
          variant="primary"
          icon={<Icon name="plus" />}
          onClick={() => setOpen({ action: 'add' })}
        >
          Ajouter un bureau
        </Button>
      }
    >
      <Card>
        <Answered
          query={offices}
          loading={<LoadingOffices />}
          isEmpty={(list) => list.length === 0}
          empty={<EmptyState icon="office" title="Aucun bureau n'a encore été créé." />}
        >
          {(list) => <OfficeList offices={list} onOpen={setOpen} />}
        </Answered>
      </Card>
      {open?.action === 'add' && <OfficeDialog onClose={close} />}
      {open?.action === 'edit' && <OfficeDialog office={open.office} onClose={close} />}
      {open?.action === 'delete' && <DeleteOfficeDialog office={open.office} onClose={close} />}
    </AdminPage>
  );
}

const LoadingOffices = (): ReactNode => (
  <div className={cx('stack soft', styles.loading)}>
    <p aria-hidden="true">Chargement des bureaux...</p>
    {[60, 45, 52].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={18} />
    ))}
  </div>
);

interface OfficeListProps {
  readonly offices: readonly Office[];
  readonly onOpen: (open: OpenDialog) => void;
}

function OfficeList({ offices, onOpen }: OfficeListProps): ReactNode {
  const { role } = useUser();
  const { data: overview } = useAnswer(useOfficeOverview());
  const [{ activite }] = useUrlState(OFFICES_URL);
  const isSilent = ({ id }: Office): boolean =>
    overview?.some((office) => office.id === id && office.silent) ?? false;
  if (activite !== '' && overview === undefined) return <LoadingOffices />;
  const listed = activite === '' ? offices : offices.filter(isSilent);
  return (
    <>
      {activite !== '' && (
        <div className={cx('row between', styles.silent)}>
          <p role="status">
            {listed.length === 0
              ? 'Aucun bureau sans activité depuis sept jours.'
              : 'Bureaux sans aucune activité depuis sept jours.'}
          </p>
          <LinkButton to="/admin/bureaux" size="sm">
            Tous les bureaux
          </LinkButton>
        </div>
      )}
      <ul className={cx('ruled', styles.list)}>
        {listed.map((office) => (
          <li key={office.id}>
            <span className="emblem">
              <Icon name="office" />
            </span>
            <span className={cx('break', styles.text)}>
              <b>{office.nom}</b>
              <small className="num muted small">
                {[
                  `ID : ${office.id}`,
                  ...belongings(overview?.find(({ id }) => id === office.id)),
                ].join(' · ')}
              </small>
            </span>
            <span className={styles.actions}>
              <IconButton
                label={`Modifier : ${office.nom}`}
                title="Modifier"
                icon={<Icon name="pencil" />}
                onClick={() => onOpen({ action: 'edit', office })}
                {...ROW_OPENER}
              />
              {mayDeleteOffices(role) && (
                <IconButton
                  label={`Supprimer : ${office.nom}`}
                  title="Supprimer"
                  danger
                  icon={<Icon name="trash" />}
                  onClick={() => onOpen({ action: 'delete', office })}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The list, or the offices without activity alone, to which a queue leads. */
const OFFICES_URL = urlState({ activite: valid((value) => value === 'muets') });

const belongings = (overview: OfficeOverview | undefined): string[] =>
  overview === undefined
    ? []
    : [
        ...(overview.unconfirmedDepartment
          ? [`département à confirmer : ${overview.unconfirmedDepartment}`]
          : []),
        ...(overview.silent ? ['aucune activité depuis sept jours'] : []),
        plural(overview.users, 'utilisateur', 'utilisateurs'),
        plural(overview.dossiers, 'dossier', 'dossiers'),
        overview.administrators.length === 0
          ? 'sans administrateur'
          : `administré par ${overview.administrators.join(', ')}`,
      ];

interface DeleteOfficeDialogProps {
  readonly office: Office;
  readonly onClose: () => void;
}

function DeleteOfficeDialog({ office, onClose }: DeleteOfficeDialogProps): ReactNode {
  const closeWithMessage = useCloseWithMessage(onClose);
  return (
    <ConfirmDeletion
      title="Confirmer la suppression"
      phrase={DELETE_OFFICE_PHRASE}
      passwordLabel="Mot de passe du super administrateur"
      onDelete={async (password) => {
        await call('DELETE', `/admin/bureaux/${office.id}`, { password });
        await closeWithMessage('Bureau supprimé avec succès.');
      }}
      onClose={onClose}
    >
      <p>
        Le bureau <b>{office.nom}</b> et sa configuration seront supprimés définitivement.
      </p>
      <p>C’est refusé tant que des utilisateurs ou des dossiers lui appartiennent.</p>
    </ConfirmDeletion>
  );
}
