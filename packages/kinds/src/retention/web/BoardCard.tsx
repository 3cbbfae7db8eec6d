import type { BoardPerson } from '@dosye/domain/dossier/board.ts';
import { hoursInWords, soonInWords, timeLeft } from '@dosye/domain/text/timeLeft.ts';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { PersonPortrait } from '@dosye/engine/ui/PersonPortrait.tsx';
import type { ReactNode } from 'react';
import styles from './Board.module.css';

interface BoardCardProps {
  readonly person: BoardPerson;
  /** The present minute, by the server's clock, in milliseconds. */
  readonly now: number;
}

/** Somebody who is held: name, how long, how long yet, cell and last check; red when overdue. */
export function BoardCard({ person, now }: BoardCardProps): ReactNode {
  const { name, photo, cellule, since, deadline, lastCheck, mineur, dossierNo } = person;
  const due = deadline === null ? undefined : timeLeft(deadline, new Date(now));
  return (
    <li className={cx(styles.card, due?.overdue && styles.overdue, due?.urgent && styles.urgent)}>
      <PersonPortrait url={photo} className={styles.photo} />
      <div className={styles.text}>
        <h2 className={styles.name} title={name}>
          {name}
        </h2>
        <dl className={styles.hours}>
          {since !== null && (
            <div>
              <dt>Depuis</dt>
              <dd>{hoursInWords(now - Date.parse(since))}</dd>
            </div>
          )}
          <TimeToJudge {...person} now={now} />
        </dl>
        <p className={styles.note}>
          {[
            mineur && <b key="mineur">Mineur</b>,
            cellule !== '' && cellInWords(cellule),
            lastCheck === null
              ? 'Aucun contrôle noté'
              : `Dernier contrôle : ${soonInWords(lastCheck, new Date(now))}`,
            dossierNo,
          ]
            .filter((part) => part !== false)
            .map((part, place) => (
              <span key={place}>{part}</span>
            ))}
        </p>
      </div>
    </li>
  );
}

function TimeToJudge({ since, deadline, now }: BoardPerson & { readonly now: number }): ReactNode {
  if (deadline === null) {
    return (
      <div>
        <dt className="vh">Juge</dt>
        <dd className={styles.words}>
          {since === null ? 'Heure de l’interpellation inconnue' : 'Présentation faite'}
        </dd>
      </div>
    );
  }
  const { overdue } = timeLeft(deadline, new Date(now));
  return (
    <div>
      <dt>
        {overdue && <Icon name="warning" size={18} />}
        {overdue ? 'Dépassé de' : 'Reste'}
      </dt>
      <dd>{hoursInWords(Math.abs(Date.parse(deadline) - now))}</dd>
    </div>
  );
}

/** 'Cellule 2' where the number alone was entered. */
const cellInWords = (cell: string): string => (/^\w{1,3}$/.test(cell) ? `Cellule ${cell}` : cell);
