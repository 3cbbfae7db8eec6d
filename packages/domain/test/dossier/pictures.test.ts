import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import { expect, it } from 'vitest';
import { FORM, RIGHT } from '../sampleForm.ts';

const record = { ...RIGHT, photoUrl: '/api/files/1.png', pieces: ['/api/files/2.png', 'data:x'] };

it('are found in single fields and in lists, by their path', () => {
  expect(picturesOf(FORM, record)).toEqual([
    { path: 'photoUrl', value: '/api/files/1.png' },
    { path: 'pieces.0', value: '/api/files/2.png' },
    { path: 'pieces.1', value: 'data:x' },
  ]);
});

it('are none in a record without them', () => {
  expect(picturesOf(FORM, RIGHT)).toEqual([]);
  expect(picturesOf(FORM, {})).toEqual([]);
  expect(picturesOf(FORM, { photoUrl: 3, pieces: 'data:x' })).toEqual([]);
});

it('are replaced in a copy', () => {
  const values = new Map([
    ['photoUrl', '/api/files/3.png'],
    ['pieces.1', '/api/files/4.png'],
  ]);
  expect(replacePictures(record, values)).toEqual({
    ...record,
    photoUrl: '/api/files/3.png',
    pieces: ['/api/files/2.png', '/api/files/4.png'],
  });
  expect(record).toMatchObject({
    photoUrl: '/api/files/1.png',
    pieces: ['/api/files/2.png', 'data:x'],
  });
});
