import type { GuideChapter } from '@dosye/domain/guide/chapter.ts';
import { everybody } from '@dosye/domain/people/rules/navigation.ts';
import { keyLabel, SHORTCUT_LIST } from '@dosye/engine/keyboard/shortcuts.ts';

/** One line for each key of the application: '**Ctrl + S** : enregistrer…'. */
const KEYS = SHORTCUT_LIST.map(([, { keys, does }]) => {
  const names = keys.map((key) => `**${keyLabel(key)}**`).join(' ou ');
  return `${names} : ${does.charAt(0).toLowerCase()}${does.slice(1)}.`;
});

export const clavier: GuideChapter = {
  id: 'clavier',
  group: 'debuter',
  title: 'Le clavier',
  summary: 'Chercher, remplir et imprimer sans quitter le clavier.',
  visibleTo: everybody,
  sections: [
    {
      title: 'Toutes les touches',
      text: [
        'Pendant que vous écrivez dans un champ, **/**, **?**, **P** et **A** écrivent ce caractère. **?** les montre sur toutes les pages, et aussi **Touches du clavier** dans le menu sous votre nom.',
      ],
      points: KEYS,
      picture: { name: 'clavier', caption: 'Les touches, montrées par ? sur toutes les pages.' },
    },
    {
      title: 'Remplir un formulaire',
      points: [
        'Tab va de champ en champ, puis à **Suivant**. Entrée va au prochain champ obligatoire encore vide ; quand il n’en reste plus après le vôtre, elle passe à l’étape suivante.',
        'Sur un bouton, Entrée fait ce que dit le bouton ; Ctrl + Entrée fait alors ce que fait Entrée dans un champ. Le pied du formulaire dit toujours laquelle des deux continue.',
        'Une date se tape : le jour, Tab, le mois en chiffres, Tab, l’année. Dans une liste, les premières lettres suffisent, et Tab prend ce qui est marqué.',
        'Dosye propose le département et la commune du bureau, le nom de famille comme nom de naissance, le département d’une commune de naissance : corrigez ce qui n’est pas juste.',
      ],
    },
    {
      title: 'Réimprimer le certificat d’une personne connue',
      steps: [
        'Appuyez sur **/** et tapez son nom.',
        'Appuyez sur **Entrée** : la fiche du premier résultat s’ouvre. Si c’est une autre personne, les flèches vont aux résultats suivants.',
        'Regardez la photo et le nom, puis appuyez sur **P**.',
      ],
    },
    {
      title: 'Désactiver les touches d’un seul caractère',
      text: [
        'Si vous dictez vos textes, ou si une touche part trop vite, **Mon Profil** désactive **/**, **?**, **P** et **A**. Le choix vous suit d’un poste à l’autre ; **Ctrl + K**, **Ctrl + S** et **Alt + A** restent.',
      ],
    },
  ],
};
