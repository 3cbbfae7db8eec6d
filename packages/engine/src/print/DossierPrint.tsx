import {
  type AreaDeclaration,
  idsInPath,
  kindOfRecord,
  pathWithId,
} from '@dosye/domain/dossier/area.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { currentTime } from '@dosye/domain/text/clock.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { useAnswer } from '../answer/readAnswer.ts';
import { useDossier } from '../api/dossierQueries.ts';
import { dossierOfficeId } from '../dossierView/viewContext.ts';
import type { KindScreens } from '../kindScreens.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { DossierSheet } from './DossierSheet.tsx';
import { NothingToPrint, PreparingPrint, printFailure } from './NothingToPrint.tsx';
import { dossierSubject } from './pageCss.ts';
import { pageFrame, type Printout, PrintPage, useLogPrint } from './PrintPage.tsx';
import { PrintPreview } from './PrintPreview.tsx';
import type { DossierAnswer } from '@dosye/domain/calls/dossiers.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

interface DossierPrintProps {
  readonly area: AreaDeclaration;
  readonly screens: Readonly<Record<string, KindScreens>>;
}

/** Print page of a dossier, or of several as one document. */
export function DossierPrint(props: DossierPrintProps): ReactNode {
  const { id = '' } = useParams();
  const ids = useMemo(() => idsInPath(id), [id]);
  return ids.length > 1 ? (
    <SeveralDossiers {...props} ids={ids} />
  ) : (
    <OneDossier {...props} id={id} />
  );
}

function OneDossier({ area, screens, id }: DossierPrintProps & { readonly id: string }): ReactNode {
  const { printNotFound } = area.sentences;
  return (
    <PrintPage
      query={useDossier(area, id)}
      office={(dossier) => dossierOfficeId(area, dossier)}
      sentences={{ failed: (error) => printFailure(error, printNotFound) }}
      back={area.printBack === 'list' ? area.paths.list : pathWithId(area.paths.details, id)}
      printout={(dossier) => printoutOf(area, dossier)}
    >
      {(dossier, config) => sheetOf(area, screens, dossier, config)}
    </PrintPage>
  );
}

/** How a dossier is printed; a sentence when there is nothing to print. */
function printoutOf(area: AreaDeclaration, dossier: Dossier): Printout | string {
  const kind = kindOfRecord(area, dossier);
  if (!kind) return area.sentences.printNotFound;
  const { print } = kind;
  const { incompleteText, isComplete } = print;
  if (incompleteText !== undefined && isComplete?.(dossier) === false) return incompleteText;
  return {
    paper: print.paper,
    heading: print.title,
    subject: dossierSubject((print.footName ?? kind.title)(dossier), dossier.dossierNo),
    title: print.windowTitle(dossier.dossierNo),
    delay: print.delayMs,
    hasAnnexes: (print.annexes ?? []).length > 0,
    log: { path: `/${area.id}/${dossier.id}/printed` },
  };
}

function sheetOf(
  area: AreaDeclaration,
  screens: DossierPrintProps['screens'],
  dossier: Dossier,
  config: SiteConfig,
): ReactNode {
  const kind = kindOfRecord(area, dossier);
  const Sheet = (kind && screens[kind.id]?.Print) ?? DossierSheet;
  return kind && <Sheet area={area} kind={kind} dossier={dossier} config={config} />;
}

/** Several dossiers in one tab and one dialog, each on pages of its own with its own head and foot. */
function SeveralDossiers({
  area,
  screens,
  ids,
}: DossierPrintProps & { readonly ids: readonly string[] }): ReactNode {
  const answer = useAnswer(usePrintedDossiers(area, ids));
  if (answer.state === 'failed') {
    const message = printFailure(answer.error, area.sentences.printNotFound);
    return <NothingToPrint message={message} back={area.paths.list} />;
  }
  if (answer.data === undefined) return <PreparingPrint />;
  return <PrintedDossiers area={area} screens={screens} printed={answer.data} />;
}

interface PrintedDossiersProps extends DossierPrintProps {
  readonly printed: readonly PrintedDossier[];
}

function PrintedDossiers({ area, screens, printed }: PrintedDossiersProps): ReactNode {
  const user = useUser();
  const [now] = useState(currentTime);
  const prints = useMemo(
    () =>
      printed.flatMap(({ dossier, config }) => {
        const how = printoutOf(area, dossier);
        return typeof how === 'string' ? [] : [{ dossier, config, how }];
      }),
    [area, printed],
  );
  const logs = useMemo(() => prints.map(({ how }) => how.log), [prints]);
  useLogPrint(logs);
  const [first] = prints;
  if (!first)
    return <NothingToPrint message={area.sentences.printNotFound} back={area.paths.list} />;
  return (
    <PrintPreview
      sheets={prints.map(({ dossier, config, how }) => ({
        key: dossier.id,
        ...pageFrame(how, config, now, user),
        content: sheetOf(area, screens, dossier, config),
      }))}
      title={plural(prints.length, 'dossier')}
      delay={Math.max(...prints.map(({ how }) => how.delay))}
      hasAnnexes={prints.some(({ how }) => how.hasAnnexes)}
    />
  );
}

/** A dossier with the configuration of its office, whose letterhead it has. */
interface PrintedDossier {
  readonly dossier: DossierAnswer;
  readonly config: SiteConfig;
}

/** Dossiers that are read at a time: two hundred may be selected. */
const AT_ONCE = 6;

/** Several dossiers of an area, to be printed in this order. Each is read as by itself, which its history tells. */
function usePrintedDossiers(area: AreaDeclaration, ids: readonly string[]) {
  return useQuery({
    queryKey: ['printed', area.id, ids],
    queryFn: ({ signal }) => readDossiers(area, ids, signal),
    refetchOnWindowFocus: false,
  });
}

async function readDossiers(
  area: AreaDeclaration,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<PrintedDossier[]> {
  const dossiers: DossierAnswer[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const read = some.map((id) => call<DossierAnswer>('GET', `/${area.id}/${id}`, {}, { signal }));
    dossiers.push(...(await Promise.all(read)));
  }
  const configs = new Map<number | undefined, Promise<SiteConfig>>();
  const configOf = (bureauId: number | undefined): Promise<SiteConfig> => {
    const config =
      configs.get(bureauId) ?? call<SiteConfig>('POST', '/config', { bureauId }, { signal });
    configs.set(bureauId, config);
    return config;
  };
  return Promise.all(
    dossiers.map(async (dossier) => ({
      dossier,
      config: await configOf(dossierOfficeId(area, dossier)),
    })),
  );
}
