import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { frenchInstantDay } from '@dosye/domain/text/dates.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { Medium } from '@dosye/engine/dossierView/fieldValues.ts';
import type { KindSheetProps } from '@dosye/engine/kindScreens.ts';
import { Letterhead } from '@dosye/engine/print/Letterhead.tsx';
import { SignatureLines } from '@dosye/engine/print/SignatureLines.tsx';
import type { ReactNode } from 'react';
import type { RapportInformation } from '../kind.ts';
import { openingSentence } from '../openingSentence.ts';
import styles from './OfficialSheet.module.css';

const SERVICE = 'Service des Plaintes et des Rapports';
const CLOSING =
  'Ces informations sont soumises au Responsable du Bureau pour analyse et suites que de droit.';

/** Field and label of each line of the summary table. */
const SUMMARY: readonly [keyof RapportInformation['summary'], string][] = [
  ['location', 'Lieu / Zone'],
  ['suspectsName', 'Nom du ou des suspects'],
  ['suspectsDescription', 'Description du ou des suspects'],
  ['suspectsAddress', 'Adresse du ou des suspects'],
  ['materials', 'Matériels / Armes'],
  ['banditryAct', 'Acte de banditisme'],
];

interface OfficialSheetProps extends KindSheetProps {
  readonly medium: Medium;
}

/** An information report laid out as the official form, for the screen and for paper. */
export function OfficialSheet(props: OfficialSheetProps): ReactNode {
  const { dossier, config, kind, medium } = props;
  // On the screen it is below the title of the details page.
  const Title = medium === 'paper' ? 'h1' : 'h2';
  const report = dossier as Dossier & RapportInformation;
  const officer = report.created_by_officer;
  return (
    <article className={styles.sheet}>
      <Letterhead config={config} service={SERVICE} />
      <Title className={styles.title}>{kind.print.title}</Title>
      <p className={styles.keys}>
        <span>
          No. Dossier : <b className="num">{report.dossierNo}</b>
        </span>
        <span>
          Date : <b className="num">{frenchInstantDay(report.created_at)}</b>
        </span>
      </p>
      <p className={styles.opening}>{openingSentence(report, officer, medium)}</p>
      <p className={styles.information}>{report.informant.information || TEXTS.empty}</p>
      <table className={styles.summary}>
        <caption>Résumé de l’information</caption>
        <tbody>
          {SUMMARY.map(([field, label]) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>
                {report.summary[field] || <span className={styles.empty}>{TEXTS.empty}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.closing}>{CLOSING}</p>
      <div className={styles.signature}>
        <SignatureLines labels={[`Signature de l’enquêteur, ${officer}`]} />
      </div>
    </article>
  );
}
