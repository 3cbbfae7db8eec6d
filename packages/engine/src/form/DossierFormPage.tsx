import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { failedWith } from '../api/client.ts';
import { sentenceOf } from '../api/apiError.ts';
import type { KindScreenProps } from '../screenProps.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { LoadingNote, SkeletonCard } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { DossierForm } from './DossierForm.tsx';
import { deleteDraft } from './drafts/draftCalls.ts';
import { DraftOffer } from './drafts/DraftOffer.tsx';
import { FormTitle } from './FormHeader.tsx';
import {
  type FormStart,
  freshStart,
  isWrongKind,
  openForm,
  type Opening,
  resumedStart,
} from './loadForm.ts';

/** The form of a kind, at its own address: a new dossier, or the one that the address names. */
export function DossierFormPage({ area, kind }: KindScreenProps): ReactNode {
  const { id } = useParams();
  const user = useUser();
  const opening = useQuery({
    queryKey: ['form', kind.id, id ?? 'new', user.id],
    queryFn: ({ signal }) => openForm(area, kind, id, user.id, signal),
    // Read anew each time the form is opened, and never while it is being filled.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const place = { kindId: kind.id, dossierId: id === undefined ? null : Number(id) };

  return (
    <Page title={kind.form.title} narrow>
      {opening.data ? (
        <Opened key={id ?? 'new'} opening={opening.data} />
      ) : opening.isError ? (
        <NotOpened
          area={area}
          kind={kind}
          place={place}
          failure={opening.error}
          onRetry={() => void opening.refetch()}
        />
      ) : (
        <>
          <FormTitle opening={{ area, kind, place }} />
          <LoadingNote />
          <SkeletonCard lines={8} />
        </>
      )}
    </Page>
  );
}

/** A form whose dossier and draft are known: the draft is offered first, then it is filled. */
function Opened({ opening }: { readonly opening: Opening }): ReactNode {
  const { area, kind, draft, place, local } = opening;
  const navigate = useNavigate();
  const wrong = isWrongKind(opening);
  const [start, setStart] = useState<FormStart | null>(() =>
    draft === null ? freshStart(opening) : null,
  );
  const [filled, setFilled] = useState(0);
  const [working, setWorking] = useState(false);
  useEffect(() => {
    if (!wrong) return;
    if (kind.form.wrongKind !== undefined) toast.error(kind.form.wrongKind);
    void navigate(area.paths.list, { replace: true });
  }, [wrong, kind, area, navigate]);
  if (wrong) return null;

  async function discard(): Promise<void> {
    await local?.drop(place);
    try {
      await deleteDraft(place);
    } catch (failure) {
      toast.error(sentenceOf(failure));
    }
  }
  async function begin(): Promise<void> {
    setWorking(true);
    await discard();
    setWorking(false);
    setStart(freshStart(opening));
  }
  async function restart(): Promise<void> {
    await discard();
    await navigate(kind.paths.create);
    if (place.dossierId !== null) return; // the new form opens by itself
    setStart(freshStart(opening));
    setFilled((count) => count + 1);
  }

  if (start) return <DossierForm key={filled} start={start} onRestart={restart} />;
  if (!draft) return null;
  return (
    <>
      <FormTitle opening={opening} />
      <DraftOffer
        kind={kind}
        draft={draft}
        working={working}
        onResume={() => setStart(resumedStart(opening, draft))}
        onBegin={() => void begin()}
      />
    </>
  );
}

interface NotOpenedProps extends KindScreenProps {
  readonly place: Opening['place'];
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** There is no such dossier, or the server could not say. */
function NotOpened({ area, kind, place, failure, onRetry }: NotOpenedProps): ReactNode {
  const missing = failedWith(failure, 404);
  return (
    <>
      <FormTitle opening={{ area, kind, place }} />
      <Card>
        <EmptyState
          icon={missing ? 'search' : 'offline'}
          title={missing ? area.sentences.notFound : sentenceOf(failure)}
          action={
            missing ? (
              <LinkButton to={area.paths.list}>Retour à la liste</LinkButton>
            ) : (
              <Button variant="primary" onClick={onRetry}>
                Réessayer
              </Button>
            )
          }
        />
      </Card>
    </>
  );
}
