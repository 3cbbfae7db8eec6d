import type { Office } from '@dosye/domain/calls/offices.ts';
import type {
  AnsweredConfig,
  Branding,
  DocumentHeader,
  Signatory,
} from '@dosye/domain/office/siteConfig.ts';
import { z } from 'zod';

const text = z.string();
const signatory = z.strictObject({
  name: text,
  grade: text,
  func: text,
}) satisfies z.ZodType<Signatory>;
const header = z.strictObject({
  republic: text,
  mainTitle: text,
  departement: text,
  direction: text,
  section: text,
  bureau: text,
  email: text,
  telephone: text,
}) satisfies z.ZodType<DocumentHeader>;

export const configAnswer = z.strictObject({
  logoUrl: text,
  mainTitle: text,
  subTitle: text,
  homePageWatermarkUrl: text,
  homePageWatermarkOpacity: z.number(),
  homePageText: z.strictObject({ line1: text, line2: text, line3: text, line4: text }),
  sealUrl: text,
  documentHeaderText: header,
  villeEmission: text,
  acronymeBureau: text,
  signatureLeft: signatory,
  signatureRight: signatory,
  signatureCenter: signatory,
  actValidity: z.record(z.string(), text).readonly(),
  findingsMaxDays: text,
  demanderQuittance: z.boolean(),
  texteConsentement: text,
  validationActes: z.boolean(),
  suiviRemises: z.boolean(),
  unconfirmed: z.literal(true).optional(),
}) satisfies z.ZodType<AnsweredConfig>;

export const officeAnswer = z.strictObject({ id: z.int(), nom: text }) satisfies z.ZodType<Office>;

export const brandingAnswer = z.strictObject({
  logoUrl: text,
  mainTitle: text,
  subTitle: text,
  acronymeBureau: text,
  demo: z.literal(true).optional(),
}) satisfies z.ZodType<Branding & { demo?: true }>;
