import { checkbox, choice, yesNo } from '@dosye/domain/fields/choices.ts';
import { date, dateTime, time } from '@dosye/domain/fields/dates.ts';
import { IMAGE_TEXTS, image, images } from '@dosye/domain/fields/images.ts';
import { type Example, examples } from './examples.ts';

const STORED = `/api/files/${'a1'.repeat(32)}.jpg`;
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

examples('a day', date('Date de naissance', { past: true }), [
  [' 1998-06-28 ', '1998-06-28', undefined, '28/06/1998'],
  ['2024-02-29', '2024-02-29', undefined, '29/02/2024'],
  ['2026-11-21', '2026-11-21', undefined, '21/11/2026'],
  ['2026-11-22', '2026-11-22', 'Date de naissance : cette date est dans le futur.', '22/11/2026'],
  ...[
    '2024-02-30',
    '2023-02-29',
    '2024-13-01',
    '0000-00-00',
    'infinity',
    '28/06/1998',
    'today',
  ].map(
    (wrong): Example => [
      wrong,
      wrong,
      'Date de naissance : cette date n’existe pas.',
      'Date invalide',
    ],
  ),
  ['', '', undefined, ''],
]);

examples('a time', time('Heure'), [
  ['14:02', '14:02', undefined, '14 h 02'],
  ['00:00', '00:00', undefined, '0 h 00'],
  ['24:00', '24:00', 'Heure : cette heure n’existe pas.'],
  ['9:00', '9:00', 'Heure : cette heure n’existe pas.'],
]);

examples('a day with a time', dateTime('Sortie'), [
  ['2026-11-21T09:05', '2026-11-21T09:05', undefined, '21/11/2026 à 9 h 05'],
  [
    '2026-11-21T09:05T',
    '2026-11-21T09:05T',
    'Sortie : indiquez une date et une heure qui existent.',
    '21/11/2026 à 9 h 05',
  ],
  [
    '2026-11-21',
    '2026-11-21',
    'Sortie : indiquez une date et une heure qui existent.',
    '21/11/2026',
  ],
]);

examples('a choice', choice('Département', ["Grand'Anse", { value: 'sud', label: 'Sud' }]), [
  ['grand’anse', "Grand'Anse"],
  ['SUD', 'sud', undefined, 'Sud'],
  ['Québec', 'Québec', 'Département : choisissez une des valeurs proposées.'],
  ['', '', undefined],
]);

examples('a question', yesNo('Arrêté'), [
  [true, true, undefined, 'Oui'],
  [false, false, undefined, 'Non'],
  [null, null, undefined, ''],
]);

examples('a box', checkbox('Immigration'), [
  [true, true, undefined, 'Oui'],
  [null, false, undefined, 'Non'],
]);

examples('a picture', image('Photo'), [
  [STORED, STORED, undefined, ''],
  [PICTURE, PICTURE, undefined, ''],
  ...[
    'https://example.ht/photo.jpg',
    '/api/files/../../etc/passwd',
    `/api/files/${'a1'.repeat(32)}.svg`,
    `${STORED}?x=1`,
    `${STORED}\n`,
    'data:image/svg+xml,<svg/>',
  ].map((wrong): Example => [wrong, wrong, IMAGE_TEXTS.notAnImage, '']),
]);

examples('several pictures', images('Pièces'), [
  [[STORED, '', PICTURE], [STORED, PICTURE], undefined, ''],
  [['x'], ['x'], IMAGE_TEXTS.notAnImage, ''],
  [
    Array.from({ length: 21 }, () => STORED),
    Array.from({ length: 21 }, () => STORED),
    'Pas plus de 20 images.',
    '',
  ],
  [
    Array.from({ length: 20 }, () => STORED),
    Array.from({ length: 20 }, () => STORED),
    undefined,
    '',
  ],
  [null, [], undefined, ''],
]);
