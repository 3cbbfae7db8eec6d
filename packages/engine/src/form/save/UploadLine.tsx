import { frenchSize } from '@dosye/domain/text/numbers.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { uploadStore } from '../../api/upload.ts';
import styles from './save.module.css';

/** 'Envoi : 1,2 Mo sur 4,8 Mo' while pictures are sent, with a draft or with the dossier; nothing otherwise. */
export function UploadLine(): ReactNode {
  const progress = useSyncExternalStore(uploadStore.subscribe, uploadStore.current);
  if (progress === null) return null;
  const { sent, total } = progress;
  return (
    <div className={styles.upload}>
      <p id="envoi">{`Envoi : ${frenchSize(sent)} sur ${frenchSize(total)}`}</p>
      <progress aria-labelledby="envoi" value={sent} max={total} />
    </div>
  );
}
