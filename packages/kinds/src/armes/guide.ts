import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { hasDailyMenus } from '@dosye/domain/people/rules/navigation.ts';

export const armesGuide: GuideChapter = {
  id: 'armes',
  group: 'metiers',
  title: 'Les armes à feu',
  summary: 'Arme personnelle, d’entreprise, saisie ou récupérée.',
  visibleTo: hasDailyMenus,
  sections: [
    {
      title: 'Choisir le bon formulaire',
      points: [
        '**Arme personnelle** : un particulier déclare la sienne. On lui demande la provenance, une référence et ce qu’il sait de la loi.',
        '**Arme d’entreprise** : une institution, avec sa patente, et la personne qui déclare.',
        '**Arme saisie ou récupérée** : les circonstances de la remise, l’enquêteur avec son grade et son matricule, et l’heure où le procès-verbal est clos ; le déclarant n’est pas obligatoire.',
      ],
    },
    {
      title: 'L’arme',
      text: [
        'Recopiez la marque, le modèle, le numéro de série et le calibre sur l’arme elle-même. Photographiez-la à plat. La série sert à la retrouver : vérifiez-la deux fois.',
        'Si le registre a déjà une arme de ce numéro, une ligne le dit au bas du formulaire : « série 57135665 : saisie le 3 mars 2026 ». Son numéro ouvre le dossier. Une autorisation attend alors que vous ayez dit, dans **Rapprochements**, si c’est la même arme ; un administrateur peut passer outre avec une raison.',
      ],
      picture: { name: 'arme', caption: 'La partie du formulaire qui décrit l’arme.' },
      note: 'Avant de manipuler une arme pour la décrire, assurez-vous qu’elle est déchargée.',
    },
    {
      title: 'Les papiers',
      text: [
        'La page de détails imprime le dossier et délivre l’autorisation ou, pour une arme saisie, le procès-verbal : un acte numéroté, qui n’est émis que si le dossier le permet. Une autorisation ne se délivre qu’à un majeur qui a répondu « Oui » aux quatre questions sur la loi et l’arme.',
        'La copie de travail (Word) ne porte ni sceau ni signature et ne vaut ni l’une ni l’autre.',
      ],
    },
  ],
};
