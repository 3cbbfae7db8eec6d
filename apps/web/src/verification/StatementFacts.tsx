import { ACT_LABELS } from '@dosye/verification/actLabels.ts';
import type { ActStatement } from '@dosye/verification/statement.ts';
import { isRealDay } from '@dosye/domain/text/dates.ts';
import type { ReactNode } from 'react';
import { dayInWords } from './dates.ts';
import { TEXTS } from './languages.ts';
import type { Language } from './texts.ts';
import styles from './verification.module.css';

interface StatementFactsProps {
  readonly statement: ActStatement;
  readonly language: Language;
}

/** What the code says, line by line, to be compared with the paper. */
export function StatementFacts({ statement, language }: StatementFactsProps): ReactNode {
  const { facts, paperShows, comparePhoto } = TEXTS[language];
  const day = (text: string): string => (isRealDay(text) ? dayInWords(text, language) : text);
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
      <p className={styles.photo}>{comparePhoto}</p>
    </>
  );
}
