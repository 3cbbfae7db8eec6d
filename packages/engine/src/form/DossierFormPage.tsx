import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { isApiError } from '../api/client.ts';
import { errorMessage } from '../api/apiError.ts';
import type { KindScreenProps } from '../screenProps.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { LoadingNote, SkeletonCard } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { DossierForm } from './DossierForm.tsx';
import type { CarriedState } from './fields/AgeNotice.tsx';
import { deleteDraft } from './drafts/draftCalls.ts';
import { DraftOffer } from './drafts/DraftOffer.tsx';
import { FormTitle } from './FormHeader.tsx';
import {
  type InitialForm,
  initialForm,
  isWrongKind,
  loadForm,
  type LoadedForm,
  formFromDraft,
} from './loadForm.ts';

/** The form page of a kind: a new dossier, or the one whose id is in the URL. */
export function DossierFormPage({ area, kind }: KindScreenProps): ReactNode {
  const { id } = useParams();
  const user = useUser();
  const loaded = useQuery({
    queryKey: ['form', kind.id, id ?? 'new', user.id],
    queryFn: ({ signal }) => loadForm(area, kind, id, user, signal),
    // Loaded once when the form is opened: a refetch would discard what was typed.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const draftKey = { kindId: kind.id, dossierId: id === undefined ? null : Number(id) };

  return (
    <Page title={kind.form.title} narrow>
      {loaded.data ? (
        <LoadedFormView key={id ?? 'new'} loaded={loaded.data} />
      ) : loaded.isError ? (
        <LoadFailure
          area={area}
          kind={kind}
          draftKey={draftKey}
          failure={loaded.error}
          onRetry={() => void loaded.refetch()}
        />
      ) : (
        <>
          <FormTitle loaded={{ area, kind, draftKey }} />
          <LoadingNote />
          <SkeletonCard lines={8} />
        </>
      )}
    </Page>
  );
}

/** Offers to resume the draft, if there is one, then shows the form. */
function LoadedFormView({ loaded }: { readonly loaded: LoadedForm }): ReactNode {
  const { area, kind, draft, draftKey, localDrafts } = loaded;
  const navigate = useNavigate();
  const wrongKind = isWrongKind(loaded);
  const { record: carried } = (useLocation().state ?? {}) as CarriedState;
  const [initial, setInitial] = useState<InitialForm | null>(() =>
    draft === null ? initialForm(loaded, carried) : null,
  );
  const [formKey, setFormKey] = useState(0);
  const [working, setWorking] = useState(false);
  useEffect(() => {
    if (!wrongKind) return;
    if (kind.form.wrongKind !== undefined) toast.error(kind.form.wrongKind);
    void navigate(area.paths.list, { replace: true });
  }, [wrongKind, kind, area, navigate]);
  if (wrongKind) return null;

  async function discard(): Promise<void> {
    await localDrafts?.delete(draftKey);
    try {
      await deleteDraft(draftKey);
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  }
  async function startNew(): Promise<void> {
    setWorking(true);
    await discard();
    setWorking(false);
    setInitial(initialForm(loaded, carried));
  }
  async function restart(): Promise<void> {
    await discard();
    await navigate(kind.paths.create);
    if (draftKey.dossierId !== null) return; // navigating to the create path has mounted a new form
    setInitial(initialForm(loaded));
    setFormKey((count) => count + 1);
  }

  if (initial) return <DossierForm key={formKey} initial={initial} onRestart={restart} />;
  if (!draft) return null;
  return (
    <>
      <FormTitle loaded={loaded} />
      <DraftOffer
        kind={kind}
        draft={draft}
        working={working}
        onResume={() => setInitial(formFromDraft(loaded, draft))}
        onRestart={() => void startNew()}
      />
    </>
  );
}

interface LoadFailureProps extends KindScreenProps {
  readonly draftKey: LoadedForm['draftKey'];
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** The dossier does not exist or could not be loaded. */
function LoadFailure({ area, kind, draftKey, failure, onRetry }: LoadFailureProps): ReactNode {
  const missing = isApiError(failure, 404);
  return (
    <>
      <FormTitle loaded={{ area, kind, draftKey }} />
      <Card>
        <EmptyState
          icon={missing ? 'search' : 'offline'}
          title={missing ? area.sentences.notFound : errorMessage(failure)}
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
