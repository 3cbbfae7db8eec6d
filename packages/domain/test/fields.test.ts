import { checkbox, choice, yesNo } from '@dosye/domain/fields/choices.ts';
import { date, dateTime, time } from '@dosye/domain/fields/dates.ts';
import type { Field } from '@dosye/domain/fields/field.ts';
import { IMAGE_TEXTS, image, images } from '@dosye/domain/fields/images.ts';
import { textList } from '@dosye/domain/fields/lists.ts';
import { amount, integer, nif, cardOrPassportNumber, niu } from '@dosye/domain/fields/numbers.ts';
import { phone } from '@dosye/domain/fields/phone.ts';
import {
  titleCase,
  code,
  email,
  familyName,
  fullName,
  longText,
  text,
} from '@dosye/domain/fields/text.ts';
import { describe, expect, test } from 'vitest';
import { take } from './context.ts';

const PHONE = 'Le numéro doit être un téléphone d’Haïti, à 8 chiffres.';
const UNKEEPABLE = 'Ce texte contient des caractères qui ne peuvent pas être enregistrés.';
const STORED = `/api/files/${'a1'.repeat(32)}.jpg`;
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

/** [typed, saved, error, shown (as saved by default)] */
type Example = readonly [typed: unknown, saved: unknown, wrong?: string, shown?: string];

function examples<T>(name: string, field: Field<T>, table: readonly Example[]): void {
  describe(`saved, checked and shown: ${name}`, () => {
    test.each(table)('%j', (typed, saved, wrong, shown) => {
      expect(take(field, typed)).toEqual({ saved, wrong, shown: shown ?? saved });
    });
  });
}

examples('a text', text('Motif'), [
  ['  vol   de\tbétail ', 'vol de bétail'],
  ['', ''],
  [null, ''],
  ['e\u0301te\u0301', 'été'],
  ['<b>&amp;</b>', '<b>&amp;</b>'],
  ['\u202eérreiP\u202c', 'érreiP'],
  ["'; drop table dossier; --", "'; drop table dossier; --"],
  ['a'.repeat(250), 'a'.repeat(250)],
  ['a'.repeat(251), 'a'.repeat(251), 'Ce texte ne doit pas dépasser 250 caractères.'],
  ['nul\u0000', 'nul\u0000', UNKEEPABLE],
  ['\ud800', '\ud800', UNKEEPABLE],
  ['cloche\u0007', 'cloche\u0007', UNKEEPABLE],
]);

examples('a text of several lines', longText('Déclaration'), [
  ['\u2066un\u2069\ndeux', 'un\ndeux'],
  [' un  \r\ndeux\rtrois \n', 'un\ndeux\ntrois'],
  ['\tun retrait\n\tdeux', 'un retrait\n\tdeux'],
  [null, ''],
  ['a'.repeat(20_001), 'a'.repeat(20_001), 'Ce texte ne doit pas dépasser 20000 caractères.'],
  ['nul\u0000', 'nul\u0000', UNKEEPABLE],
]);

examples('a family name', familyName('Nom'), [
  [' pierre-louis ', 'PIERRE-LOUIS'],
  ["d'haïti", "D'HAÏTI"],
  ['dorcéan', 'DORCÉAN'],
  ['a'.repeat(121), 'A'.repeat(121), 'Ce texte ne doit pas dépasser 120 caractères.'],
]);

examples('a place, a first name', titleCase('Lieu'), [
  ["anse d'hainault", "Anse d'Hainault"],
  ['PORT-AU-PRINCE', 'Port-au-Prince'],
  ['la gonâve', 'La Gonâve'],
  ['3e section, la montagne', '3e Section, la Montagne'],
  ['l’asile', 'L’Asile'],
  ['esther   nadège', 'Esther Nadège'],
  ['14, rue sténio vincent', '14, Rue Sténio Vincent'],
  ["rue de l'école", "Rue de l'École"],
  ['14 bis, PAR LA RUE DU QUAI', '14 bis, par la Rue du Quai'],
  ['à côté de la gare', 'À Côté de la Gare'],
]);

examples('a text with suggestions', text('Motif', { suggestions: ['Vol à main armée'] }), [
  ['vol à main armée', 'Vol à main armée'],
  ['VOL A MAIN ARMEE', 'Vol à main armée'],
  ['vol de câbles', 'vol de câbles'],
]);

examples('a full name', fullName('Nom complet'), [
  ['marie ange dorcéan', 'Marie Ange DORCÉAN'],
  ['McKenley st-fleur', 'McKenley ST-FLEUR'],
  ['jean-robert  estimé', 'Jean-Robert ESTIMÉ'],
  ['estimé', 'ESTIMÉ'],
  ['ALCEUS Fritzner', 'ALCEUS Fritzner'],
  ['DE LA CRUZ juan', 'DE LA CRUZ Juan'],
  ['j. alcéus', 'J. ALCÉUS'],
  ['J.-B. Dorval', 'J.-B. DORVAL'],
  ['jean de dieu PIERRE', 'Jean de Dieu PIERRE'],
  ['marie de la cruz', 'Marie de la CRUZ'],
  ['marie d’haïti louis', 'Marie d’Haïti LOUIS'],
  ['la fortune jean', 'La Fortune JEAN'],
  ['me de la cruz', 'Me de la CRUZ'],
  ['agent pierre louis', 'Agent Pierre LOUIS'],
  ['INSPECTEUR PRINCIPAL jean dorval', 'Inspecteur Principal Jean DORVAL'],
  ['agent II rose cadet', 'Agent II Rose CADET'],
  ['me anne brutus', 'Me Anne BRUTUS'],
  ['dr. louis', 'Dr. LOUIS'],
  ['agent', 'Agent'],
]);

examples('a code', code('SIMAST'), [['sim-4408', 'SIM-4408']]);

examples('an electronic address', email('Courriel'), [
  [' esther @example.ht ', 'esther@example.ht'],
  ['esther', 'esther', "L'adresse électronique n'est pas valide."],
  ['a@b', 'a@b', "L'adresse électronique n'est pas valide."],
]);

examples('a telephone', phone('Téléphone'), [
  ['3190-4561', '+50931904561', undefined, '+509 31 90 45 61'],
  ['31 90 45 61', '+50931904561', undefined, '+509 31 90 45 61'],
  ['509 3190.4561', '+50931904561', undefined, '+509 31 90 45 61'],
  ['+509 (31) 90-45-61', '+50931904561', undefined, '+509 31 90 45 61'],
  ['0050931904561', '+50931904561', undefined, '+509 31 90 45 61'],
  ['50912345', '+50950912345', undefined, '+509 50 91 23 45'],
  ['+1 305 555 0100', '+1 305 555 0100', PHONE],
  ['315093190456', '315093190456', PHONE],
  ['11904561', '11904561', PHONE],
  ['+50911904561', '+50911904561', PHONE],
  ['3190456', '3190456', PHONE],
  ['', '', undefined, ''],
]);

examples('a NIU', niu('NIU'), [
  ['104 277-1836', '1042771836'],
  ['104277183', '104277183', 'Le NIU doit contenir 10 chiffres.'],
  ['10427718361', '10427718361', 'Le NIU doit contenir 10 chiffres.'],
  ['1042771a36', '1042771a36', 'Le NIU doit contenir 10 chiffres.'],
  ['١٠٤٢٧٧١٨٣٦', '١٠٤٢٧٧١٨٣٦', 'Le NIU doit contenir 10 chiffres.'],
]);

examples('a NIF', nif('NIF'), [
  ['0041823376', '004-182-337-6'],
  ['004-182-337-6', '004-182-337-6'],
  ['004 182 337 6', '004-182-337-6'],
  ['004182337', '004182337', 'Le NIF doit contenir 10 chiffres.'],
  ['1004-182-337-6', '1004-182-337-6', 'Le NIF doit contenir 10 chiffres.'],
]);

examples('a card or passport number', cardOrPassportNumber('Numéro de carte'), [
  ['ht820-4117', 'HT8204117'],
  ['HT820411', 'HT820411', 'Le numéro de carte doit contenir 9 caractères.'],
  ['HT82041178', 'HT82041178', 'Le numéro de carte doit contenir 9 caractères.'],
  ['HT8204!17', 'HT8204!17', 'Le numéro de carte doit contenir 9 caractères.'],
]);

examples('a day', date('Date de naissance', { past: true }), [
  [' 1998-06-28 ', '1998-06-28', undefined, '28/06/1998'],
  ['2024-02-29', '2024-02-29', undefined, '29/02/2024'],
  ['2026-11-21', '2026-11-21', undefined, '21/11/2026'],
  ['2026-11-22', '2026-11-22', 'Date de naissance : cette date est dans le futur.', '22/11/2026'],
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
      "Date de naissance : cette date n'existe pas.",
      'Date invalide',
    ],
  ),
  ['', '', undefined, ''],
]);

examples('a time', time('Heure'), [
  ['14:02', '14:02', undefined, '14 h 02'],
  ['00:00', '00:00', undefined, '0 h 00'],
  ['24:00', '24:00', "Heure : cette heure n'existe pas."],
  ['9:00', '9:00', "Heure : cette heure n'existe pas."],
]);

examples('a day with a time', dateTime('Sortie'), [
  ['2026-11-21T09:05', '2026-11-21T09:05', undefined, '21/11/2026 à 9 h 05'],
  [
    '2026-11-21T09:05T',
    '2026-11-21T09:05T',
    'Sortie : indiquez une date et une heure qui existent.',
    '21/11/2026 à 9 h 05',
  ],
  [
    '2026-11-21',
    '2026-11-21',
    'Sortie : indiquez une date et une heure qui existent.',
    '21/11/2026',
  ],
]);

examples('a whole number', integer('Combien de fois', { max: 999, unit: 'fois' }), [
  [3, 3, undefined, '3 fois'],
  [' 12 ', 12, undefined, '12 fois'],
  ['', null, undefined, ''],
  [null, null, undefined, ''],
  [0, 0, undefined, '0 fois'],
  [1000, 1000, 'Combien de fois : indiquez un nombre entier de 0 à 999.', '1000 fois'],
  [-1, -1, 'Combien de fois : indiquez un nombre entier de 0 à 999.', '-1 fois'],
  [1.5, 1.5, 'Combien de fois : indiquez un nombre entier de 0 à 999.', '1.5 fois'],
]);

const GOURDES = 'Frais : indiquez un montant en Gourdes.';
examples('a sum of money', amount('Frais', { max: 100_000 }), [
  ['12 500', 12_500, undefined, '12\u202f500 Gourdes'],
  [undefined, null, undefined, ''],
  ['12 500,5', 12_500.5, undefined, '12\u202f500,5 Gourdes'],
  [1250.75, 1250.75, undefined, '1\u202f250,75 Gourdes'],
  [0.1, 0.1, undefined, '0,1 Gourdes'],
  ['', null, undefined, ''],
  [12.345, 12.345, 'Frais : deux décimales au plus.', '12,35 Gourdes'],
  [0.001, 0.001, 'Frais : deux décimales au plus.', '0 Gourdes'],
  [100_000.01, 100_000.01, GOURDES, '100\u202f000,01 Gourdes'],
  [-1, -1, GOURDES, '-1 Gourdes'],
]);

test('a text with three decimals is no sum of money', () => {
  expect(take(amount('Frais'), '12,345')).toBe('wrong shape');
});

examples('a choice', choice('Département', ["Grand'Anse", { value: 'sud', label: 'Sud' }]), [
  ['grand’anse', "Grand'Anse"],
  ['SUD', 'sud', undefined, 'Sud'],
  ['Québec', 'Québec', 'Département : choisissez une des valeurs proposées.'],
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

examples('a list of texts', textList('Cicatrices'), [
  [[' avant-bras ', '', 'front'], ['avant-bras', 'front'], undefined, 'avant-bras, front'],
  [
    Array.from({ length: 61 }, () => 'a'),
    Array.from({ length: 61 }, () => 'a'),
    'Pas plus de 60 lignes.',
    Array.from({ length: 61 }, () => 'a').join(', '),
  ],
  [['nul\u0000'], ['nul\u0000'], UNKEEPABLE, 'nul\u0000'],
]);
