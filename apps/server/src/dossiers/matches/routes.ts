import { MATCH_DECISIONS, MATCH_SUBJECTS } from '@dosye/domain/dossier/acts.ts';
import { invalid } from '@dosye/domain/calls/errors.ts';
import { MATCH_NOTE_MAX } from '@dosye/domain/calls/matches.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import { kindById } from '@dosye/kinds/register.ts';
import { z } from 'zod';
import { sessionCheckedInTransaction } from '../../access/access.ts';
import { callBody, idInBody, orDefault, orMissing, writtenText } from '../../access/callBody.ts';
import type { App } from '../../platform/fastify.ts';
import type { Services } from '../../services.ts';
import { decidedMatchAnswer, matchesAnswer } from '../answers.ts';
import { decideMatch } from './decideMatch.ts';
import { findMatches, findMatchesOfDossier } from './findMatches.ts';

const kind = z.string().max(60);
const MATCHES = {
  summary: 'Correspondances : dossiers qui peuvent être de la même personne',
  body: callBody({
    kind,
    record: orMissing(z.record(z.string(), z.unknown())),
    dossierId: orMissing(idInBody),
  }),
  response: { 200: matchesAnswer },
};
const DECIDE = {
  summary: 'Correspondances : décider',
  body: callBody({
    kind,
    dossierId: idInBody,
    otherKind: kind,
    otherDossierId: idInBody,
    subject: orDefault(z.enum(MATCH_SUBJECTS), 'person'),
    decision: z.enum(MATCH_DECISIONS).nullable(),
    note: orDefault(writtenText(MATCH_NOTE_MAX), ''),
  }),
  response: { 200: decidedMatchAnswer },
};

/** Calls about dossiers that may be of one person or weapon (decision 29). */
export function matchRoutes(app: App, { database }: Services): void {
  const reading = { ...sessionCheckedInTransaction, answeredOnFullDisk: true };
  app.post('/api/matches', { config: reading, schema: MATCHES }, ({ person, body }) => {
    const registered = kindById(body.kind);
    if (!registered) throw invalid({ kind: TEXTS.wrongShape });
    const { dossierId, record } = body;
    if ((dossierId === undefined) === (record === undefined)) {
      throw invalid({ record: TEXTS.wrongShape });
    }
    return dossierId === undefined
      ? findMatches(database, person, registered.kind, record)
      : findMatchesOfDossier(database, person, registered, dossierId);
  });
  app.post(
    '/api/matches/decisions',
    { config: sessionCheckedInTransaction, schema: DECIDE },
    ({ person, body }) => decideMatch(database, person, body),
  );
}
