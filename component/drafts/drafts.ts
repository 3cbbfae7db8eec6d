import { page } from 'vitest/browser';
import type { Draft, DraftInput, DraftSummary } from '@dosye/domain/dossier/drafts.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { EncryptedValue } from '@dosye/engine/form/drafts/encryption.ts';
import { sessionStore } from '@dosye/engine/session/sessionStore.ts';
import { createStore, entries } from 'idb-keyval';
import { kindOf } from '../dossiers.ts';
import { see } from '../screen.ts';
import { type Call, refused, type TestServer } from '../server.ts';

type Given = Partial<Draft> & Pick<Draft, 'kind' | 'record'>;

/** A draft of a new dossier as the server has it, at its first step. */
const draftFrom = (given: Given): Draft => ({
  id: crypto.randomUUID(),
  dossierId: null,
  step: 0,
  baseVersion: null,
  updatedAt: new Date().toISOString(),
  window: null,
  ...given,
});

const summaryOf = ({ record, ...draft }: Draft): DraftSummary => {
  const { kind } = kindOf(draft.kind);
  return { ...draft, title: kind.title(record), steps: kind.form.steps.length, open: false };
};

/** The answers of a server that has drafts, and saves, deletes and undeletes them; and the drafts that it has. */
export function draftServer(...given: Given[]) {
  const drafts = new Map(given.map(draftFrom).map((draft) => [draft.id, draft]));
  const deleted = new Map<string, Draft>();
  const idOf = ({ name }: Call): string => name.split('/')[3] ?? '';
  const move = (call: Call, from: Map<string, Draft>, to: Map<string, Draft>): object => {
    const draft = from.get(idOf(call));
    if (draft) to.set(draft.id, draft);
    from.delete(idOf(call));
    return {};
  };
  const listOf = (listed: Map<string, Draft>) => () => ({
    drafts: [...listed.values()]
      .map(summaryOf)
      .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
  });
  const answers = {
    'GET /drafts': listOf(drafts),
    'GET /drafts/deleted': listOf(deleted),
    'PUT /drafts/*/*': (call: Call) => {
      const kind = call.name.split('/')[2] ?? '';
      const draft = draftFrom({ ...(call.body as unknown as DraftInput), kind, id: idOf(call) });
      drafts.set(draft.id, draft);
      return { updatedAt: draft.updatedAt, pictures: {} };
    },
    'POST /drafts/*/*/open': (call: Call) => {
      const draft = drafts.get(idOf(call));
      return draft ? { draft } : refused(404, 'NOT_FOUND', 'Brouillon introuvable.');
    },
    'DELETE /drafts/*/*': (call: Call) => move(call, drafts, deleted),
    'POST /drafts/*/*/restore': (call: Call) => move(call, deleted, drafts),
  };
  return { drafts, answers, titles: () => listOf(drafts)().drafts.map(({ title }) => title) };
}

/** The content of the draft as the page sent it last. */
export const lastSent = (server: TestServer): DossierRecord =>
  (server.callsOf('PUT /drafts/*/*').at(-1)?.body['record'] ?? {}) as DossierRecord;

/** The sentence about the draft. */
export const indicator = (sentence: string | RegExp) => page.getByText(sentence).first();

/** Waits until the draft is saved on the server. */
export async function draftKept(): Promise<void> {
  await see(indicator(/^Brouillon enregistré à \d+\sh\s\d\d$/));
}

/** Waits until the draft lies on this computer, the line being down. */
export async function keptHere(): Promise<void> {
  await see(indicator('Hors ligne : gardé sur ce poste'));
}

/** The drafts of the user on this computer, as they lie there. */
export async function storedHere(): Promise<string[]> {
  const owner = `${sessionStore.current().user?.id}/`;
  const all = await entries<string, EncryptedValue>(createStore('dosye-brouillons', 'brouillons'));
  return all
    .filter(([entry]) => entry.startsWith(owner))
    .map(([, { data }]) => new TextDecoder('latin1').decode(data));
}

/** The drafts that can be resumed, before a new form. */
export const offer = page.region('Brouillons');

/** Resumes the first draft that is offered. */
export const resume = (): Promise<void> =>
  page
    .link(/^(Reprendre|Continuer ici) :/)
    .first()
    .click();
