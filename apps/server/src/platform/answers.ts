import type { ErrorBody } from '@dosye/domain/calls/errors.ts';
import type { ActRefusalReason } from '@dosye/domain/dossier/acts.ts';
import { z } from 'zod';

/** A condition that an act was refused for. */
export const refusalReason = z.strictObject({
  condition: z.string(),
  message: z.string(),
  field: z.string().optional(),
  setting: z.string().optional(),
  bureauId: z.int().optional(),
  matches: z.literal(true).optional(),
  waivable: z.boolean(),
}) satisfies z.ZodType<ActRefusalReason>;

/** The answer of every refused call. */
export const errorAnswer = z
  .strictObject({
    message: z.string().describe('Phrase française, pour la personne à l’écran.'),
    code: z.string().describe('Code pour les programmes, comme STALE_VERSION.'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('Chaque champ en faute, par son chemin, avec son message.'),
    reasons: z.array(refusalReason).readonly().optional(),
  })
  .meta({
    id: 'Erreur',
    description: 'Ce que répond tout appel refusé.',
  }) satisfies z.ZodType<ErrorBody>;

/** The answer (200) of a call that gives a file of one of these media types. */
export const fileAnswer = (...types: readonly string[]) => ({
  200: {
    description: 'Le fichier.',
    content: Object.fromEntries(types.map((type) => [type, { schema: z.any() }])),
  },
});

/** An instant as calls answer it: ISO 8601, UTC. */
export const instant = z.iso.datetime();
