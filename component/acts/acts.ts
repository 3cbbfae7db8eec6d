import type { Act } from '@dosye/domain/calls/acts.ts';
import { unmetConditions } from '@dosye/domain/dossier/acts.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { defaultSiteConfig, type SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { certificatMajeurAct } from '@dosye/kinds/certificats/majeur/acts.ts';
import { vi } from 'vitest';
import { DOSSIER_ID } from '../dossiers.ts';
import { refused } from '../server.ts';

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
  ...changes,
});

/** The refusal of Esther's certificate for every condition that does not hold. */
export const refusal = (record: DossierRecord, config: Partial<SiteConfig> = {}): Response =>
  refused(409, 'ACT_REFUSED', 'L’acte ne peut pas être émis.', {
    reasons: unmetConditions(certificatMajeurAct, {
      record,
      matches: [],
      config: { ...defaultSiteConfig(), ...config },
      today: '2026-11-21',
    }).map((reason) => (reason.setting === undefined ? reason : { ...reason, bureauId: 1 })),
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

/** What became of a tab that the page opened. */
interface OpenedTab {
  /** '' while nothing is shown. */
  address: string;
  closed: boolean;
}

/** Takes the place of the tabs that the page opens. @returns them, filled as they are opened */
export function openedTabs(): OpenedTab[] {
  const tabs: OpenedTab[] = [];
  vi.stubGlobal('open', (address: string) => {
    const tab: OpenedTab = { address, closed: false };
    tabs.push(tab);
    return {
      document: {},
      location: { replace: (url: string) => (tab.address = url) },
      close: () => (tab.closed = true),
    };
  });
  return tabs;
}
