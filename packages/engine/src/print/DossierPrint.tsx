import { type AreaDeclaration, pathWithId, kindOfRecord } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { directionLine, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { currentTime } from '@dosye/domain/text/clock.ts';
import { printedLine } from '@dosye/domain/text/printedLine.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useAnswer } from '../answer/readAnswer.ts';
import { useDossier } from '../api/dossierQueries.ts';
import { useSiteConfig } from '../api/officeQueries.ts';
import type { KindScreens } from '../kindScreens.ts';
import { dossierOfficeId } from '../dossierView/viewContext.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { DossierSheet } from './DossierSheet.tsx';
import { NothingToPrint, PreparingPrint, printFailure } from './NothingToPrint.tsx';
import { footerName, nonBreaking } from './pageCss.ts';
import { PrintPreview } from './PrintPreview.tsx';
import { useLogPrint } from './useLogPrint.ts';
import { usePrintWhenReady } from './usePrintWhenReady.ts';

interface DossierPrintProps {
  readonly area: AreaDeclaration;
  /** Custom print sheets by kind id. */
  readonly screens: Readonly<Record<string, KindScreens>>;
}

/** Print page of a dossier: prints when everything is loaded, then closes its window. */
export function DossierPrint({ area, screens }: DossierPrintProps): ReactNode {
  const { id = '' } = useParams();
  const answer = useAnswer(useDossier(area, id));
  const dossier = answer.data;
  const kind = dossier && kindOfRecord(area, dossier);
  if (answer.state === 'failed') return <Missing area={area} id={id} error={answer.error} />;
  if (dossier && !kind) return <Missing area={area} id={id} />;
  if (!dossier || !kind) return <PreparingPrint />;
  const { isComplete, incompleteText } = kind.print;
  if (incompleteText !== undefined && isComplete?.(dossier) === false) {
    return <NothingToPrint message={incompleteText} back={backPath(area, id)} />;
  }
  return (
    <WithOfficeConfig
      area={area}
      kind={kind}
      dossier={dossier}
      CustomSheet={screens[kind.id]?.Print}
    />
  );
}

const backPath = (area: AreaDeclaration, id: string): string =>
  area.printBack === 'list' ? area.paths.list : pathWithId(area.paths.details, id);

interface MissingProps {
  readonly area: AreaDeclaration;
  readonly id: string;
  /** Undefined for a dossier of another area. */
  readonly error?: unknown;
}

function Missing({ area, id, error }: MissingProps): ReactNode {
  const { printNotFound } = area.sentences;
  const message = error === undefined ? printNotFound : printFailure(error, printNotFound);
  return <NothingToPrint message={message} back={backPath(area, id)} />;
}

interface PrintedProps {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  readonly dossier: Dossier;
  readonly CustomSheet: KindScreens['Print'];
}

/** The letterhead needs the office's configuration. */
function WithOfficeConfig(props: PrintedProps): ReactNode {
  const { area, dossier } = props;
  const config = useAnswer(useSiteConfig(dossierOfficeId(area, dossier)));
  if (config.state === 'failed') {
    return <Missing area={area} id={String(dossier.id)} error={config.error} />;
  }
  if (config.data === undefined) return <PreparingPrint />;
  return <Printed {...props} config={config.data} />;
}

function Printed(props: PrintedProps & { readonly config: SiteConfig }): ReactNode {
  const { area, kind, dossier, config, CustomSheet } = props;
  const user = useUser();
  const [now] = useState(currentTime);
  const Sheet = CustomSheet ?? DossierSheet;
  const { mainTitle } = config.documentHeaderText;
  useLogPrint(`/${area.id}/${dossier.id}/printed`);
  return (
    <PrintPreview
      paper={kind.print.paper}
      header={{
        left: [mainTitle, directionLine(config.documentHeaderText)].filter(Boolean).join(' · '),
        right: kind.print.title,
      }}
      footer={{
        subject: [
          footerName((kind.print.footName ?? kind.title)(dossier)),
          nonBreaking(dossier.dossierNo),
        ]
          .filter(Boolean)
          .join(' · '),
        printed: printedLine(now, officerName(user)),
      }}
    >
      <Suspense>
        <Sheet area={area} kind={kind} dossier={dossier} config={config} />
        <PrintOnMount
          title={kind.print.windowTitle(dossier.dossierNo)}
          delay={kind.print.delayMs}
        />
      </Suspense>
    </PrintPreview>
  );
}

/** A sibling of the sheet within Suspense: it mounts when the sheet has. */
function PrintOnMount({ title, delay }: { readonly title: string; readonly delay: number }): null {
  usePrintWhenReady(title, delay);
  return null;
}
