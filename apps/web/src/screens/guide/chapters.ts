import type { GuideChapter, GuideGroupId } from '@dosye/domain/guide/chapter.ts';
import { KIND_CHAPTERS } from '@dosye/kinds/register.guide.ts';
import { journeeAgent, journeeChef, journeeDirection } from './chapters/journees.ts';
import { portail } from './chapters/portail.ts';
import { rapports } from './chapters/rapports.ts';
import { suppression } from './chapters/suppression.ts';
import { accueil, aide, clavier, connexion, profil } from './chapters/debuter.ts';
import { brouillons, doublons } from './chapters/saisie.ts';
import { details, impression, listes, recherche } from './chapters/retrouver.ts';
import { actes, authenticite } from './chapters/actes.ts';
import { bureaux, configuration, historique, utilisateurs } from './chapters/administration.ts';
import { nuage, restauration, sauvegardes, verifications } from './chapters/maintenance.ts';

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
