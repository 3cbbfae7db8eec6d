import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { everybody } from '@dosye/domain/people/rules/navigation.ts';

export const listes: GuideChapter = {
  id: 'listes',
  group: 'retrouver',
  title: 'Les listes',
  summary: 'Chercher, filtrer, trier, exporter, agir sur plusieurs dossiers.',
  visibleTo: everybody,
  sections: [
    {
      title: 'Chercher et filtrer',
      points: [
        'Tapez dans la recherche : la liste suit après un court instant, le plus ressemblant en premier tant que vous n’avez pas choisi de colonne. Sous un nom, une ligne dit pourquoi il a été trouvé quand les colonnes ne le montrent pas.',
        '**Filtres avancés** ouvre les dates et les filtres propres à cette liste. Le nombre de dossiers trouvés est sous le titre.',
        'Si le serveur ne répond pas, la liste le dit et n’affiche aucun nombre : cela ne veut pas dire qu’il n’y a rien.',
        'Un filtre posé par un rapport, comme **Motif : Vol**, est écrit parmi les filtres : un clic le retire.',
        '**Réinitialiser** retire tous les filtres.',
        'Les filtres sont dans l’adresse de la page : revenir en arrière, recharger ou garder l’adresse les garde.',
      ],
      picture: { name: 'liste', caption: 'La liste des certificats, filtres ouverts.' },
    },
    {
      title: 'Trier et tourner les pages',
      text: [
        'Un clic sur le titre d’une colonne à flèches trie par elle ; un second clic inverse l’ordre. Une page montre 50 dossiers ; **Précédent** et **Suivant** sont en bas.',
      ],
    },
    {
      title: 'Agir sur des dossiers',
      text: [
        'Cochez des lignes : une barre paraît en bas. Ce qu’elle offre dépend du nombre : **Modifier** et le certificat demandent un seul dossier, **Imprimer Dossier(s)** en prend plusieurs, un onglet pour chacun.',
      ],
      picture: { name: 'selection', caption: 'Un dossier coché, et ce qu’on peut en faire.' },
    },
    {
      title: 'Exporter et imprimer une liste',
      points: [
        '**Exporter** donne un classeur Excel ou un fichier CSV de tout ce qui est filtré, pas seulement de la page.',
        '**Imprimer**, où il se trouve, met la liste filtrée sur papier, avec les filtres en tête.',
        'Un export est inscrit dans l’historique, avec votre nom.',
      ],
    },
  ],
};
