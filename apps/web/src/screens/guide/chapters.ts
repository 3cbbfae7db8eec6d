import type { GuideChapter } from './chapter.ts';
import { accueil, aide, portail } from './chapters/accueil.ts';
import { bureaux, configuration, historique, utilisateurs } from './chapters/administration.ts';
import { connexion } from './chapters/connexion.ts';
import { brouillons, doublons, majeur, mineur } from './chapters/dossiers.ts';
import { nuage, restauration, sauvegardes, verifications } from './chapters/maintenance.ts';
import { armes, operations, plaintes, renseignements, retention } from './chapters/metiers.ts';
import * as retrouver from './chapters/retrouver.ts';

/** Every chapter there is, in the order of reading. */
export const CHAPTERS: readonly GuideChapter[] = [
  connexion,
  accueil,
  portail,
  aide,
  retrouver.profil,
  majeur,
  mineur,
  brouillons,
  doublons,
  retrouver.recherche,
  retrouver.listes,
  retrouver.details,
  retrouver.impression,
  retrouver.suppression,
  retrouver.rapports,
  retention,
  armes,
  operations,
  renseignements,
  plaintes,
  utilisateurs,
  configuration,
  historique,
  bureaux,
  sauvegardes,
  nuage,
  restauration,
  verifications,
];
