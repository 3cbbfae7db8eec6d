import { pathWithId } from '@dosye/domain/dossier/area.ts';
import type { SearchResult } from '@dosye/domain/calls/search.ts';
import { DossierQuickView } from '@dosye/engine/details/DossierQuickView.tsx';
import { Button, LinkButton } from '@dosye/engine/ui/Button.tsx';
import { Dialog } from '@dosye/engine/ui/Dialog.tsx';
import { EmptyState } from '@dosye/engine/ui/EmptyState.tsx';
import { PictureViewer, type ViewedPicture } from '@dosye/engine/ui/PictureViewer.tsx';
import { SEARCHED_AREAS } from '@dosye/kinds/register.ts';
import { KIND_SCREENS } from '@dosye/kinds/register.web.tsx';
import { type ReactNode, useState } from 'react';

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
  const area = SEARCHED_AREAS.find(({ globalSearch }) => globalSearch.type === type);
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
        {area ? (
          <DossierQuickView
            area={area}
            id={id}
            screens={KIND_SCREENS}
            failedMessage="Impossible de charger les détails du dossier."
            onViewPictures={(pictures, initialIndex) => setViewed({ pictures, initialIndex })}
          />
        ) : (
          <EmptyState icon="warning" title="Type de dossier non reconnu." />
        )}
      </Dialog>
      {/* A sibling of the dialog, because Escape in a nested viewer would close both. */}
      {viewed && <PictureViewer {...viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
}
