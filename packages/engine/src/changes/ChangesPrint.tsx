import { type AreaDeclaration, changesPath, pathWithId } from '@dosye/domain/dossier/area.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useWholeHistory } from '../api/dossierQueries.ts';
import { Letterhead } from '../print/Letterhead.tsx';
import { printFailure } from '../print/NothingToPrint.tsx';
import { dossierSubject } from '../print/pageCss.ts';
import { PrintPage } from '../print/PrintPage.tsx';
import { Changes } from './Changes.tsx';
import paper from './ChangesPrint.module.css';

const TITLE = 'Historique du dossier';
/** Delay before printing, in milliseconds. */
const PRINT_DELAY = 1000;

/** Print page of the field-by-field history of a dossier, under the head of its office. */
export function ChangesPrint({ area }: { area: AreaDeclaration }): ReactNode {
  const { id = '' } = useParams();
  return (
    <PrintPage
      query={useWholeHistory(area, id)}
      office={({ bureau_id }) => bureau_id}
      sentences={{ failed: (error) => printFailure(error, area.sentences.printNotFound) }}
      back={pathWithId(changesPath(area), id)}
      printout={({ title, dossierNo }) => ({
        paper: 'letter',
        heading: TITLE,
        subject: dossierSubject(title, dossierNo),
        title: `${TITLE} ${dossierNo}`,
        delay: PRINT_DELAY,
        log: { path: `/${area.id}/${id}/printed`, body: { what: 'history' } },
      })}
    >
      {(answer, config) => (
        <article>
          <Letterhead config={config} />
          <h1 className={paper.title}>{TITLE}</h1>
          <p className={paper.name}>
            {[answer.title, answer.dossierNo, answer.bureau_nom].filter(Boolean).join(' · ')}
          </p>
          {answer.steps.length < answer.total && (
            <p>
              Les {frenchNumber(answer.steps.length)} derniers événements seulement sont imprimés.
            </p>
          )}
          <Changes area={area} answer={answer} styles={paper} />
        </article>
      )}
    </PrintPage>
  );
}
