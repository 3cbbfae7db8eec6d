import type { BoardAnswer } from '@dosye/domain/calls/board.ts';
import { QUEUE_COUNT_MAX } from '@dosye/domain/calls/queues.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { frenchLongDay, frenchTime, inHaiti } from '@dosye/domain/text/dates.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { Answered } from '@dosye/engine/answer/Answered.tsx';
import { useBoard } from '@dosye/engine/api/boardQueries.ts';
import { useOffices } from '@dosye/engine/api/officeQueries.ts';
import { PrintLink } from '@dosye/engine/print/PrintLink.tsx';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { Button, IconButton } from '@dosye/engine/ui/Button.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import { Icon } from '@dosye/engine/ui/Icon.tsx';
import { LinkButton } from '@dosye/engine/ui/LinkButton.tsx';
import { Page } from '@dosye/engine/ui/Page.tsx';
import { Select } from '@dosye/engine/ui/Select.tsx';
import { id, urlState, useUrlState } from '@dosye/engine/ui/urlState.ts';
import { useCurrentMinute } from '@dosye/engine/ui/useCurrentMinute.ts';
import type { ReactNode } from 'react';
import { BOARD_TITLE, REGISTER_PATH, REGISTER_TITLE } from '../paths.ts';
import { retentionsEntry } from '../entry.ts';
import styles from './Board.module.css';
import { BoardCard } from './BoardCard.tsx';
import { type Pages, usePages } from './usePages.ts';

const URL_STATE = urlState({ bureauId: id() });

/** People on a page, in two columns. */
const PER_PAGE = 8;

/** The custody board, for the second screen of the desk: who is held, what is due first first. */
export default function Board(): ReactNode {
  const [{ bureauId }, change] = useUrlState(URL_STATE);
  const office = Number(bureauId) || undefined;
  const query = useBoard(retentionsEntry.id, office);
  return (
    <Page title={BOARD_TITLE}>
      <div className={styles.board}>
        <BoardHead bureauId={bureauId} onOffice={(next) => change(() => ({ bureauId: next }))} />
        <Answered
          query={query}
          isEmpty={({ people, older }) => people.length + older === 0}
          empty={<EmptyState icon="handcuffs" title="Personne n’est en rétention." />}
        >
          {(board) => <People {...board} />}
        </Answered>
      </div>
    </Page>
  );
}

interface BoardHeadProps {
  /** The office that a super role chose; '' for none. */
  readonly bureauId: string;
  readonly onOffice: (bureauId: string) => void;
}

function BoardHead({ bureauId, onOffice }: BoardHeadProps): ReactNode {
  const user = useUser();
  const choosesOffice = seesEveryOffice(user.role);
  const offices = useOffices(choosesOffice);
  const { day, time } = inHaiti(new Date(useCurrentMinute()));
  const query = bureauId === '' ? '' : `?bureauId=${bureauId}`;
  return (
    <header className={styles.head}>
      <h1>{BOARD_TITLE}</h1>
      <p className="num">
        {!choosesOffice && `Bureau ${user.bureau_nom ?? ''}, `}
        {frenchLongDay(day)}, {frenchTime(time)}
      </p>
      <div className={styles.actions}>
        {choosesOffice && (
          <Select
            id="bureau"
            label="Bureau"
            small
            className={styles.office}
            placeholder="Tous les bureaux"
            options={(offices.data ?? []).map((one) => ({ value: String(one.id), label: one.nom }))}
            value={bureauId}
            onChange={onOffice}
          />
        )}
        <LinkButton to={retentionsEntry.paths.list} icon={<Icon name="list" />}>
          Liste
        </LinkButton>
        <PrintLink url={REGISTER_PATH + query}>{REGISTER_TITLE}</PrintLink>
      </div>
    </header>
  );
}

function People({ people, older }: BoardAnswer): ReactNode {
  const now = useCurrentMinute();
  const pages = usePages(people.length, PER_PAGE);
  const page = people.slice(pages.page * PER_PAGE, (pages.page + 1) * PER_PAGE);
  return (
    <>
      <ul className={styles.people} aria-label={plural(people.length, 'personne')}>
        {page.map((person) => (
          <BoardCard key={person.dossierId} person={person} now={now} />
        ))}
      </ul>
      <div className={styles.foot}>
        {older > 0 && (
          <p>
            {older === 1
              ? 'Une autre personne, interpellée il y a plus de trente jours, n’a pas de sortie inscrite.'
              : `${older < QUEUE_COUNT_MAX ? older : `Plus de ${QUEUE_COUNT_MAX - 1}`} autres personnes, interpellées il y a plus de trente jours, n’ont pas de sortie inscrite.`}
          </p>
        )}
        <BoardPager {...pages} />
      </div>
    </>
  );
}

/** The page that is shown, and what stops and turns the pages; nothing where there is only one. */
function BoardPager({ page, count, turns, onPage, onTurns }: Pages): ReactNode {
  if (count < 2) return null;
  return (
    <nav className={cx('line', styles.pager)} aria-label="Pages">
      <span className="num">
        Page {page + 1} sur {count}
      </span>
      <IconButton
        label="Page précédente"
        icon={<Icon name="left" />}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label="Page suivante"
        icon={<Icon name="right" />}
        onClick={() => onPage(page + 1)}
      />
      <Button size="sm" onClick={() => onTurns(!turns)}>
        {turns ? 'Arrêter le défilement' : 'Faire défiler'}
      </Button>
    </nav>
  );
}
