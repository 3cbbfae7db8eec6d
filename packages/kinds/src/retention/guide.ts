import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';

export const retentionGuide: GuideChapter = {
  id: 'retention',
  group: 'metiers',
  title: 'La rétention et les 48 heures',
  summary: 'De l’interpellation à la sortie, et le livret.',
  visibleTo: hasDailyMenus,
  sections: [
    {
      title: 'Ouvrir un dossier de rétention',
      steps: [
        'Menu **Rétention**, **Nouveau Dossier de Rétention**.',
        'Remplissez l’état civil : la date de naissance ou, à défaut, l’âge. D’une carte usée, écrivez ce qui se lit du NIU et du numéro, et « ? » à la place du reste.',
        'Qui ne connaît que l’année de sa naissance : choisissez l’année seule, elle se lira « vers 1961 ». Qui n’a qu’un nom : laissez le prénom vide et cochez **Nom unique**.',
        'Choisissez un seul type d’arrestation : sur mandat, clameur publique ou flagrant délit.',
        'Le jour et l’heure du moment sont proposés pour l’interpellation, et le policier de votre dernier dossier du jour : corrigez-les s’il le faut, l’heure exacte compte. Écrivez le lieu et le motif.',
        'Enregistrez. La suite se complète à mesure : interrogatoires, mandats, comparution, sortie.',
      ],
      picture: { name: 'retention', caption: 'Les informations sur la rétention.' },
    },
    {
      title: 'Le compte des 48 heures',
      text: [
        'Une personne retenue comparaît devant un juge dans les 48 heures. Le compte part de l’heure de l’interpellation et s’arrête quand la comparution ou la sortie est inscrite. Inscrivez-les quand elles ont eu lieu : une heure à venir est refusée.',
      ],
      points: [
        'La liste s’ouvre avec les plus pressés en haut ; sa colonne **Juge (48 h)** dit ce qui reste, puis le jour où la personne a été présentée. Sous **Filtres avancés**, **Présentation au juge** ne garde que ceux qui attendent : **Dépassé**, **Moins de 12 h**, ou tous par **À présenter**.',
        'À moins de douze heures de la limite, ou après elle, une ligne dit en haut de l’accueil et des écrans de rétention combien attendent et jusqu’à quand le premier ; un délai passé est dit en haut de chaque page. Un clic ouvre leur liste : la rouge ceux dont le délai est passé, la jaune ceux à qui il reste moins de douze heures.',
        'En jaune : moins de 12 heures. En rouge, **Dépassé** : le délai est passé.',
      ],
      picture: { name: 'retention-liste', caption: 'La liste, les plus pressés d’abord.' },
    },
    {
      title: 'Le tableau, sur le second écran du poste',
      text: [
        'Menu **Rétention**, **Tableau de la rétention** : une carte pour chaque personne retenue, la plus pressée d’abord, en rouge quand le délai est passé. Le tableau ne dit ni le motif, ni la victime, ni la santé ; un mineur y est par ses initiales, sans photo.',
      ],
      points: [
        'Il se relit chaque minute. Quand le serveur ne répond pas, il dit depuis quand ses chiffres datent.',
        'Au-delà de huit personnes, les pages tournent d’elles-mêmes ; **Arrêter le défilement** les retient.',
        'Il ne prolonge pas la session : sans personne au poste, il se ferme comme toutes les pages.',
        '**Registre du jour** l’imprime avec les derniers contrôles, pour la passation : l’équipe sortante et l’équipe entrante le signent.',
        'Une interpellation de plus de trente jours sans sortie inscrite n’a plus de carte : elle est comptée en bas. Inscrivez la sortie dans le dossier.',
      ],
    },
    {
      title: 'Présenter, libérer, transférer, contrôler',
      text: [
        'Ces quatre gestes se font sans ouvrir le formulaire : sur la fiche par **Présenter au juge…**, **Libérer…**, **Transférer…** et **Noter un contrôle…**, dans la liste par les trois points au bout de la ligne. Une petite fenêtre demande ce qu’il faut, avec l’heure du moment. Au clavier : **A**.',
      ],
      points: [
        '**Libérer** demande qui l’a ordonné et quand ; **Transférer** le lieu, l’heure, l’escorte et les déclinatoires. Une fois la sortie inscrite, elle se corrige par **Modifier**.',
        '**Noter un contrôle** garde chaque passage, avec l’heure, le constat et votre nom : rien ne s’efface. Un ancien dossier incomplet n’empêche aucun de ces gestes.',
      ],
    },
    {
      title: 'Le livret',
      steps: [
        'Ouvrez **Rapports**, **Rapport de Rétention**.',
        'Choisissez les dates, et la commune s’il le faut. Le premier tableau dit, par semaine, combien ont été présentées dans les 48 heures, sur celles qui l’ont été ou qui ont été retenues plus longtemps, et la durée médiane.',
        'Cliquez sur **Générer le livret** : une couverture, puis une page pour chaque dossier.',
      ],
    },
    {
      title: 'Le bureau de la Grand’Anse',
      text: [
        'Pour ce bureau, la commune est obligatoire, et elle filtre la liste, le rapport et le livret.',
      ],
    },
  ],
};
