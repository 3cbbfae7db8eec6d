import { frenchSize } from '@dosye/domain/text/numbers.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { uploadStore } from '../../api/upload.ts';
import { useStore } from '../../store.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './save.module.css';

interface RetryLineProps {
  /** French clause that says why the dossier is not saved: 'le serveur ne répond pas'. */
  readonly reason: string;
  /** Time of the next attempt (`Date.now()`). */
  readonly at: number;
  readonly working: boolean;
  readonly onStop: () => void;
}

/** 'Pas encore enregistré : le serveur ne répond pas. Nouvel essai dans 8 s', as long as that is so. */
export function RetryLine({ reason, at, working, onStop }: RetryLineProps): ReactNode {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(1, Math.ceil((at - now) / 1_000));
  return (
    <div className={cx('line', styles.retry)}>
      <Icon name="warning" size={18} />
      <p>
        <span role="alert">{`Pas encore enregistré : ${reason}. `}</span>
        <span>{working ? 'Nouvel essai…' : `Nouvel essai dans ${seconds} s`}</span>
      </p>
      <Button size="sm" disabled={working} onClick={onStop}>
        Arrêter
      </Button>
    </div>
  );
}

/** 'Envoi : 1,2 Mo sur 4,8 Mo' while pictures are sent, with a draft or with the dossier; nothing otherwise. */
export function UploadLine(): ReactNode {
  const progress = useStore(uploadStore);
  if (progress === null) return null;
  const { sent, total } = progress;
  return (
    <div className={cx('row soft small num', styles.upload)}>
      <p id="envoi">{`Envoi : ${frenchSize(sent)} sur ${frenchSize(total)}`}</p>
      <progress aria-labelledby="envoi" value={sent} max={total} />
    </div>
  );
}
