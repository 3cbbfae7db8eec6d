import type { Act, NextActAnswer } from '@dosye/domain/calls/acts.ts';
import { type ActDeclaration, lastValidDay, unmetConditions } from '@dosye/domain/dossier/acts.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { defaultSiteConfig, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { certificatMajeurAct } from '@dosye/kinds/certificats/majeur/acts.ts';
import { DOSSIER_ID, kindOf } from '../dossiers.ts';

export const NUMBER = 'CM01-2026-00041-D1';

/** The certificate of Esther, as the server answers it. */
export const actOf = (changes: Partial<Act> = {}): Act => ({
  number: NUMBER,
  kind: 'certificat-majeur',
  dossierId: DOSSIER_ID,
  dossierNo: 'CM01-2026-00041',
  bureau_id: 1,
  version: 1,
  state: 'valid',
  issuedAt: '2026-11-20T14:00:00.000Z',
  issuedBy: 'mireille',
  issuedByUser: 'mireille',
  name: 'Esther Nadège PIERRE-LOUIS',
  result: 'Aucun antécédent',
  consulted: [{ registers: 'Registres du bureau', day: '2026-11-20' }],
  validUntil: '',
  replacedBy: '',
  voided: null,
  waived: [],
  approved: null,
  deliveredAt: null,
  deliveredTo: '',
  delivery: null,
  due: false,
  ...changes,
});

/** What issuing the act of a record would give, as the server answers it: every condition that does not hold, too. */
export function nextAct(
  record: DossierRecord,
  settings: Partial<SiteConfig> = {},
  act: ActDeclaration = certificatMajeurAct,
): NextActAnswer {
  const today = '2026-11-21';
  const config = { ...defaultSiteConfig(), ...settings };
  const { kind } = kindOf(act.id);
  return {
    present: null,
    ...act.subject(record),
    photo: kind.portrait === undefined ? '' : String(getAt(record, kind.portrait)),
    validUntil: lastValidDay(act, config, today),
    reasons: unmetConditions(act, { record, matches: [], config, today }).map((reason) =>
      reason.setting === undefined ? reason : { ...reason, bureauId: 1 },
    ),
    needsApproval: config.validationActes,
    keepsDeliveries: config.suiviRemises,
  };
}

/** The same where the act has been issued. */
export const issuedAct = (record: DossierRecord): NextActAnswer => ({
  ...nextAct(record),
  present: { number: NUMBER, state: 'valid' },
  reasons: [],
});

/** An act as a PDF, as the server answers its download. */
export const pdfOf = (number: string): Response =>
  new Response('%PDF-1.7', {
    headers: {
      'act-number': number,
      'content-disposition': `inline; filename="Certificat_${number}.pdf"`,
      'content-type': 'application/pdf',
    },
  });
