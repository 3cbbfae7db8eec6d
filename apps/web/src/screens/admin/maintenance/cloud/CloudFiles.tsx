import { type CloudFile, type CloudList, cloudSize } from '@dosye/domain/calls/cloud.ts';
import { frenchInstant } from '@dosye/domain/text/dates.ts';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import rows from '@dosye/engine/ui/table.module.css';
import { Skeleton } from '@dosye/engine/ui/Skeleton.tsx';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDeletion } from '../../ConfirmDeletion.tsx';
import styles from '../Maintenance.module.css';
import { CloudFileActions } from './CloudFileActions.tsx';
import { deleteCloudFile } from './cloudQueries.ts';

/** Table of the backups in the cloud with their actions. */
export function CloudFiles({ list }: { readonly list: UseQueryResult<CloudList> }): ReactNode {
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

interface FileTableProps {
  readonly files: readonly CloudFile[];
  readonly onDelete: (file: CloudFile) => void;
}

function FileTable({ files, onDelete }: FileTableProps): ReactNode {
  return (
    <>
      <table className={cx(rows.table, rows.cards, styles.files)}>
        <caption className="vh">Sauvegardes dans le nuage</caption>
        <thead>
          <tr>
            <th scope="col">Fichier</th>
            <th scope="col">Taille</th>
            <th scope="col">Envoyée le</th>
            <th scope="col" className={styles.right}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.fileName}>
              <th scope="row" className={styles.fileName}>
                {file.fileName}
              </th>
              <td className="num">{cloudSize(file.size)}</td>
              <td className="num">{frenchInstant(new Date(file.uploadTimestamp))}</td>
              <td className={styles.actions}>
                <CloudFileActions file={file} onDelete={() => onDelete(file)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.small}>
        Ces fichiers sont chiffrés. La restauration les lit tels quels, avec une des clés secrètes
        de sauvegarde.
      </p>
    </>
  );
}

interface DeleteCloudFileProps {
  readonly file: CloudFile;
  readonly onClose: () => void;
}

/** Asks for the file's name and the password before a cloud backup is deleted. */
function DeleteCloudFile({ file, onClose }: DeleteCloudFileProps): ReactNode {
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
