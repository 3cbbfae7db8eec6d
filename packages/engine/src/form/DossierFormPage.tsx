import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { isApiError } from '../api/client.ts';
import { FailedDossier } from '../answer/FailedDossier.tsx';
import { readAnswer } from '../answer/readAnswer.ts';
import type { KindScreenProps } from '../screenProps.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { Page } from '../ui/Page.tsx';
import { LoadingCard } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { DossierForm } from './DossierForm.tsx';
import type { CarriedState } from './fields/AgeNotice.tsx';
import { DraftOffer } from './drafts/DraftOffer.tsx';
import { OpenElsewhere } from './drafts/OpenElsewhere.tsx';
import { type Opening, useOpening } from './drafts/useOpening.ts';
import { KindFinderContext } from '../findKind.ts';
import {
  earlierOfPaper,
  loadNamedDossier,
  PERSON_PARAM,
  type ScannedState,
} from './known/reuseAddress.ts';
import { FormTitle } from './FormHeader.tsx';
import {
  type InitialForm,
  initialForm,
  isWrongKind,
  loadForm,
  type LoadedForm,
  formFromDraft,
} from './loadForm.ts';

const GONE = 'Ce brouillon n’existe plus : il a été enregistré ou supprimé.';

/** The form page of a kind: a new dossier, or the one whose id is in the URL; its draft may be in the URL too. */
export function DossierFormPage({ area, kind }: KindScreenProps): ReactNode {
  const { id } = useParams();
  const user = useUser();
  const opening = useOpening();
  const kinds = useContext(KindFinderContext);
  const named = useSearchParams()[0].get(PERSON_PARAM);
  const { scanned } = (useLocation().state ?? {}) as ScannedState;
  const loadEarlier = async (signal?: AbortSignal) =>
    scanned ? earlierOfPaper(scanned) : loadNamedDossier(named, kinds, signal);
  const loaded = useQuery({
    queryKey: ['form', kind.id, id ?? 'new', user.id, opening.newId],
    queryFn: ({ signal }) => loadForm(area, kind, id, opening, loadEarlier, user, signal),
    // Loaded once when the form is opened: a refetch would discard what was typed.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // Without the server the draft may be on this computer: it is waited for.
  const answer = readAnswer(loaded, true);
  const dossierId = id === undefined ? null : Number(id);

  return (
    <Page title={kind.form.title} narrow>
      {loaded.data ? (
        <LoadedFormView key={opening.newId} loaded={loaded.data} opening={opening} />
      ) : (
        <>
          <FormTitle loaded={{ area, kind, dossierId }} />
          {answer.state === 'failed' ? (
            <FailedDossier
              area={area}
              isMissing={isApiError(answer.error, 404)}
              error={answer.error}
              query={loaded}
            />
          ) : (
            <LoadingCard lines={8} />
          )}
        </>
      )}
    </Page>
  );
}

/** The form; or the drafts that can be resumed, or the window that has its draft open. */
function LoadedFormView({ loaded, opening }: { loaded: LoadedForm; opening: Opening }): ReactNode {
  const { area, kind, opened, drafts } = loaded;
  const navigate = useNavigate();
  const wrongKind = isWrongKind(loaded);
  const carried = (useLocation().state ?? {}) as CarriedState;
  const gone = opened?.status === 'gone';
  const [initial] = useState<InitialForm | null>(() => {
    if (opened?.status === 'found') return formFromDraft(loaded, opened.draft);
    const begins =
      opening.fresh || loaded.earlier || carried.record !== undefined || drafts.length === 0;
    return begins ? initialForm(loaded, carried) : null;
  });
  useEffect(() => {
    if (gone) toast.info(GONE);
  }, [gone]);
  useEffect(() => {
    if (!wrongKind) return;
    if (kind.form.wrongKind !== undefined) toast.error(kind.form.wrongKind);
    void navigate(area.paths.list, { replace: true });
  }, [wrongKind, kind, area, navigate]);
  if (wrongKind) return null;
  const elsewhere = opened?.status === 'elsewhere' ? opening.draftId : null;
  if (initial && elsewhere === null) return <DossierForm initial={initial} />;
  return (
    <>
      <FormTitle loaded={loaded} />
      {elsewhere === null ? (
        <DraftOffer loaded={loaded} />
      ) : (
        <OpenElsewhere loaded={loaded} id={elsewhere} />
      )}
    </>
  );
}
