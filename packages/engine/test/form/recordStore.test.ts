import { describe, expect, it, vi } from 'vitest';
import { RecordStore } from '../../src/form/recordStore.ts';

const record = () => ({
  nom: 'NOEL',
  references: [{ nom: 'Adèle' }, { nom: 'Wilner' }],
  adresse: { commune: 'Jérémie' },
});

describe('the values of a form', () => {
  it('share with the record before what has not changed', () => {
    const store = new RecordStore(record());
    const before = store.current();
    store.set('references.1.nom', 'Wilnor');
    const after = store.current();
    expect(after).toEqual({ ...record(), references: [{ nom: 'Adèle' }, { nom: 'Wilnor' }] });
    expect(after['adresse']).toBe(before['adresse']);
    expect(store.valueAt('references.0')).toBe((before['references'] as unknown[])[0]);
  });

  it('leave the record before as it was', () => {
    const opened = record();
    new RecordStore(opened).set('adresse.commune', 'Dame-Marie');
    expect(opened).toEqual(record());
  });

  it('create the group of a field that the record lacks', () => {
    const store = new RecordStore({});
    store.set('arme.marque', 'Glock');
    expect(store.current()).toEqual({ arme: { marque: 'Glock' } });
  });

  it('tell their readers of a change, and of the same value again nothing', () => {
    const store = new RecordStore(record());
    const reader = vi.fn<() => void>();
    const stop = store.subscribe(reader);
    store.set('nom', 'NOËL');
    store.set('nom', 'NOËL');
    expect(reader).toHaveBeenCalledTimes(1);
    stop();
    store.set('nom', 'PIERRE');
    expect(reader).toHaveBeenCalledTimes(1);
  });
});
