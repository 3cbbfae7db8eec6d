import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';

export const majeurGuide: GuideChapter = {
  id: 'certificat-majeur',
  group: 'dossiers',
  title: 'Recevoir une demande de certificat',
  summary: 'Le formulaire d’une personne majeure, en neuf étapes.',
  visibleTo: hasDailyMenus,
  sections: [
    {
      title: 'Avant de commencer',
      points: [
        'Demandez les pièces : carte d’identification, identité fiscale, acte de naissance ou extrait, passeport s’il y en a un, preuve d’adresse.',
        'Ayez de quoi photographier : une caméra, un téléphone ou un numériseur.',
        'Cherchez d’abord la personne dans la recherche globale : elle a peut-être déjà un dossier.',
      ],
    },
    {
      title: 'Les neuf étapes',
      steps: [
        '**Renseignements Personnels** : noms, photo, naissance, adresse, père et mère. Si l’année de naissance est seule connue, choisissez-la seule ; si la personne n’a qu’un nom, laissez les prénoms vides et cochez **Nom unique**.',
        '**Éducation** : les écoles. Rien n’y est obligatoire.',
        '**Activité Sociale** : associations et travail. Rien n’y est obligatoire.',
        "**Vérification d'Identité** : NIU (10 chiffres), numéro de carte (9 caractères), NIF (10 chiffres), acte ou extrait de naissance, et au moins une image des pièces.",
        '**Déclaration Judiciaire** : les quatre réponses du requérant, et deux références avec leur téléphone.',
        '**Signalement & Motif** : l’apparence de la personne, et pourquoi elle demande le certificat.',
        '**Empreinte Digitale** : imprimez le formulaire (ou téléchargez-le en Word), relevez les empreintes, photographiez la feuille.',
        '**Consentement** : faites lire le texte du bureau, s’il en a un ; le nom est déjà rempli ; ajoutez l’image de la signature.',
        '**Finalisation** : relisez les huit autres étapes, puis notez les constats du bureau, réservés à l’administration. Puis **Enregistrer**.',
      ],
      picture: {
        name: 'majeur',
        caption: 'L’étape 1. À gauche, les neuf étapes ; un champ marqué * est obligatoire.',
      },
    },
    {
      title: 'Passer d’une étape à l’autre',
      points: [
        '**Suivant** contrôle l’étape et passe à la prochaine. Entrée va d’abord au prochain champ obligatoire encore vide, et passe à l’étape quand il n’en reste plus après le vôtre. **Précédent** revient toujours, sans rien perdre.',
        'S’il manque quelque chose, un cadre rouge en haut en donne la liste. Cliquez sur une ligne : elle mène au champ.',
        'La liste des étapes, à gauche, mène en arrière à tout moment, et en avant si chaque étape passée est juste. Quand vous modifiez un dossier, elle mène partout et marque **à corriger** chaque étape fautive ; **Mettre à jour** enregistre depuis n’importe laquelle.',
        'Les espaces, les tirets et les minuscules sont acceptés. En quittant le champ, Dosye écrit comme il faut : DORVAL, 004-182-337-6.',
        'Un texte collé garde toutes ses lettres et tous ses chiffres : un numéro trop long reste entier et se dit faux, à vous de voir ce qui manque ou ce qui est de trop. Les puces et les signes de Word deviennent ceux du papier.',
        'Un nom s’écrit en lettres latines, et un signe qu’aucun papier ne peut imprimer est refusé : le message montre le signe et les mots qui l’entourent.',
        'Un nom complet s’écrit prénoms puis NOM. Si vous tapez un mot en capitales, c’est lui le nom de famille, où qu’il soit.',
        'Les communes du pays sont proposées selon le département, les sections communales selon la commune ; un autre lieu s’écrit librement. (Limites administratives : CNIGS / OCHA, COD-AB Haïti, CC BY-IGO.)',
        'Si un mot ressemble à un choix proposé, Dosye demande « Vouliez-vous dire… ? » : un clic le corrige.',
        'Si la personne est mineure, Dosye le dit sous sa date de naissance : passez au formulaire des mineurs avec ce qui est tapé, ou gardez celui-ci.',
      ],
      picture: { name: 'erreurs', caption: 'Ce qui manque est dit en haut, et sous chaque champ.' },
    },
    {
      title: 'Une personne qui revient',
      text: [
        'Dès que le NIU, le NIF, ou le nom et la date de naissance sont tapés, Dosye cherche la personne dans les dossiers que vous pouvez voir. **Déjà connu** montre sa photo et le numéro de son dossier ; **Reprendre ses renseignements** remplit l’identité, l’adresse, la photo et les pièces, sans toucher à ce que vous avez tapé. Chaque champ rempli porte **Repris, à vérifier** ; **Annuler la reprise**, au bas du formulaire, les vide aussi longtemps qu’il est ouvert.',
        'Si le nom ou la date de naissance ne sont pas les mêmes, le bandeau le dit d’abord : un chiffre faux dans un NIU suffit pour tomber sur une autre personne. **Vérifier le NIU** mène au champ ; **Reprendre sans les pièces** laisse la photo, les images et les numéros. Si le numéro change après la reprise, ou si vous tapez un autre nom, Dosye propose de **Retirer ce qui a été repris** ; **Garder** le laisse.',
        'Les empreintes, la signature, la preuve d’adresse, les déclarations, le consentement et les constats se refont chaque fois. La page d’un certificat a aussi **Nouveau certificat pour cette personne**, sous **…** (**Autres actions**).',
      ],
    },
    {
      title: 'Les pièces d’identité',
      text: [
        'Photographiez chaque pièce à plat, recto et verso. **Ajouter des images** prend des fichiers, **Caméra** prend la photo tout de suite : placez la tête dans l’ovale, Entrée la prend, puis cadrez, reprenez-la ou utilisez-la. Dosye redresse l’image et la réduit avant de l’envoyer. Sur un écran tactile, **Signer sur l’écran** remplace la photo d’une signature.',
        'Un papier numérisé en PDF ou en TIFF va tel quel dans les champs de papiers : la preuve d’adresse, les pièces d’identité, l’acte de naissance, la fiche d’empreintes, le certificat d’écrou, les déclinatoires. Dosye en fait des images, dix pages au plus par fichier, et demande laquelle garder là où il n’y a place que pour une. Les autres champs prennent des photos.',
      ],
      picture: {
        name: 'majeur-identite',
        caption: 'L’étape 4 : les numéros et les images des pièces.',
      },
    },
    {
      title: 'Déclaration et constats',
      text: [
        'À l’étape 5, écrivez ce que la personne **déclare**, même si vous savez autre chose. À l’étape 9, écrivez ce que le bureau **constate**. Les deux se lisent ensuite côte à côte, et une différence compte. La date de la vérification est celle du jour ; changez-la si les registres ont été consultés un autre jour : le certificat la porte.',
      ],
      picture: {
        name: 'majeur-finalisation',
        caption:
          'L’étape 9 : les dix constats du bureau, tous obligatoires, et le jour où il les a faits.',
      },
      note: '**Recommencer un nouveau formulaire** efface tout ce qui est tapé. Dosye vous demande d’abord.',
    },
  ],
};
