import {
  kindOfRecord,
  listPrintPath,
  pathWithId,
  type AreaDeclaration,
} from '@dosye/domain/dossier/area.ts';
import { defineArea } from '@dosye/domain/dossier/defineArea.ts';
import { defineKind, upgradeRecord } from '@dosye/domain/dossier/kind.ts';
import { upgradeStoredRecord } from '@dosye/domain/dossier/readRecord.ts';
import { describe, expect, it } from 'vitest';
import { OBJETS, PERDU, TROUVE, trouve } from '../sampleArea.ts';

/** The sample area, declared with other values. */
const declare = (changes: Partial<Parameters<typeof defineArea>[0]>): AreaDeclaration => {
  const { jsonKeys: _keys, paths: _paths, sentences, ...own } = OBJETS;
  return defineArea({ ...own, sentences: { ...sentences, counted: 'objet(s)' }, ...changes });
};

describe('an area that declares only what is its own', () => {
  it('has addresses made of its id and its noun', () => {
    expect(OBJETS.paths).toEqual({
      list: '/objets-trouves/list',
      details: '/objets-trouves/details/{id}',
      print: '/print/objet-trouve/{id}',
    });
    expect(listPrintPath(OBJETS)).toBe('/print/objets-trouves/list');
    expect(pathWithId(OBJETS.paths.details, 12)).toBe('/objets-trouves/details/12');
  });

  it('has the keys of calls made of its id and its noun', () => {
    expect(OBJETS.jsonKeys).toEqual({
      record: 'objetTrouveData',
      rows: 'objetsTrouves',
      total: 'totalObjetsTrouves',
      dashboardTotal: 'totalObjetsTrouves',
      office: 'bureauId',
    });
  });

  it('lists the newest first, by the day of creation, and opens the details', () => {
    expect(OBJETS.list).toMatchObject({
      dateLabels: { start: 'Date de début', end: 'Date de fin' },
      defaultSort: { key: 'created_at', direction: 'desc' },
      rowAction: 'Détails',
    });
  });

  it('asks before it deletes', () => {
    const { deleteTitle, deleteQuestion, printNotFound } = OBJETS.sentences;
    expect(deleteTitle).toBe('Confirmer la Suppression');
    expect(deleteQuestion(3)).toBe(
      'Êtes-vous sûr de vouloir supprimer 3 objet(s) ? Cette action est irréversible.',
    );
    expect(printNotFound).toBe('Objet non trouvé.');
  });

  it('may say otherwise', () => {
    const list = { ...OBJETS.list, rowAction: 'Ouvrir', filters: [] };
    const sentences = { ...OBJETS.sentences, counted: '', deleteTitle: 'Supprimer ?' };
    const own = declare({
      paths: { list: '/objets' },
      jsonKeys: { rows: 'objets' },
      list,
      sentences,
    });
    expect(own.paths).toMatchObject({ list: '/objets', print: '/print/objet-trouve/{id}' });
    expect(own.jsonKeys).toMatchObject({ rows: 'objets', record: 'objetTrouveData' });
    expect(own.list.rowAction).toBe('Ouvrir');
    expect(own.sentences.deleteTitle).toBe('Supprimer ?');
  });

  it('has filters with the label and the choices of the field that they match', () => {
    expect(OBJETS.list.filters[0]).toEqual({
      name: 'etat',
      show: 'select',
      paths: ['etat'],
      label: 'État',
      choices: [
        { value: 'Neuf', label: 'Neuf' },
        { value: 'Usé', label: 'Usé' },
      ],
    });
    const { filters: _filters, ...list } = OBJETS.list;
    expect(declare({ list }).list.filters).toEqual([]);
  });

  it.each([{ id: 'Objets' }, { singular: 'objet trouvé' }])('refuses the id %o', (wrong) => {
    expect(() => declare(wrong)).toThrow(/joined by hyphens/);
  });
});

describe('the kind of a record', () => {
  it('is the one that the record names, or the assumed one', () => {
    expect(kindOfRecord(OBJETS, { nature: 'objet-perdu' })).toBe(PERDU);
    expect(kindOfRecord(OBJETS, {})).toBe(TROUVE);
    expect(kindOfRecord(OBJETS, { nature: 'Volé' })).toBeUndefined();
  });

  it('is the only one of an area without a discriminator', () => {
    const { discriminator: _none, ...area } = OBJETS;
    expect(kindOfRecord(area, { nature: 'objet-perdu' })).toBe(TROUVE);
  });
});

describe('a kind', () => {
  it('is printed on letter paper after a second, and named by its id in records', () => {
    expect(TROUVE.print).toMatchObject({ paper: 'letter', delayMs: 1000 });
    expect(PERDU.print).toMatchObject({ paper: 'legal', delayMs: 50 });
    expect([TROUVE.value, PERDU.value]).toEqual(['Trouvé', 'objet-perdu']);
  });

  it('asks for the required fields, unless it has a sentence of its own', () => {
    expect(TROUVE.form.sentences.invalid({})).toBe(
      'Veuillez remplir tous les champs obligatoires.',
    );
    const { form } = TROUVE;
    const sentences = { ...form.sentences, invalid: () => 'Non.' };
    expect(defineKind({ ...TROUVE, form: { ...form, sentences } }).form.sentences.invalid({})).toBe(
      'Non.',
    );
  });

  it('refuses an id that no address can have', () => {
    expect(() => defineKind({ ...TROUVE, id: 'objet_trouve' })).toThrow(/joined by hyphens/);
  });

  it('reads an older content in its current shape, and leaves anything else alone', () => {
    expect(upgradeRecord(PERDU, { ancien: 'X1' })).toEqual({ serie: 'X1' });
    expect(upgradeRecord<unknown>(PERDU, 'X1')).toBe('X1');
    expect(upgradeRecord<unknown>(PERDU, null)).toBeNull();
    expect(upgradeRecord(TROUVE, { ancien: 'X1' })).toEqual({ ancien: 'X1' });
  });

  it('reads an older content with a blank where it lacks a field', () => {
    const whole = trouve();
    expect(upgradeStoredRecord(TROUVE, whole)).toBe(whole);
    const { marques: _marques, proprietaire: _owner, ...older } = whole;
    expect(upgradeStoredRecord(TROUVE, older)).toEqual({
      ...older,
      marques: [],
      proprietaire: { nom: '', prenom: '', naissance: '' },
    });
    expect(older).not.toHaveProperty('marques');
  });
});
