import {
  type NightlyArchive,
  type NightlyArchiveList,
  nightlyPath,
} from '@dosye/domain/calls/nightlyArchives.ts';
import { frenchDay } from '@dosye/domain/text/dates.ts';
import { frenchSize, plural } from '@dosye/domain/text/numbers.ts';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { answerTo } from '@dosye/engine/api/client.ts';
import { type ListColumn, ListTable } from '@dosye/engine/list/ListTable.tsx';
import { Badge } from '@dosye/engine/ui/Badge.tsx';
import { Button, buttonClass } from '@dosye/engine/ui/Button.tsx';
import { Card, Section } from '@dosye/engine/ui/Card.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import styles from '../Maintenance.module.css';
import { RESTORE_ID } from '../restore/RestoreCard.tsx';
import { keptBackup } from '../restore/restoreSource.ts';
import type { Restore } from '../restore/useRestore.ts';

/** Backups that are shown before 'Afficher toutes'. */
const SHOWN = 7;

/** The kept nightly backups of this server and of the cloud: day, size, what they lack, download, preview, restore. */
export function NightlyBackups({ restore }: { restore: Restore }): ReactNode {
  const [showsAll, setShowsAll] = useState(false);
  const list = useQuery({
    queryKey: ['admin', 'nightly-archives'],
    queryFn: answerTo<NightlyArchiveList>('POST', '/backups/nightly/list'),
  });
  return (
    <Card>
      <Section title="Sauvegardes de la nuit" aside="Gardées 7 jours, 4 semaines et 12 mois">
        <Answered
          query={list}
          loading={<p className="muted">Chargement des sauvegardes...</p>}
          isEmpty={({ backups }) => backups.length === 0}
          empty={
            <EmptyState icon="archive" title="Aucune sauvegarde de la nuit n’est encore gardée." />
          }
        >
          {({ backups }) => (
            <>
              <div className={styles.files}>
                <ListTable
                  title="Sauvegardes de la nuit"
                  rows={showsAll ? backups : backups.slice(0, SHOWN)}
                  idOf={({ name }) => name}
                  columns={columns(restore)}
                />
              </div>
              {backups.length > SHOWN && !showsAll && (
                <Button size="sm" onClick={() => setShowsAll(true)}>
                  Afficher les {backups.length} sauvegardes
                </Button>
              )}
            </>
          )}
        </Answered>
      </Section>
    </Card>
  );
}

const columns = (restore: Restore): readonly ListColumn<NightlyArchive>[] => [
  {
    label: 'Nuit du',
    isName: true,
    card: 'line',
    className: styles.fileName,
    cell: ({ day, name }) => (
      <>
        {frenchDay(day)}
        <small className={cx('muted', styles.archiveName)} title={name}>
          {name}
        </small>
      </>
    ),
  },
  { label: 'Taille', className: 'num', cell: ({ size }) => frenchSize(size) },
  { label: 'État', cell: stateBadge },
  { label: 'Lieu', cell: ({ place }) => (place === 'nuage' ? 'Nuage, chiffrée' : 'Ce serveur') },
  {
    label: 'Actions',
    card: 'line',
    className: styles.actions,
    cell: (archive) => <ArchiveActions archive={archive} restore={restore} />,
  },
];

function stateBadge({ verified, missing }: NightlyArchive): ReactNode {
  if (!verified || missing === null) {
    return (
      <Badge tone="gray" icon="info">
        Non vérifiée
      </Badge>
    );
  }
  if (missing === 0) {
    return (
      <Badge tone="green" icon="check">
        Vérifiée
      </Badge>
    );
  }
  return (
    <Badge tone="yellow" icon="alert">
      {plural(missing, 'fichier y manque', 'fichiers y manquent')}
    </Badge>
  );
}

interface ArchiveActionsProps {
  readonly archive: NightlyArchive;
  readonly restore: Restore;
}

function ArchiveActions({ archive, restore }: ArchiveActionsProps): ReactNode {
  const { name, day } = archive;
  const of = (action: string): string => `${action} : nuit du ${frenchDay(day)}`;
  function read(isAsked: boolean): void {
    restore.choose(keptBackup(archive), undefined, isAsked);
    document.getElementById(RESTORE_ID)?.scrollIntoView({ block: 'start' });
  }
  return (
    <>
      <a
        className={buttonClass({ size: 'sm' })}
        href={`/api${nightlyPath(name)}`}
        download
        aria-label={of('Télécharger')}
      >
        <Icon name="download" />
        Télécharger
      </a>
      <Button
        size="sm"
        icon={<Icon name="eye" />}
        aria-label={of('Aperçu')}
        onClick={() => read(false)}
      >
        Aperçu
      </Button>
      <Button
        size="sm"
        icon={<Icon name="refresh" />}
        aria-label={of('Restaurer')}
        onClick={() => read(true)}
      >
        Restaurer
      </Button>
    </>
  );
}
