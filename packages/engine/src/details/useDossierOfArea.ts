import type { DossierAnswer } from '@dosye/domain/calls/dossiers.ts';
import { type AreaDeclaration, kindOfRecord } from '@dosye/domain/dossier/area.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { useMemo } from 'react';
import { useAnswer } from '../answer/readAnswer.ts';
import { isApiError } from '../api/client.ts';
import { useDossier } from '../api/dossierQueries.ts';
import { picturesOfSections } from '../dossierView/blocks.ts';
import { dossierView, portraitUrl } from '../dossierView/dossierView.ts';
import { viewContext } from '../dossierView/viewContext.ts';
import { useUser } from '../session/SessionProvider.tsx';

/** Path of the portrait among the pictures of a dossier. */
export const PORTRAIT = 'portrait';

/** A dossier as its screens show it. */
export type ShownDossier = NonNullable<ReturnType<typeof shownDossier>>;

/** The portrait is '' if none, and the first of the pictures. @returns undefined for a dossier of another area */
export function shownDossier(area: AreaDeclaration, stored: DossierAnswer, user: SessionUser) {
  const kind = kindOfRecord(area, stored);
  if (!kind) return undefined;
  const dossier = upgradeStoredRecord(kind, stored);
  const context = viewContext(dossier, user);
  const sections = dossierView(kind, dossier, context, 'screen');
  const withBlanks = dossierView(kind, dossier, context, 'screen', { showsBlanks: true });
  const portrait = portraitUrl(kind.portrait, dossier);
  const pictures = [
    ...(portrait === '' ? [] : [{ path: PORTRAIT, label: 'Photo', url: portrait }]),
    ...picturesOfSections(sections),
  ];
  return { area, kind, dossier, sections, withBlanks, portrait, pictures };
}

/**
 * Reads a dossier of an area.
 * @returns what is shown of it, undefined until it is there; whether it does not exist in this area; why it could not be
 * read; and the query itself
 */
export function useDossierOfArea(area: AreaDeclaration, id: string) {
  const user = useUser();
  const query = useDossier(area, id);
  const answer = useAnswer(query);
  const { data } = answer;
  const shown = useMemo(() => data && shownDossier(area, data, user), [area, data, user]);
  const error = answer.state === 'failed' ? answer.error : undefined;
  const isMissing =
    (data !== undefined && shown === undefined) || isApiError(error, 404) || isApiError(error, 400);
  return { shown, isMissing, error, query };
}
