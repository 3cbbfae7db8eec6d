import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { everybody } from '@dosye/domain/people/rules/navigation.ts';

export const authenticite: GuideChapter = {
  id: 'authenticite',
  group: 'retrouver',
  title: 'Vérifier un papier',
  summary: 'Dire si un certificat, une autorisation ou un procès-verbal est vrai et vaut encore.',
  visibleTo: everybody,
  sections: [
    {
      title: 'Ce que porte un acte',
      text: [
        'Chaque acte porte un code carré, un numéro (CM01-2026-00033-D1) et un code de contrôle de seize lettres et chiffres. Toute personne, avec ou sans compte, les vérifie à l’adresse de Dosye suivie de **/verification** : un juge, une ambassade, un employeur.',
      ],
      picture: {
        name: 'verification',
        caption: 'La page de vérification, en français ou en créole.',
      },
    },
    {
      title: 'Trois façons de vérifier',
      points: [
        '**Lire le code avec la caméra**, ou **Choisir une photo ou un PDF** : la page montre ce que le papier doit dire. Comparez chaque ligne avec le papier, et la photo avec la personne.',
        'Donner le **PDF** reçu : le papier entier est comparé au registre. C’est la seule façon de lire **Authentique**. Un PDF scanné n’est qu’une photo du papier : la page en lit le code.',
        '**Taper le numéro et le code de contrôle** : la page dit seulement si l’acte vaut encore, et depuis quand.',
      ],
      note: 'Rien de ce qui est choisi ou filmé ne quitte l’appareil. Seuls le numéro, le code de contrôle et l’empreinte du PDF sont envoyés au registre.',
    },
    {
      title: 'Ce que dit la page',
      points: [
        '**Authentique** : ce PDF est celui du registre, et l’acte est valable.',
        '**Code authentique, papier non comparé** : les lignes affichées sont vraies ; un papier qui dit autre chose est faux.',
        '**Altéré** : le code ou le PDF a été modifié. N’acceptez pas ce papier.',
        '**Remplacé**, **Annulé**, **Expiré** : l’acte a existé et ne vaut plus.',
        '**Inconnu** : le registre ne connaît pas ce numéro avec ce code de contrôle.',
        '**Clé révoquée**, **Papier non vérifié, clé inconnue** : le code n’a pas été signé par une clé à laquelle on peut se fier. Le nom de bureau cité en dessous n’est pas prouvé.',
      ],
    },
    {
      title: 'Sans connexion',
      text: [
        'La page déjà ouverte sur un téléphone ou un ordinateur fonctionne sans connexion, avec la liste des actes annulés et remplacés qu’elle a reçue ; elle affiche la date de cette liste. **Télécharger ce vérificateur** donne un fichier à envoyer à un consulat. Sans connexion, un PDF ne peut pas être comparé, et un numéro tapé ne dit rien.',
      ],
    },
  ],
};
