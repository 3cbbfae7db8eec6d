import { type AreaDeclaration, kindOfRecord, pathWithId } from '@dosye/domain/dossier/area.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useDossier } from '../api/dossierQueries.ts';
import { dossierOfficeId } from '../dossierView/viewContext.ts';
import type { KindScreens } from '../kindScreens.ts';
import { DossierSheet } from './DossierSheet.tsx';
import { printFailure } from './NothingToPrint.tsx';
import { dossierSubject } from './pageCss.ts';
import { PrintPage } from './PrintPage.tsx';

interface DossierPrintProps {
  readonly area: AreaDeclaration;
  readonly screens: Readonly<Record<string, KindScreens>>;
}

/** Print page of a dossier. */
export function DossierPrint({ area, screens }: DossierPrintProps): ReactNode {
  const { id = '' } = useParams();
  const { printNotFound } = area.sentences;
  return (
    <PrintPage
      query={useDossier(area, id)}
      office={(dossier) => dossierOfficeId(area, dossier)}
      sentences={{ failed: (error) => printFailure(error, printNotFound) }}
      back={area.printBack === 'list' ? area.paths.list : pathWithId(area.paths.details, id)}
      printout={(dossier) => {
        const kind = kindOfRecord(area, dossier);
        if (!kind) return printNotFound;
        const { print } = kind;
        const { incompleteText, isComplete } = print;
        if (incompleteText !== undefined && isComplete?.(dossier) === false) return incompleteText;
        return {
          paper: print.paper,
          heading: print.title,
          subject: dossierSubject((print.footName ?? kind.title)(dossier), dossier.dossierNo),
          title: print.windowTitle(dossier.dossierNo),
          delay: print.delayMs,
          log: { path: `/${area.id}/${dossier.id}/printed` },
        };
      }}
    >
      {(dossier, config) => {
        const kind = kindOfRecord(area, dossier);
        const Sheet = (kind && screens[kind.id]?.Print) ?? DossierSheet;
        return kind && <Sheet area={area} kind={kind} dossier={dossier} config={config} />;
      }}
    </PrintPage>
  );
}
