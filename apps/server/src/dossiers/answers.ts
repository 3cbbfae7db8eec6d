import type {
  DossierChangesAnswer,
  DossierEvent,
  DuplicatesAnswer,
  ListAnswer,
} from '@dosye/domain/calls/dossiers.ts';
import type { DecideMatchAnswer, MatchesAnswer } from '@dosye/domain/calls/matches.ts';
import { REQUEST_STATES, type RequestProgress } from '@dosye/domain/calls/requests.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { MATCH_DECISIONS, MATCH_SUBJECTS } from '@dosye/domain/dossier/acts.ts';
import { DOSSIER_ACT_STATES } from '@dosye/domain/dossier/actState.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { z } from 'zod';
import { instant } from '../platform/answers.ts';

/** What a dossier is today with regard to its act. */
export const dossierActAnswer = z.strictObject({
  state: z.enum(DOSSIER_ACT_STATES),
  until: z.iso.date().optional(),
});

const listRow = z
  .object({
    id: z.int(),
    dossierNo: z.string(),
    created_at: instant,
    kind: z.string(),
    bureau_id: z.int(),
    bureau_nom: z.string(),
    photoUrl: z.string().nullable(),
    title: z.string(),
    act: dossierActAnswer.optional(),
    reasons: z.array(z.string()).optional(),
  })
  // The columns that the kind declares.
  .catchall(z.string());

/** A page of an area's list. */
export const listAnswer = ({ jsonKeys }: AreaDeclaration) =>
  z.strictObject({
    [jsonKeys.rows]: z.array(listRow),
    totalDossiers: z.int(),
    totalFilteredDossiers: z.int(),
  }) as unknown as z.ZodType<ListAnswer>;

/** Number of dossiers by the total key of each area. */
export const totalsAnswer: z.ZodType<Record<string, number>> = z.strictObject(
  Object.fromEntries(AREAS.map(({ jsonKeys }) => [jsonKeys.total, z.int()])),
);

export const duplicatesAnswer = z.strictObject({
  isDuplicate: z.literal(true),
  duplicates: z.array(
    z.strictObject({
      id: z.int(),
      nom: z.string(),
      dossierNo: z.string(),
      created_at: instant,
      photoUrl: z.string().nullable(),
      kind: z.string(),
      dateNaissance: z.string(),
      lieuNaissance: z.string(),
      reasons: z.array(z.string()),
    }),
  ),
}) satisfies z.ZodType<DuplicatesAnswer>;

export const eventsAnswer = z.strictObject({
  events: z.array(
    z.strictObject({
      id: z.int(),
      created_at: instant,
      username: z.string(),
      officer: z.string(),
      action_type: z.string(),
      label: z.string(),
      details: z.string(),
    }),
  ),
}) satisfies z.ZodType<{ events: DossierEvent[] }>;

export const changesAnswer = z.strictObject({
  dossierNo: z.string(),
  kind: z.string(),
  title: z.string(),
  bureau_id: z.int(),
  bureau_nom: z.string(),
  steps: z.array(
    z.strictObject({
      what: z.enum(['created', 'updated', 'deleted', 'restored']),
      at: instant,
      username: z.string(),
      officer: z.string(),
      reason: z.string(),
      changes: z.array(
        z.strictObject({ path: z.string(), before: z.unknown(), after: z.unknown() }),
      ),
    }),
  ),
  total: z.int(),
}) satisfies z.ZodType<DossierChangesAnswer>;

const decided = {
  decision: z.enum(MATCH_DECISIONS).nullable(),
  decided: z
    .strictObject({ note: z.string(), decidedBy: z.string(), decidedAt: instant })
    .nullable(),
};

export const decidedMatchAnswer = z.strictObject(decided) satisfies z.ZodType<DecideMatchAnswer>;

/** Where a request for communication stands, as answers have it. */
export const requestProgress = z.strictObject({
  id: z.int(),
  state: z.enum(REQUEST_STATES),
  askedAt: instant,
  until: instant.nullable(),
  refusal: z.string(),
}) satisfies z.ZodType<RequestProgress>;

export const matchesAnswer = z.strictObject({
  own: z.array(
    z.strictObject({
      subject: z.enum(MATCH_SUBJECTS),
      level: z.enum(['same', 'likely', 'possible']),
      kind: z.string(),
      dossierId: z.int(),
      dossierNo: z.string(),
      bureau_id: z.int(),
      role: z.string(),
      name: z.string(),
      birthDate: z.string(),
      photoUrl: z.string().nullable(),
      created_at: instant,
      reasons: z.array(z.string()),
      ...decided,
    }),
  ),
  others: z.array(
    z.strictObject({
      kind: z.string(),
      office: z.string(),
      year: z.int(),
      ref: z.uuid(),
      request: requestProgress.nullable(),
    }),
  ),
}) satisfies z.ZodType<MatchesAnswer>;
