import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { everybody } from '@dosye/domain/people/rules/navigation.ts';

export const actes: GuideChapter = {
  id: 'actes',
  group: 'retrouver',
  title: 'Actes et registre',
  summary: 'Émettre un papier qui certifie, le retrouver, l’annuler.',
  visibleTo: everybody,
  sections: [
    {
      title: 'Ce qu’est un acte',
      text: [
        'Un acte est un papier qui certifie : le certificat d’une personne majeure ou mineure, l’autorisation de détenir une arme, le procès-verbal de saisie ou de récupération. Il a son propre numéro, celui du dossier suivi de **-D1**, **-D2**, et un code que d’autres vérifient.',
        'Le registre garde chaque acte tel qu’il a été remis, avec le jour, l’heure et le nom de l’officier. Rien ne s’y efface, même quand le dossier est supprimé.',
      ],
    },
    {
      title: 'Avant tout clic',
      text: [
        'La fiche dit à côté de son numéro où en est l’acte ; sous **Actes**, ce qui manque. La liste le dit dans la colonne **Acte**, et le filtre **Acte** trouve les dossiers d’un même état.',
      ],
      points: [
        '**Prêt à émettre** : rien ne manque. La liste dit **Dossier complet** : elle ne demande ni les registres ni la configuration du bureau, que la fiche demande.',
        '**Une condition manque** : la fiche dit laquelle.',
        '**À valider**, **Renvoyé** : le chef n’a pas encore vu le papier, ou il l’a renvoyé ; la fiche dit qui et pourquoi.',
        '**Valable jusqu’au…**, **Expiré**, **Annulé** : c’est l’état de l’acte du dossier tel qu’il est.',
        '**Modifié depuis l’acte** : le dossier a changé après son dernier acte. Un enregistrement où rien n’a changé n’y fait rien.',
      ],
    },
    {
      title: 'Émettre',
      steps: [
        'Ouvrez le dossier et cliquez sur son bouton de téléchargement, par exemple **Télécharger le certificat**.',
        'Dosye demande une fois : la personne, sa photo, l’acte, le dernier jour de sa validité et ce qui manque. **Émettre** l’émet et l’ouvre dans un onglet ; aucune touche ne le fait à votre place.',
        'Imprimez-le, faites-le signer, posez le cachet.',
        'Cliquez de nouveau quand vous voulez : tant que le dossier ne change pas, c’est le même acte, sous le même numéro et à la même date, et Dosye ne demande plus rien. La touche **P** le réimprime aussi ; sans acte, elle dit « Aucun acte à réimprimer ».',
      ],
      picture: { name: 'actes', caption: 'Les actes d’un dossier, sur sa page de détails.' },
      note: 'Après une modification du dossier, Dosye demande de nouveau et émet un nouvel acte ; l’ancien devient **Remplacé**.',
    },
    {
      title: 'Faire valider par le chef',
      text: [
        'Un bureau peut décider que rien ne s’émet sans que le chef ait vu le papier : **Configuration**, **Actes**, **Validation par le chef**. Le bouton du certificat dit alors **Demander la validation**, et le dossier attend dans **À valider**.',
        'L’administrateur ouvre **À valider** depuis le registre des actes : le papier est à côté du dossier. **Accepter** permet d’émettre l’acte ; **Renvoyer…** demande un motif, que la fiche montre à l’agent. Qui accepte ce qu’il a enregistré lui-même le peut ; le registre le dit.',
        'Une modification du dossier, une annulation ou la fin de la validité demandent une nouvelle validation. Un acte déjà émis se réimprime toujours.',
      ],
    },
    {
      title: 'Remettre l’acte',
      text: [
        'Un bureau peut noter à qui chaque acte est remis : **Configuration**, **Actes**, **Suivi des remises**. Ce qui a été émis avant compte comme remis.',
      ],
      steps: [
        'À l’émission, cochez **Remis maintenant au titulaire** si la personne est là.',
        'Sinon, sur la fiche, **Remettre** ou la touche **R** : **Remis au titulaire**, ou **À une autre personne** avec son nom, son lien et la pièce qu’elle présente. Elle peut signer sur l’écran, sans y être obligée.',
        'Le registre dit à qui et quand ; son filtre **Remise** montre ce qui reste **À remettre**.',
      ],
      note: 'Un administrateur peut annuler une remise notée par erreur, avec un motif. Qui vérifie un papier n’en apprend rien.',
    },
    {
      title: 'Regarder avant d’émettre',
      text: [
        '**Aperçu (projet)** montre le papier sans l’émettre : « PROJET, sans valeur » le traverse, et il n’a pas de numéro.',
      ],
    },
    {
      title: 'Quand l’acte est refusé',
      text: [
        'L’application dit tout ce qui manque, et un lien mène au champ : l’âge, une réponse obligatoire, l’identité, la photo, la date des vérifications, l’en-tête du bureau. Pour une arme, **Copie de travail (Word)** reste à portée : elle n’a ni sceau ni signatures.',
        'Avant d’émettre le certificat d’une personne majeure, Dosye cherche la personne dans les dossiers de rétention du bureau. S’il en trouve qui peuvent être d’elle, **Comparer ces dossiers** y mène : dites de chacun **Même personne** ou **Autre personne**, puis demandez le certificat de nouveau. Un certificat ne dit pas « aucun antécédent dans le département » d’une personne que le bureau a retenue, sauf si un administrateur en donne le motif.',
        'Un administrateur peut passer outre certaines conditions avec **Émettre malgré tout**, en donnant un motif pour chacune. Le motif reste dans le registre, pas sur le papier.',
      ],
      picture: {
        name: 'acte-refuse',
        caption: 'Ce qui manque avant d’émettre, et où le corriger.',
      },
    },
    {
      title: 'Les quatre états',
      points: [
        '**Valable** : c’est le dernier acte du dossier.',
        '**Remplacé** : un acte plus récent existe.',
        '**Expiré** : sa durée de validité est passée. **Émettre un nouvel acte** donne le numéro suivant.',
        '**Annulé** : un administrateur l’a annulé, ou son dossier a été supprimé.',
      ],
    },
    {
      title: 'Le registre',
      steps: [
        'Ouvrez **Registre des actes**, dans le menu de votre compte ou sur la page d’accueil.',
        'Cherchez par le nom de la personne ou le numéro ; filtrez par acte, état, remise et jour ; un titre de colonne trie. L’adresse de la page garde les filtres.',
        'Le numéro mène au dossier. **Imprimer le registre** et **Exporter** prennent les actes filtrés.',
      ],
      picture: { name: 'registre', caption: 'Le registre des actes d’un bureau.' },
      note: '**Imprimés avant le registre** montre les dossiers dont les papiers ont été imprimés avant que Dosye tienne ce registre, sans numéro d’acte ni code QR : personne ne peut les vérifier. **Exporter** donne cette liste.',
    },
    {
      title: 'Annuler',
      text: [
        'Un administrateur annule un acte avec **Annuler**, sur la page du dossier ou dans le registre, en écrivant le motif. Une annulation ne se défait jamais : pour un papier valable, émettez un nouvel acte.',
      ],
    },
  ],
};

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
