import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { inHaiti } from '@dosye/domain/text/dates.ts';
import { type Changes, changed } from './records.ts';

const WILSON: DossierRecord = {
  photoUrl: '',
  commune: '',
  etatCivil: {
    nom: 'DORVAL',
    prenom: 'Wilson',
    sexe: 'Garcon',
    alias: 'Ti-Wil',
    dateNaissance: '1998-06-28',
    age: null,
    lieuNaissance: 'Jérémie',
    profession: 'Maçon',
    adresse: '14, Rue Sténio Vincent, Jérémie',
    noIdentificationUnique: '1042771836',
    numeroCarte: 'HT8204117',
    telephone1: '+50931904561',
    signatureUrl: '',
  },
  informationSurLaRetention: {
    arrestationSurMandat: false,
    clameurPublique: false,
    flagrantDelit: true,
    dateInterpellation: '2026-11-18',
    heureInterpellation: '14:02',
    lieuInterpellation: 'Marché de Jérémie',
    policierEnCharge: 'Inspecteur Jean TOUSSAINT',
    motif: 'Vol qualifié',
    nomPrenomVictime: 'Rose SANON',
    telephoneVictime: '+50938445566',
    quiADecide: 'Commissaire Marie ESTIMÉ',
    cellule: '',
    examenMedicalRequis: true,
    lieuExamen: 'Hôpital Saint-Antoine',
    dateHeureExamen: '2026-11-18T16:30',
    objetsPersonnels: 'Un téléphone noir\nUne ceinture',
    signatureDetenuUrl: '',
  },
  interrogatoires: [
    {
      dateHeure: '2026-11-18T17:00',
      duree: '45 min',
      nomEnqueteur: 'Jean TOUSSAINT',
      nomAvocatTemoin: 'Me Paul CADET',
    },
  ],
  comparutionDevantLeJuge: { dateHeure: '', decisionPrise: '' },
  mandats: [
    {
      titreNumero: 'Mandat d’amener No. 214',
      dateEmission: '2026-11-10',
      infraction: 'Vol',
      nomJugeCommissaire: 'Me Anne BRUTUS',
    },
  ],
  sortieDeLaRetention: {
    statut: '',
    transfere: { lieu: '', dateHeure: '', policiers: [], declinatoireUrls: [] },
    libere: { nomOrdonnateur: '', dateHeure: '' },
  },
};

/** Wilson's retention dossier, of an office other than Grand'Anse: a complete record in the form in which it is stored. */
export const retenu = (changes: Changes = {}): DossierRecord => changed(WILSON, changes);

/** The same in the office of Grand'Anse, with the commune. */
export const retenuGrandAnse = (changes: Changes = {}): DossierRecord =>
  retenu({ commune: 'Jérémie', ...changes });

/** The changes that make the arrest one of so many hours ago, with the interrogation. */
export function hoursAgo(hours: number): Changes {
  const { day, time } = inHaiti(new Date(Date.now() - hours * 3_600_000));
  return {
    'informationSurLaRetention.dateInterpellation': day,
    'informationSurLaRetention.heureInterpellation': time,
    'interrogatoires.0.dateHeure': `${day}T${time}`,
  };
}
