import type { CloudFile } from '@dosye/domain/calls/cloud.ts';
import { toast } from '@dosye/engine/ui/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDeletion } from '../../ConfirmDeletion.tsx';
import styles from '../Maintenance.module.css';
import { deleteCloudFile } from './cloudQueries.ts';

interface DeleteCloudFileProps {
  readonly file: CloudFile;
  readonly onClose: () => void;
}

/** Asks for the file's name and the password before a cloud backup is deleted. */
export function DeleteCloudFile({ file, onClose }: DeleteCloudFileProps): ReactNode {
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
