import { actionGroups, actionLabel, actionLabels } from '@dosye/domain/history/actions.ts';
import { AREAS, KINDS } from '@dosye/kinds/register.ts';
import { describe, expect, it } from 'vitest';

/** The action types of dossiers in the history, which exports and filters name. */
const OF_THE_SPECIFICATION = [
  'LOGIN_SUCCESS',
  'LOGIN_FAILURE',
  'UPDATE_CONFIG',
  'CREATE_PERSON',
  'UPDATE_PERSON',
  'DELETE_PERSON',
  'PRINT_CERTIFICATE',
  'CREATE_USER',
  'UPDATE_USER_ROLE',
  'RESET_USER_PASSWORD',
  'DELETE_USER',
  'UPDATE_PROFILE',
  'CREATE_BUREAU',
  'UPDATE_BUREAU',
  'DELETE_BUREAU',
  'DB_BACKUP',
  'FULL_BACKUP',
  'FILES_BACKUP',
];

describe('the names of actions', () => {
  const labels = actionLabels(AREAS);

  it.each(OF_THE_SPECIFICATION)('%s has a French one', (type) => {
    expect(actionLabel(labels, type)).not.toBe(type);
  });

  it('follow from the register, with the area they are of', () => {
    expect(actionLabel(labels, 'CREATE_PERSON')).toBe('Création · Certificats');
    expect(actionLabel(labels, 'VIEW_INFORMATION')).toBe('Consultation · Informations');
    expect(actionLabel(labels, 'PRINT_CERTIFICATE')).toBe('Impression du certificat · Certificats');
    expect(actionLabel(labels, 'PRINT_FIREARM_ACT')).toMatch(/^Téléchargement de l’acte · /);
    const list = 'Impression de la liste · Rétention';
    expect(actionLabel(labels, 'PRINT_RETENTION_LIST')).toBe(list);
  });

  it('are the same for kinds that share a type', () => {
    const documents = KINDS.flatMap(({ kind }) => [
      ...(kind.downloads ?? []),
      ...(kind.form.documents ?? []),
    ]);
    for (const names of Map.groupBy(documents, ({ action }) => action).values()) {
      expect(new Set(names.map(({ actionName }) => actionName)).size).toBe(1);
    }
  });

  it('stand once in the filter', () => {
    const types = actionGroups(AREAS).flatMap(({ actions }) => actions.map(({ type }) => type));
    expect(new Set(types).size).toBe(types.length);
  });

  it('name a printed booklet, and each download once', () => {
    const types = actionGroups(AREAS).flatMap(({ actions }) => actions.map(({ type }) => type));
    expect(types).toContain('PRINT_RETENTION_LIVRET');
    expect(types.filter((type) => type.startsWith('DOWNLOAD_'))).toEqual([
      'DOWNLOAD_ACT',
      'DOWNLOAD_NIGHTLY_BACKUP',
      'DOWNLOAD_CLOUD_BACKUP',
    ]);
    expect(actionLabel(labels, 'PRINT_RETENTION_LIVRET')).toBe('Impression du livret · Rétention');
    // An entry of an earlier version.
    expect(actionLabel(labels, 'DOWNLOAD_CERTIFICATE')).toBe('Téléchargement');
  });

  it('that are unknown stand as they are', () => {
    expect(actionLabel(labels, 'SOMETHING_NEW')).toBe('SOMETHING_NEW');
  });
});
