import type { DossierChangesAnswer } from '@dosye/domain/calls/dossiers.ts';
import { type AreaDeclaration, changesPath, pathWithId } from '@dosye/domain/dossier/area.ts';
import { directionLine, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { currentTime } from '@dosye/domain/text/clock.ts';
import { printedLine } from '@dosye/domain/text/printedLine.ts';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useAnswer } from '../answer/readAnswer.ts';
import { useWholeHistory } from '../api/dossierQueries.ts';
import { useSiteConfig } from '../api/officeQueries.ts';
import { Letterhead } from '../print/Letterhead.tsx';
import { NothingToPrint, PreparingPrint, printFailure } from '../print/NothingToPrint.tsx';
import { footerName, nonBreaking } from '../print/pageCss.ts';
import { PrintPreview } from '../print/PrintPreview.tsx';
import { useLogPrint } from '../print/useLogPrint.ts';
import { usePrintWhenReady } from '../print/usePrintWhenReady.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import paper from './ChangesPrint.module.css';
import { StepHeading } from './StepHeading.tsx';

const TITLE = 'Historique du dossier';
/** Delay before printing, in milliseconds. */
const PRINT_DELAY = 1000;
const LOGGED = { what: 'history' };

/** Print page of the field-by-field history of a dossier, under the head of its office. */
export function ChangesPrint({ area }: { readonly area: AreaDeclaration }): ReactNode {
  const { id = '' } = useParams();
  const answer = useAnswer(useWholeHistory(area, id));
  if (answer.state === 'failed') return <Missing area={area} id={id} error={answer.error} />;
  if (!answer.data) return <PreparingPrint />;
  return <WithOfficeConfig area={area} id={id} answer={answer.data} />;
}

interface MissingProps {
  readonly area: AreaDeclaration;
  readonly id: string;
  readonly error: unknown;
}

const Missing = ({ area, id, error }: MissingProps): ReactNode => (
  <NothingToPrint
    message={printFailure(error, area.sentences.printNotFound)}
    back={pathWithId(changesPath(area), id)}
  />
);

interface PrintedProps {
  readonly area: AreaDeclaration;
  readonly id: string;
  readonly answer: DossierChangesAnswer;
}

/** The letterhead needs the office's configuration. */
function WithOfficeConfig(props: PrintedProps): ReactNode {
  const config = useAnswer(useSiteConfig(props.answer.bureau_id));
  if (config.state === 'failed') return <Missing {...props} error={config.error} />;
  if (config.data === undefined) return <PreparingPrint />;
  return <Printed {...props} config={config.data} />;
}

function Printed(props: PrintedProps & { readonly config: SiteConfig }): ReactNode {
  const { area, id, answer, config } = props;
  const user = useUser();
  const [now] = useState(currentTime);
  const { mainTitle } = config.documentHeaderText;
  const kind = area.kinds.find((one) => one.id === answer.kind);
  usePrintWhenReady(`${TITLE} ${answer.dossierNo}`, PRINT_DELAY);
  useLogPrint(`/${area.id}/${id}/printed`, LOGGED);
  return (
    <PrintPreview
      paper="letter"
      header={{
        left: [mainTitle, directionLine(config.documentHeaderText)].filter(Boolean).join(' · '),
        right: TITLE,
      }}
      footer={{
        subject: [footerName(answer.title), nonBreaking(answer.dossierNo)]
          .filter(Boolean)
          .join(' · '),
        printed: printedLine(now, officerName(user)),
      }}
    >
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
        {answer.steps.map((step) => (
          <section key={step.at + step.what} className={paper.step}>
            <StepHeading area={area} step={step} />
            {step.what === 'updated' && kind && (
              <ChangesTable kind={kind} changes={step.changes} className={paper.table} />
            )}
          </section>
        ))}
      </article>
    </PrintPreview>
  );
}
