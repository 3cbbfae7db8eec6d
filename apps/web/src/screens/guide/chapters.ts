import type { GuideChapter, GuideGroupId } from '@dosye/domain/guide/chapter.ts';
import { KIND_CHAPTERS } from '@dosye/kinds/register.guide.ts';
import { accueil } from './chapters/accueil.ts';
import { actes } from './chapters/actes.ts';
import { aide } from './chapters/aide.ts';
import { authenticite } from './chapters/authenticite.ts';
import { brouillons } from './chapters/brouillons.ts';
import { bureaux } from './chapters/bureaux.ts';
import { clavier } from './chapters/clavier.ts';
import { configuration } from './chapters/configuration.ts';
import { connexion } from './chapters/connexion.ts';
import { details } from './chapters/details.ts';
import { doublons } from './chapters/doublons.ts';
import { historique } from './chapters/historique.ts';
import { impression } from './chapters/impression.ts';
import { journeeAgent, journeeChef, journeeDirection } from './chapters/journees.ts';
import { listes } from './chapters/listes.ts';
import { nuage } from './chapters/nuage.ts';
import { portail } from './chapters/portail.ts';
import { profil } from './chapters/profil.ts';
import { rapports } from './chapters/rapports.ts';
import { recherche } from './chapters/recherche.ts';
import { restauration } from './chapters/restauration.ts';
import { sauvegardes } from './chapters/sauvegardes.ts';
import { suppression } from './chapters/suppression.ts';
import { utilisateurs } from './chapters/utilisateurs.ts';
import { verifications } from './chapters/verifications.ts';

const kindChapters = (part: GuideGroupId): readonly GuideChapter[] =>
  KIND_CHAPTERS.filter((chapter) => chapter.group === part);

/** All chapters, in reading order. */
export const CHAPTERS: readonly GuideChapter[] = [
  connexion,
  accueil,
  journeeAgent,
  journeeChef,
  portail,
  journeeDirection,
  clavier,
  aide,
  profil,
  ...kindChapters('dossiers'),
  brouillons,
  doublons,
  recherche,
  listes,
  details,
  impression,
  actes,
  authenticite,
  suppression,
  rapports,
  ...kindChapters('metiers'),
  utilisateurs,
  configuration,
  historique,
  bureaux,
  sauvegardes,
  nuage,
  restauration,
  verifications,
];
