import { actionGroups, actionLabel, actionLabels } from '@dosye/domain/history/actions.ts';
import {
  actionNoun,
  actionType,
  DOSSIER_ACTIONS,
  eventLabel,
  historyDetails,
  listPrintAction,
} from '@dosye/domain/history/dossierActions.ts';
import { describe, expect, it } from 'vitest';
import { OBJETS } from '../sampleArea.ts';

const FEMININE = {
  ...OBJETS,
  sentences: { ...OBJETS.sentences, noun: 'Plainte', nounFeminine: true },
};

describe('an action on a dossier', () => {
  it('has a type made of the noun of its area', () => {
    expect(DOSSIER_ACTIONS.map((action) => actionType(OBJETS, action))).toEqual([
      'CREATE_OBJET_TROUVE',
      'UPDATE_OBJET_TROUVE',
      'DELETE_OBJET_TROUVE',
      'RESTORE_OBJET_TROUVE',
      'VIEW_OBJET_TROUVE',
      'PRINT_OBJET_TROUVE',
      'EXPORT_OBJET_TROUVE',
    ]);
    expect(listPrintAction(OBJETS)).toBe('PRINT_OBJET_TROUVE_LIST');
  });

  it('has a French noun', () => {
    expect(DOSSIER_ACTIONS.map(actionNoun)).toEqual([
      'Création',
      'Modification',
      'Suppression',
      'Rétablissement',
      'Consultation',
      'Impression',
      'Export de la liste',
    ]);
  });

  it('agrees with the noun of the dossier', () => {
    const labels = (area: typeof OBJETS) =>
      DOSSIER_ACTIONS.map((action) => eventLabel(area, action));
    expect(labels(OBJETS)).toEqual([
      'Objet créé',
      'Objet modifié',
      'Objet supprimé',
      'Objet rétabli',
      'Objet consulté',
      'Objet imprimé',
      'Objet exporté',
    ]);
    expect(labels(FEMININE)[0]).toBe('Plainte créée');
  });

  it('is told with the number of the dossier, and with more where there is more', () => {
    expect(historyDetails(OBJETS, 'UPDATE', 'OT01-2026-00001')).toBe(
      'Objet OT01-2026-00001 modifié',
    );
    expect(historyDetails(FEMININE, 'UPDATE', 'PL01-2026-00001', 'Téléphone')).toBe(
      'Plainte PL01-2026-00001 modifiée : Téléphone',
    );
  });
});

describe('the filter by action', () => {
  /** The groups of the sample area, and those of everything else. */
  const groups = () => {
    const [objects, ...general] = actionGroups([OBJETS]);
    return { objects, general };
  };

  it('has the actions of each area first, with those of its documents', () => {
    const { objects } = groups();
    expect(objects?.title).toBe('Objets');
    expect(objects?.actions.slice(6)).toEqual([
      { type: 'EXPORT_OBJET_TROUVE', label: 'Export de la liste' },
      { type: 'PRINT_OBJET_TROUVE_LIST', label: 'Impression de la liste' },
      { type: 'PRINT_AVIS', label: 'Impression d’un avis' },
      { type: 'DOWNLOAD_RECU', label: 'Téléchargement d’un reçu' },
    ]);
  });

  it('has no printed list and no documents where the area has none', () => {
    const kinds = OBJETS.kinds.map((kind) => ({
      ...kind,
      downloads: undefined,
      form: { ...kind.form, documents: undefined },
    }));
    const area = { ...OBJETS, kinds, list: { ...OBJETS.list, print: undefined } };
    expect(actionGroups([area])[0]?.actions).toHaveLength(DOSSIER_ACTIONS.length);
  });

  it('has every other action once, with a name', () => {
    const { general } = groups();
    expect(general.map(({ title }) => title)).toContain('Utilisateurs');
    const all = general.flatMap(({ actions }) => actions);
    expect(new Set(all.map(({ type }) => type)).size).toBe(all.length);
    expect(all.filter(({ label }) => label.trim() === '')).toEqual([]);
  });

  it('names the area of an action on a dossier, and nothing else', () => {
    const labels = actionLabels([OBJETS]);
    expect(actionLabel(labels, 'CREATE_OBJET_TROUVE')).toBe('Création · Objets');
    expect(actionLabel(labels, 'LOGIN_SUCCESS')).toBe('Connexion');
    expect(actionLabel(labels, 'FORGOTTEN')).toBe('FORGOTTEN');
  });
});
