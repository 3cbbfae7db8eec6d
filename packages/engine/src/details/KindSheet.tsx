import type { ComponentType, ReactNode } from 'react';
import { Suspense } from 'react';
import { Answered } from '../answer/Answered.tsx';
import { useSiteConfig } from '../api/officeQueries.ts';
import type { KindSheetProps } from '../kindScreens.ts';
import { dossierOfficeId } from '../dossierView/viewContext.ts';
import { SkeletonCard } from '../ui/Skeleton.tsx';

interface KindSheetWithConfigProps extends Omit<KindSheetProps, 'config'> {
  readonly Sheet: ComponentType<KindSheetProps>;
}

/** Custom details of a kind, with the configuration of the dossier's office. */
export function KindSheet({ Sheet, ...dossierProps }: KindSheetWithConfigProps): ReactNode {
  const { area, dossier } = dossierProps;
  return (
    <Answered
      query={useSiteConfig(dossierOfficeId(area, dossier))}
      loading={<SkeletonCard lines={10} />}
    >
      {(config) => (
        <Suspense fallback={<SkeletonCard lines={10} />}>
          <Sheet {...dossierProps} config={config} />
        </Suspense>
      )}
    </Answered>
  );
}
