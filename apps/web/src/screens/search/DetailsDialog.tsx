import type { SearchResult } from '@dosye/domain/calls/search.ts';
import { type AreaDeclaration, pathWithId } from '@dosye/domain/dossier/area.ts';
import { DossierQuickView } from '@dosye/engine/details/DossierQuickView.tsx';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { LinkButton } from '@dosye/engine/ui/LinkButton.tsx';
import { Dialog } from '@dosye/engine/ui/Dialog.tsx';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import { PictureViewer, type ViewedPicture } from '@dosye/engine/ui/PictureViewer.tsx';
import { LoadingCard } from '@dosye/engine/ui/Skeleton.tsx';
import { loadArea } from '@dosye/kinds/register.declarations.ts';
import { SEARCHED_ENTRIES } from '@dosye/kinds/register.entries.ts';
import { KIND_SCREENS } from '@dosye/kinds/register.web.tsx';
import { type ReactNode, Suspense, use, useState } from 'react';

interface DetailsDialogProps {
  readonly result: SearchResult;
  readonly onClose: () => void;
}

/** The dossier of a search result, in a dialog over the search. */
export function DetailsDialog({ result, onClose }: DetailsDialogProps): ReactNode {
  const { type, id, nom_complet: name, dossier_no: number } = result;
  const [viewed, setViewed] = useState<{
    pictures: readonly ViewedPicture[];
    initialIndex: number;
  }>();
  const area = SEARCHED_ENTRIES.find(({ globalSearch }) => globalSearch.type === type);
  const [declared] = useState(() => area && loadArea(area.id));
  return (
    <>
      <Dialog
        title={name || number}
        size="wide"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>Fermer</Button>
            {area && (
              <LinkButton variant="primary" to={pathWithId(area.paths.details, id)}>
                Ouvrir la fiche
              </LinkButton>
            )}
          </>
        }
      >
        {declared ? (
          <Suspense fallback={<LoadingCard lines={8} />}>
            <QuickView
              declared={declared}
              id={id}
              onViewPictures={(pictures, initialIndex) => setViewed({ pictures, initialIndex })}
            />
          </Suspense>
        ) : (
          <EmptyState icon="warning" title="Type de dossier non reconnu." />
        )}
      </Dialog>
      {/* A sibling of the dialog, because Escape in a nested viewer would close both. */}
      {viewed && <PictureViewer {...viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
}

interface QuickViewProps {
  readonly declared: Promise<AreaDeclaration>;
  readonly id: number;
  readonly onViewPictures: (pictures: readonly ViewedPicture[], initialIndex: number) => void;
}

const QuickView = ({ declared, id, onViewPictures }: QuickViewProps): ReactNode => (
  <DossierQuickView
    area={use(declared)}
    id={id}
    screens={KIND_SCREENS}
    failedMessage="Impossible de charger les détails du dossier."
    onViewPictures={onViewPictures}
  />
);
