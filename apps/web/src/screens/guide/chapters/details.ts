import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { everybody } from '@dosye/domain/people/rules/navigation.ts';

export const details: GuideChapter = {
  id: 'details',
  group: 'retrouver',
  title: 'Lire et modifier un dossier',
  summary: 'La page de détails, ses rapprochements, son historique, ses images.',
  visibleTo: everybody,
  sections: [
    {
      title: 'La page de détails',
      text: [
        'Cliquez sur une ligne d’une liste. La photo, le numéro et les actions sont en haut ; les parties du formulaire suivent, dans le même ordre. Ce qui n’a pas été rempli est dit **Non renseigné**.',
      ],
      picture: {
        name: 'details',
        caption: 'Un dossier : en haut les actions, à droite son histoire.',
      },
    },
    {
      title: 'Les images',
      text: [
        'Un clic sur une image l’ouvre en grand. Les flèches passent à la suivante, Échap ferme.',
      ],
    },
    {
      title: 'Modifier',
      text: [
        '**Modifier** rouvre le formulaire, rempli. Changez ce qu’il faut, puis **Mettre à jour**. Ce qui était écrit avant est gardé.',
        'En haut, **À corriger** nomme un champ d’un ancien dossier qui contient une lettre d’un autre alphabet ou un signe qui ne s’imprime pas. Un clic mène au champ. Le dossier s’enregistre aussi sans cette correction.',
      ],
    },
    {
      title: 'Les rapprochements',
      text: [
        'À droite, **Rapprochements** montre les autres dossiers, de tous les registres que vous voyez, qui sont peut-être de la même personne : un certificat et une rétention, par exemple. **Très probable** : le même NIU ou le même NIF. **Probable** : un nom proche et la même date de naissance. **Possible** : un nom proche et une date qui se ressemble. Les raisons sont écrites dessous, et le numéro mène au dossier.',
        'Comparez la photo, la naissance et les parents, puis cliquez sur **Même personne** ou sur **Autre personne**. La décision, votre nom, la date et votre note se lisent sur les deux dossiers et dans leur historique. Elle ne change pas les dossiers et ne les réunit pas.',
        'Les autres personnes sont repliées sous la liste. **Revenir sur la décision** la retire ; l’historique garde les deux.',
        'Une arme se compare de même, par son numéro de série, sa marque et son calibre : **Même arme** ou **Autre arme**. Cela ne dit rien de leurs déclarants.',
        'Des dossiers décidés **Même personne** font une personne : **Fiche de synthèse de la personne** montre ses photos, ses noms, ses adresses, ses dossiers et ses actes, chacun avec son dossier et sa date, et s’imprime. Ce qui date de sa minorité y est marqué. **Nouveau dossier** y commence avec ce qui est connu d’elle. Une décision qui en contredit une autre est refusée, avec les deux dossiers en cause.',
      ],
    },
    {
      title: 'L’historique',
      text: [
        'À droite, l’**Historique** dit qui a créé, modifié ou imprimé le dossier. **Voir les changements** montre chaque champ modifié, avant et après, images comprises : un clic sur une image l’ouvre en grand. **Imprimer l’historique** le met sur papier.',
      ],
    },
  ],
};
