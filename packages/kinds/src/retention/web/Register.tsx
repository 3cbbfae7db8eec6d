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
import { Letterhead } from '@dosye/engine/print/Letterhead.tsx';
import { PrintPage } from '@dosye/engine/print/PrintPage.tsx';
import { SignatureLines } from '@dosye/engine/print/SignatureLines.tsx';
import { useUser } from '@dosye/engine/session/SessionProvider.tsx';
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
      <h1 className={styles.title}>{REGISTER_TITLE}</h1>
      <p className={styles.line}>
        {[officeLine(config) || officeName, `État au ${frenchLongDay(day)} à ${frenchTime(time)}`]
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        <b className="num">{plural(people.length, 'personne')}</b>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {['N°', 'Personne', 'Cellule', 'En rétention depuis', 'Juge (48 h)'].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">Derniers contrôles</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, place) => (
            <Row key={person.dossierId} {...person} place={place + 1} now={now} />
          ))}
        </tbody>
      </table>
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

type RowProps = BoardRegister['people'][number] & { readonly place: number; readonly now: Date };

function Row(props: RowProps): ReactNode {
  const { place, now, name, mineur, dossierNo, cellule, since, deadline, checks } = props;
  const isOverdue = deadline !== null && Date.parse(deadline) < now.getTime();
  return (
    <tr>
      <td className="num">{place}</td>
      <td>
        <b>{name}</b>
        <br />
        <span className="num">
          {dossierNo}
          {mineur && ' · MINEUR'}
        </span>
      </td>
      <td>{cellule}</td>
      <td className="num">
        {since === null ? (
          'heure inconnue'
        ) : (
          <>
            {frenchInstant(since)}
            <br />
            {hoursInWords(now.getTime() - Date.parse(since))}
          </>
        )}
      </td>
      <td className="num">
        {deadline === null ? (
          since !== null && 'présentation faite'
        ) : (
          <>
            {frenchInstant(deadline)}
            {isOverdue && (
              <>
                <br />
                <b>DÉLAI DÉPASSÉ</b>
              </>
            )}
          </>
        )}
      </td>
      <td>
        {checks.map((check) => (
          <p key={check.dateHeure}>{checkInWords(check)}</p>
        ))}
      </td>
    </tr>
  );
}

/** '28/11 13 h 05, Agent II Jude PIERRE : calme' */
function checkInWords({ dateHeure, par, constat }: BoardCheck): string {
  const [day, time = ''] = dateHeure.split('T');
  const said = firstWords(constat.replaceAll('\n', ' '), CHECK_MAX);
  return `${[`${frenchDay(day).slice(0, DAY_AND_MONTH)} ${frenchTime(time)}`, par].filter(Boolean).join(', ')} : ${said}`;
}
