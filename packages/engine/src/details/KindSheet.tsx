import type { ComponentType, ReactNode } from 'react';
import { Suspense } from 'react';
import { useSiteConfig } from '../api/officeQueries.ts';
import type { KindSheetProps } from '../kindScreens.ts';
import { dossierOfficeId } from '../dossierView/viewContext.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SkeletonCard } from '../ui/Skeleton.tsx';

interface KindSheetWithConfigProps extends Omit<KindSheetProps, 'config'> {
  readonly Sheet: ComponentType<KindSheetProps>;
}

/** Custom details of a kind, with the configuration of the dossier's office. */
export function KindSheet({ Sheet, ...dossierProps }: KindSheetWithConfigProps): ReactNode {
  const { area, dossier } = dossierProps;
  const config = useSiteConfig(dossierOfficeId(area, dossier));
  if (config.isError) return <EmptyState icon="warning" title={area.sentences.notFound} />;
  if (config.data === undefined) return <SkeletonCard lines={10} />;
  return (
    <Suspense fallback={<SkeletonCard lines={10} />}>
      <Sheet {...dossierProps} config={config.data} />
    </Suspense>
  );
}
