import { type CloudFile, type CloudList, cloudSize } from '@dosye/domain/calls/cloud.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { type ListColumn, ListTable } from '@dosye/engine/list/ListTable.tsx';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import { Skeleton } from '@dosye/engine/ui/Skeleton.tsx';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDeletion } from '../../ConfirmDeletion.tsx';
import styles from '../Maintenance.module.css';
import { CloudFileActions } from './CloudFileActions.tsx';
import { deleteCloudFile } from './cloudQueries.ts';

/** Table of the backups in the cloud with their actions. */
export function CloudFiles({ list }: { list: UseQueryResult<CloudList> }): ReactNode {
  const [deleting, setDeleting] = useState<CloudFile | null>(null);
  return (
    <Answered
      query={list}
      loading={
        <div className={styles.loading}>
          <p aria-hidden="true">Chargement des sauvegardes...</p>
          <Skeleton width="70%" height={18} />
          <Skeleton width="62%" height={18} />
        </div>
      }
      isEmpty={({ files }) => files.length === 0}
      empty={<EmptyState icon="cloud" title="Aucune sauvegarde trouvée." />}
    >
      {({ files }) => (
        <>
          <FileTable files={files} onDelete={setDeleting} />
          {deleting && <DeleteCloudFile file={deleting} onClose={() => setDeleting(null)} />}
        </>
      )}
    </Answered>
  );
}

const COLUMNS: readonly ListColumn<CloudFile>[] = [
  {
    label: 'Fichier',
    isName: true,
    card: 'line',
    className: styles.fileName,
    cell: ({ fileName }) => fileName,
  },
  { label: 'Taille', className: 'num', cell: ({ size }) => cloudSize(size) },
  {
    label: 'Envoyée le',
    className: 'num',
    cell: ({ uploadTimestamp }) => frenchInstant(new Date(uploadTimestamp)),
  },
];

interface FileTableProps {
  readonly files: readonly CloudFile[];
  readonly onDelete: (file: CloudFile) => void;
}

function FileTable({ files, onDelete }: FileTableProps): ReactNode {
  return (
    <>
      <div className={styles.files}>
        <ListTable
          title="Sauvegardes dans le nuage"
          rows={files}
          idOf={({ fileName }) => fileName}
          columns={[
            ...COLUMNS,
            {
              label: 'Actions',
              card: 'line',
              className: styles.actions,
              cell: (file) => <CloudFileActions file={file} onDelete={() => onDelete(file)} />,
            },
          ]}
        />
      </div>
      <p className="muted small break">
        Ces fichiers sont chiffrés. La restauration les lit tels quels, avec une des clés secrètes
        de sauvegarde.
      </p>
    </>
  );
}

function DeleteCloudFile({ file, onClose }: { file: CloudFile; onClose: () => void }): ReactNode {
  const cache = useQueryClient();
  return (
    <ConfirmDeletion
      title="Supprimer la sauvegarde"
      phrase={file.fileName}
      passwordLabel="Mot de passe du super administrateur"
      onDelete={async (password) => {
        await deleteCloudFile(file, password);
        toast.success('Sauvegarde supprimée avec succès.');
        onClose();
        await cache.invalidateQueries({ queryKey: ['admin', 'cloud'] });
      }}
      onClose={onClose}
    >
      <p>
        La sauvegarde <b className={styles.fileName}>{file.fileName}</b> sera supprimée
        définitivement du nuage.
      </p>
    </ConfirmDeletion>
  );
}
