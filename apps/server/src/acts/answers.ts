import { ACT_STATES, APPROVAL_STEPS } from '@dosye/domain/dossier/actState.ts';
import {
  type Act,
  type ActApproval,
  type ActListAnswer,
  type ActToday,
  type DossierActsAnswer,
  type EarlierPapersAnswer,
  type NextActAnswer,
} from '@dosye/domain/calls/acts.ts';
import { z } from 'zod';
import { dossierActAnswer } from '../dossiers/answers.ts';
import { refusalReason as reason } from '../platform/answers.ts';

const state = z.enum(ACT_STATES);
const dayOrBlank = z.union([z.iso.date(), z.literal('')]);

const act: z.ZodType<Act> = z.strictObject({
  number: z.string(),
  kind: z.string(),
  dossierId: z.int(),
  dossierNo: z.string(),
  bureau_id: z.int(),
  version: z.int(),
  state,
  issuedAt: z.iso.datetime(),
  issuedBy: z.string(),
  issuedByUser: z.string(),
  name: z.string(),
  result: z.string(),
  consulted: z.array(z.strictObject({ registers: z.string(), day: z.iso.date() })),
  validUntil: dayOrBlank,
  replacedBy: z.string(),
  voided: z.strictObject({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  waived: z.array(
    z.strictObject({
      condition: z.string(),
      message: z.string(),
      reason: z.string(),
      by: z.string(),
    }),
  ),
  approved: z.strictObject({ at: z.iso.datetime(), by: z.string(), own: z.boolean() }).nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  deliveredTo: z.string(),
  delivery: z
    .strictObject({
      relation: z.string(),
      paper: z.string(),
      signature: z.string(),
      by: z.string(),
    })
    .nullable(),
  due: z.boolean(),
});

const approval: z.ZodType<ActApproval> = z.strictObject({
  step: z.enum(APPROVAL_STEPS),
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.string(),
});

const today: z.ZodType<ActToday> = z.strictObject({
  act: dossierActAnswer,
  reasons: z.array(reason),
  approval: approval.optional(),
});

/** Answers of the calls about acts. */
export const ACT_ANSWERS = {
  list: z.strictObject({
    acts: z.array(act),
    total: z.int(),
  }) satisfies z.ZodType<ActListAnswer>,
  earlier: z.strictObject({
    dossiers: z.array(
      z.strictObject({
        dossierId: z.int(),
        dossierNo: z.string(),
        kind: z.string(),
        bureau_id: z.int(),
        times: z.int(),
        lastDay: z.iso.date(),
        actNo: z.string(),
      }),
    ),
    total: z.int(),
  }) satisfies z.ZodType<EarlierPapersAnswer>,
  ofDossier: z.strictObject({
    acts: z.array(act),
    earlierPapers: z.int(),
    today: today.optional(),
  }) satisfies z.ZodType<DossierActsAnswer>,
  next: z.strictObject({
    present: z.strictObject({ number: z.string(), state }).nullable(),
    name: z.string(),
    birthDate: z.string(),
    photo: z.string(),
    validUntil: dayOrBlank,
    reasons: z.array(reason),
    needsApproval: z.boolean(),
    approval: approval.optional(),
    keepsDeliveries: z.boolean(),
  }) satisfies z.ZodType<NextActAnswer>,
  changed: z.strictObject({ act }),
  waived: z.strictObject({ reasons: z.array(reason) }),
  decided: z.strictObject({ today }),
} as const;
