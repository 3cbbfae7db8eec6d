import type { DraftInput } from '@dosye/domain/dossier/drafts.ts';
import { formOf } from '@dosye/domain/dossier/kind.ts';
import { readShape } from '@dosye/domain/dossier/readRecord.ts';
import { useEffect, useState } from 'react';
import { NO_ANSWER, sentenceOf } from '../../api/apiError.ts';
import { failedWith } from '../../api/client.ts';
import type { FormStart } from '../loadForm.ts';
import { DraftKeeper } from './DraftAutosave.ts';
import { sendDraft, sendDraftAtClose } from './draftCalls.ts';
import { swapsFor } from './pictureReplacements.ts';

interface KeptForm {
  readonly start: FormStart;
  readonly values: () => DraftInput['record'];
  readonly step: () => number;
  readonly baseVersion: () => number | null;
  /** Puts a picture's address where its content stood; it is no typing. */
  readonly putPicture: (path: string, address: string) => void;
}

/**
 * The keeper of a form's draft: it is told what is typed, and keeps it. The page's own events have it
 * try again, or send what is left while the page is closed.
 */
export function useDraftKeeper(form: KeptForm): DraftKeeper {
  const { start } = form;
  const [keeper] = useState(() => keeperOf(form));
  useEffect(() => {
    const retry = (): void => keeper.retry();
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') void keeper.flush();
      else keeper.retry();
    };
    const onPageHide = (): void => void keeper.close();
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', onPageHide);
    document.addEventListener('visibilitychange', onVisibility);
    // What only this post has goes to the server as soon as it is on the screen again.
    if (start.draft?.unsent) keeper.changed();
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', onPageHide);
      document.removeEventListener('visibilitychange', onVisibility);
      void keeper.flush();
    };
  }, [keeper, start]);
  return keeper;
}

function keeperOf({ start, values, step, baseVersion, putPicture }: KeptForm): DraftKeeper {
  const { place, local, kind } = start;
  const shape = formOf(kind);
  const keeper: DraftKeeper = new DraftKeeper({
    // Read as the server reads it, so that both mean the same picture by the same path.
    snapshot: () => ({
      step: step(),
      record: readShape(shape, values()).record,
      baseVersion: baseVersion(),
    }),
    send: (draft) => sendDraft(place, draft),
    sendAtClose: (draft) => sendDraftAtClose(place, draft),
    keepHere: async (draft, after) =>
      (await local?.keep(place, { ...draft, after, savedAt: new Date().toISOString() })) ?? false,
    dropHere: async () => local?.drop(place),
    onPictures: (sent, addresses) => {
      for (const [path, address] of swapsFor(shape, sent.record, addresses, values())) {
        putPicture(path, address);
      }
    },
    sentenceOf,
    isLineDown: (failure) => failedWith(failure, NO_ANSWER),
  });
  if (start.draft && !start.draft.unsent) keeper.resumed(start.draft.savedAt);
  return keeper;
}
