import type { GuideChapter } from './chapter.ts';
import { accueil } from './chapters/accueil.ts';
import { aide } from './chapters/aide.ts';
import { armes } from './chapters/armes.ts';
import { brouillons } from './chapters/brouillons.ts';
import { bureaux } from './chapters/bureaux.ts';
import { configuration } from './chapters/configuration.ts';
import { connexion } from './chapters/connexion.ts';
import { details } from './chapters/details.ts';
import { doublons } from './chapters/doublons.ts';
import { historique } from './chapters/historique.ts';
import { impression } from './chapters/impression.ts';
import { listes } from './chapters/listes.ts';
import { majeur } from './chapters/majeur.ts';
import { mineur } from './chapters/mineur.ts';
import { nuage } from './chapters/nuage.ts';
import { operations } from './chapters/operations.ts';
import { plaintes } from './chapters/plaintes.ts';
import { portail } from './chapters/portail.ts';
import { profil } from './chapters/profil.ts';
import { rapports } from './chapters/rapports.ts';
import { recherche } from './chapters/recherche.ts';
import { renseignements } from './chapters/renseignements.ts';
import { restauration } from './chapters/restauration.ts';
import { retention } from './chapters/retention.ts';
import { sauvegardes } from './chapters/sauvegardes.ts';
import { suppression } from './chapters/suppression.ts';
import { utilisateurs } from './chapters/utilisateurs.ts';
import { verifications } from './chapters/verifications.ts';

/** Every chapter there is, in the order of reading. */
export const CHAPTERS: readonly GuideChapter[] = [
  connexion,
  accueil,
  portail,
  aide,
  profil,
  majeur,
  mineur,
  brouillons,
  doublons,
  recherche,
  listes,
  details,
  impression,
  suppression,
  rapports,
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
