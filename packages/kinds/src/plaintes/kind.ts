import { formatPhone } from '@dosye/domain/fields/phone.ts';
import { defineKind } from '@dosye/domain/dossier/kind.ts';
import { plainteEntry } from './entry.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { dayOfEnteredTime, frenchLongDay, frenchTime, inHaiti } from '@dosye/domain/text/dates.ts';
import { atPlace } from '@dosye/domain/text/places.ts';
import { dayInSentence } from '@dosye/domain/text/prose.ts';
import { plainteOpenings } from './openings.ts';
import { plainteActions } from './actions.ts';
import { type DossierPlainte, steps } from './steps.ts';
import { etatOf, followUpInWords, suivi } from './suivi.ts';

export type { DossierPlainte } from './steps.ts';

const nameOf = ({ nom, prenom }: DossierPlainte['victime']): string =>
  [nom, prenom].filter(Boolean).join(' ');
const victimName = (record: DossierPlainte): string => nameOf(record.victime);

/** Where, when and by whom the complaint was received, as the paper ends. */
function closingSentence(dossier: Dossier & DossierPlainte, { villeEmission }: SiteConfig): string {
  const { heure, agent } = dossier.reception;
  const day = dayOfEnteredTime(heure, dossier.created_at);
  const hour = inHaiti(dossier.created_at).time;
  const received = [
    `Plainte reçue ${atPlace(villeEmission.trim())}`.trim(),
    `le ${dayInSentence(day)} à ${frenchTime(heure || hour)}`,
    `par ${agent || dossier.created_by_officer}`,
  ].join(', ');
  return `${received}. Lecture faite, la victime persiste et signe avec nous.`;
}

/** Complaints: `docs/dossiers/plainte.md`. */
export const plainte = defineKind({
  ...plainteEntry,
  code: 'PL',
  form: {
    title: 'Plainte',
    steps,
    owned: suivi,
    sentences: {
      created: 'Plainte créée avec succès !',
      updated: 'Plainte mise à jour avec succès !',
      failed: 'Erreur lors de la sauvegarde.',
      invalid: () => 'Veuillez corriger les erreurs avant de soumettre.',
      summary: (count) => `Veuillez corriger les ${count} erreur(s) ci-dessous :`,
    },
  },
  title: victimName,
  facts: ({ victime, suspect, ...record }: DossierPlainte) => [
    {
      icon: 'calendar',
      text: victime.dateNaissance && `Victime née le ${frenchLongDay(victime.dateNaissance)}`,
    },
    { icon: 'phone', text: formatPhone(victime.telephone) },
    { icon: 'person', text: suspect.nomComplet && `Suspect : ${suspect.nomComplet}` },
    { icon: 'archive', text: followUpInWords(record) },
  ],
  projection: {
    row: (record: DossierPlainte) => ({
      nom: victimName(record),
      telephone: record.victime.telephone,
      commune: record.commune,
      suspect: record.suspect.nomComplet,
      motif: record.suspect.motif,
      agent: record.reception.agent,
      dateNaissance: record.victime.dateNaissance,
      etat: etatOf(record),
    }),
    thumbnail: ({ victime }) => victime.photoUrls[0] ?? '',
    sorts: {
      nom: victimName,
      motif: ({ suspect }) => suspect.motif,
    },
    facets: { etat: (record: DossierPlainte) => etatOf(record) },
  },
  actions: plainteActions,
  openings: plainteOpenings,
  print: {
    title: 'Dossier de Plainte',
    windowTitle: (dossierNo) => `Plainte ${dossierNo}`,
    label: 'Imprimer',
    signatures: () => ['Signature de l’agent', 'Signature de la victime'],
    closing: closingSentence,
    annexes: ['suspect.photoUrls', 'victime.photoUrls'],
  },
});
