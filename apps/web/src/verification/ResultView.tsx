import { isBirth } from '@dosye/domain/text/dates.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { ACT_LABELS } from '@dosye/verification/actLabels.ts';
import type { ActStatement } from '@dosye/verification/statement.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { dayInWords, instantInWords } from './dates.ts';
import { TEXTS } from './languages.ts';
import type { Language, Outcome, Shown } from './texts.ts';
import styles from './verification.module.css';

interface ResultViewProps {
  readonly shown: Shown;
  /** ISO instant of the list. */
  readonly listMadeAt: string;
  readonly language: Language;
  readonly onAgain: () => void;
}

type Tone = 'good' | 'bad' | 'ended' | 'open';

const TONES: Readonly<Record<Outcome, Tone>> = {
  authentic: 'good',
  codeOnly: 'good',
  registered: 'good',
  altered: 'bad',
  unknown: 'bad',
  revokedKey: 'bad',
  unknownKey: 'bad',
  void: 'bad',
  replaced: 'ended',
  expired: 'ended',
  connectionNeeded: 'open',
  tooMany: 'open',
  noCode: 'open',
  noCodeInPdf: 'open',
  pagesNotRead: 'open',
  notRead: 'open',
};

const ICONS = {
  good: IconCircleCheck,
  bad: IconCircleX,
  ended: IconAlertTriangle,
  open: IconInfoCircle,
} as const;

/** What the page says of a paper: the verdict in both languages, its explanation, and what the paper must show. */
export function ResultView({ shown, listMadeAt, language, onAgain }: ResultViewProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const texts = TEXTS[language];
  const other = language === 'fr' ? 'ht' : 'fr';
  const [title, explanation] = texts.outcomes[shown.verdict];
  const tone = TONES[shown.verdict];
  const dated = texts.dayOfState[shown.verdict];
  const Icon = ICONS[tone];
  return (
    <section className={cx(styles.result, styles[tone])} data-verdict={shown.verdict}>
      <Icon aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1}>
        {title}
        <small lang={other}>{TEXTS[other].outcomes[shown.verdict][0]}</small>
      </h2>
      {shown.day && dated && <p>{dated(dayInWords(shown.day, language))}</p>}
      <p>{explanation}</p>
      <Cautions shown={shown} listMadeAt={listMadeAt} language={language} />
      {shown.claimedIssuer && <Claim label={texts.claimedIssuer} claimed={shown.claimedIssuer} />}
      {shown.statement && <StatementFacts statement={shown.statement} language={language} />}
      <Button onClick={onAgain}>{texts.again}</Button>
    </section>
  );
}

/** Words of a code that nothing proves: quoted, on one line, below everything that the page itself says. */
function Claim({ label, claimed }: { label: string; claimed: string }): ReactNode {
  return (
    <div className={styles.claim}>
      <p>{label}</p>
      <blockquote>
        {'«\u00a0'}
        <bdi>{claimed}</bdi>
        {'\u00a0»'}
      </blockquote>
    </div>
  );
}

function Cautions({ shown, listMadeAt, language }: Omit<ResultViewProps, 'onAgain'>): ReactNode {
  const texts = TEXTS[language];
  return (
    <>
      {shown.offline && (
        <p className={styles.caution}>{texts.offline(instantInWords(listMadeAt, language))}</p>
      )}
      {shown.scanned && <p className={styles.caution}>{texts.scanned}</p>}
      {shown.pdfNotCompared && <p className={styles.caution}>{texts.pdfNotCompared}</p>}
      {shown.keyRevokedFrom && (
        <p className={styles.caution}>
          {texts.keyRevoked(dayInWords(shown.keyRevokedFrom, language))}
        </p>
      )}
    </>
  );
}

interface StatementFactsProps {
  readonly statement: ActStatement;
  readonly language: Language;
}

function StatementFacts({ statement, language }: StatementFactsProps): ReactNode {
  const { facts, paperShows, comparePhoto } = TEXTS[language];
  const day = (text: string): string => (isBirth(text) ? dayInWords(text, language) : text);
  const act = ACT_LABELS[statement.kind];
  const rows: [string, string][] = [
    [facts.act, act?.[language] ?? statement.kind],
    [facts.name, statement.name],
    [facts.birthDate, day(statement.birthDate)],
    [act?.result === 'weapon' ? facts.weapon : facts.result, statement.result],
    [facts.issuer, statement.issuer],
    [facts.issuedOn, day(statement.issuedOn)],
    [facts.validUntil, day(statement.validUntil)],
    [facts.number, statement.number],
    [facts.checkCode, statement.checkCode],
  ];
  return (
    <>
      <h3>{paperShows}</h3>
      <dl className={styles.facts}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className="strong">{comparePhoto}</p>
    </>
  );
}
