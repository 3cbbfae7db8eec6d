import type { BoardRegister } from '@dosye/domain/calls/board.ts';
import type { BoardCheck } from '@dosye/domain/dossier/board.ts';
import { officeLine, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import {
  frenchDay,
  frenchInstant,
  frenchLongDay,
  frenchTime,
  inHaiti,
} from '@dosye/domain/text/dates.ts';
import { firstWords } from '@dosye/domain/text/excerpt.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { hoursInWords } from '@dosye/domain/text/timeLeft.ts';
import { useBoardRegister } from '@dosye/engine/api/boardQueries.ts';
import listStyles from '@dosye/engine/list/print/ListPrint.module.css';
import { type PrintedColumn, PrintTable } from '@dosye/engine/list/print/PrintTable.tsx';
import { Letterhead } from '@dosye/engine/print/Letterhead.tsx';
import { PrintPage } from '@dosye/engine/print/PrintPage.tsx';
import { SignatureLines } from '@dosye/engine/print/SignatureLines.tsx';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { type ReactNode, useState } from 'react';
import { BOARD_PATH, REGISTER_TITLE } from '../paths.ts';
import { retentionsEntry } from '../entry.ts';
import styles from './Register.module.css';

/** Minimum delay before printing, in milliseconds. */
const DELAY = 1000;
/** Of DD/MM/YYYY, DD/MM. */
const DAY_AND_MONTH = 5;
/** Characters of a check on the paper. */
const CHECK_MAX = 60;

/** The print page of the day's register: who is held, for the handing over between two shifts. */
export default function Register(): ReactNode {
  const [address] = useState(() => new URLSearchParams(window.location.search));
  const chosen = Number(address.get('bureauId'));
  const seesAll = seesEveryOffice(useUser().role);
  const bureauId = seesAll && Number.isSafeInteger(chosen) && chosen > 0 ? chosen : undefined;
  return (
    <PrintPage
      query={useBoardRegister(retentionsEntry.id, bureauId)}
      office={() => bureauId}
      sentences={{ failed: () => 'Le registre n’a pas pu être lu.' }}
      back={BOARD_PATH}
      printout={({ people }, now) => ({
        paper: 'letter',
        heading: REGISTER_TITLE,
        subject: REGISTER_TITLE,
        title: `${REGISTER_TITLE} - ${frenchDay(inHaiti(now).day).replaceAll('/', '-')}`,
        delay: DELAY,
        log: {
          path: `/${retentionsEntry.id}/board/register/printed`,
          body: { count: people.length, bureauId },
        },
      })}
    >
      {(register, config, now) => <RegisterSheet {...register} config={config} now={now} />}
    </PrintPage>
  );
}

interface RegisterSheetProps extends BoardRegister {
  readonly config: SiteConfig;
  readonly now: Date;
}

function RegisterSheet({ people, older, config, now }: RegisterSheetProps): ReactNode {
  const { day, time } = inHaiti(now);
  const { bureau_nom } = useUser();
  const officeName = bureau_nom === null ? '' : `Bureau ${bureau_nom}`;
  return (
    <article>
      <Letterhead config={config} short />
      <h1 className={listStyles.title}>{REGISTER_TITLE}</h1>
      <p className={styles.line}>
        {[officeLine(config) || officeName, `État au ${frenchLongDay(day)} à ${frenchTime(time)}`]
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        <b className="num">{plural(people.length, 'personne')}</b>
      </p>
      <div className={cx('num', styles.people)}>
        <PrintTable columns={columnsAt(now)} rows={people} idOf={({ dossierId }) => dossierId} />
      </div>
      {people.length === 0 && <p className={styles.line}>Personne n’est en rétention.</p>}
      {older > 0 && (
        <p className={styles.line}>
          {plural(older, 'dossier')} de plus de trente jours sans sortie inscrite.
        </p>
      )}
      <SignatureLines
        labels={[
          'Équipe sortante : nom, grade, heure et signature',
          'Équipe entrante : nom, grade, heure et signature',
        ]}
      />
    </article>
  );
}

type Held = BoardRegister['people'][number];

/** Label and lines of each column. */
const COLUMNS: readonly (readonly [string, (person: Held, now: Date) => ReactNode[]])[] = [
  [
    'Personne',
    ({ name, dossierNo, mineur }) => [
      <b key="name">{name}</b>,
      `${dossierNo}${mineur ? ' · MINEUR' : ''}`,
    ],
  ],
  ['Cellule', ({ cellule }) => [cellule]],
  [
    'En rétention depuis',
    ({ since }, now) =>
      since === null
        ? ['heure inconnue']
        : [frenchInstant(since), hoursInWords(now.getTime() - Date.parse(since))],
  ],
  [
    'Juge (48 h)',
    ({ since, deadline }, now) =>
      deadline === null
        ? [since !== null && 'présentation faite']
        : [
            frenchInstant(deadline),
            Date.parse(deadline) < now.getTime() && <b key="late">DÉLAI DÉPASSÉ</b>,
          ],
  ],
  ['Derniers contrôles', ({ checks }) => checks.map(checkInWords)],
];

const columnsAt = (now: Date): PrintedColumn<Held>[] => [
  { label: 'N°', cell: (_person, place) => place + 1 },
  ...COLUMNS.map(([label, linesOf]) => ({
    label,
    cell: (person: Held) => linesOf(person, now).map((line, index) => <p key={index}>{line}</p>),
  })),
];

/** '28/11 13 h 05, Agent II Jude PIERRE : calme' */
function checkInWords({ dateHeure, par, constat }: BoardCheck): string {
  const [day, time = ''] = dateHeure.split('T');
  const finding = firstWords(constat.replaceAll('\n', ' '), CHECK_MAX);
  return `${[`${frenchDay(day).slice(0, DAY_AND_MONTH)} ${frenchTime(time)}`, par].filter(Boolean).join(', ')} : ${finding}`;
}
