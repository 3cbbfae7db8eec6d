import type { OwnMatch } from '@dosye/domain/calls/matches.ts';

/** Esther's certificate, as a match that a dossier or a form is answered. */
export const matchOf = (more: Partial<OwnMatch> = {}): OwnMatch => ({
  subject: 'person',
  level: 'same',
  kind: 'certificat-majeur',
  dossierId: 12,
  dossierNo: 'CM01-2026-00012',
  bureau_id: 1,
  role: 'Requérant',
  name: 'PIERRE-LOUIS Esther Nadège',
  birthDate: '1998-06-28',
  photoUrl: '/api/files/12/portrait?size=small',
  created_at: '2026-11-20T14:00:00.000Z',
  reasons: ['Même NIU'],
  decision: null,
  decided: null,
  ...more,
});
