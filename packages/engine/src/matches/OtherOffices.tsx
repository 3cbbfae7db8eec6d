import type { OtherMatch } from '@dosye/domain/calls/matches.ts';
import { communicatedPath } from '@dosye/domain/calls/requestPaths.ts';
import type { RequestProgress } from '@dosye/domain/calls/requests.ts';
import { frenchInstant, frenchInstantDay } from '@dosye/domain/text/dates.ts';
import { type ReactNode, useContext, useState } from 'react';
import { Link } from 'react-router';
import { laterDialog } from '../answer/laterDialog.tsx';
import { KindFinderContext } from '../findKind.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import styles from './matches.module.css';

const ASK = 'Demander communication';
const AskDialog = laterDialog(
  'communication',
  () => import('./AskCommunicationDialog.tsx'),
  () => ASK,
);

interface OtherOfficesProps {
  readonly others: readonly OtherMatch[];
  readonly onAsked: () => void;
}

/** The dossiers of other offices that a match told of, with a request for their communication. */
export function OtherOffices({ others, onAsked }: OtherOfficesProps): ReactNode {
  const { entryOf } = useContext(KindFinderContext);
  const [asking, setAsking] = useState<OtherMatch>();
  if (others.length === 0) return null;
  const nameOf = ({ kind, office, year }: OtherMatch): string =>
    `Bureau ${office} · ${entryOf(kind)?.kind.tile.title ?? kind} · ${year}`;
  return (
    <section className={styles.subject} aria-labelledby="autres-bureaux">
      <h3 id="autres-bureaux">Dans d’autres bureaux</h3>
      <p className={cx('soft small', styles.intro)}>
        Ces dossiers sont peut-être de la même personne ou de la même arme. La question est à
        l’historique des deux bureaux.
      </p>
      <ul className={cx('ruled soft small break', styles.matches)}>
        {others.map((other) => (
          <li key={other.ref}>
            <p className={styles.name}>{nameOf(other)}</p>
            {other.request && <Progress {...other.request} />}
            {mayAsk(other) && (
              <Button
                size="sm"
                className={styles.ask}
                aria-label={`${ASK} : ${nameOf(other)}`}
                onClick={() => setAsking(other)}
              >
                {ASK}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asking && (
        <AskDialog
          reference={asking.ref}
          name={nameOf(asking)}
          onAsked={() => {
            setAsking(undefined);
            onAsked();
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}

const mayAsk = ({ request }: OtherMatch): boolean =>
  request === null || request.state === 'refused' || request.state === 'ended';

/** Where the last request of the user stands. */
function Progress({ id, state, askedAt, until, refusal }: RequestProgress): ReactNode {
  if (state === 'granted' && until !== null) {
    return (
      <>
        <p>
          Communication accordée jusqu’au <span className="num">{frenchInstant(until)}</span>.
        </p>
        <p>
          <Link to={communicatedPath(id)}>Ouvrir le dossier communiqué</Link>
        </p>
      </>
    );
  }
  if (state === 'open') {
    return (
      <p>
        Communication demandée le <span className="num">{frenchInstantDay(askedAt)}</span>.
      </p>
    );
  }
  return (
    <p>{state === 'refused' ? `Communication refusée : ${refusal}` : 'Communication terminée.'}</p>
  );
}
