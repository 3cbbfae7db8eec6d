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
const INVISIBLE = (codePoint: string, quoted: string): string =>
  `Ce texte contient un signe qui ne se voit pas et ne peut pas être imprimé (${codePoint}), dans « ${quoted} ». Retirez-le.`;
const UNPRINTABLE = (sign: string, quoted: string): string =>
  `Ce texte contient un signe qui ne peut pas être imprimé : « ${sign} », dans « ${quoted} ». Remplacez-le.`;
const NOT_LATIN = (letter: string, quoted: string): string =>
  `Un nom s’écrit en lettres latines : ${letter} n’en est pas une, dans « ${quoted} ».`;
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
  ['nul\u0000', 'nul\u0000', INVISIBLE('U+0000', 'nul[U+0000]')],
  ['\ud800', '\ud800', INVISIBLE('U+D800', '[U+D800]')],
  ['cloche\u0007', 'cloche\u0007', INVISIBLE('U+0007', 'cloche[U+0007]')],
  ['un\ue000 pistolet', 'un\ue000 pistolet', INVISIBLE('U+E000', 'un[U+E000] pistolet')],
  ['fin\ufffe', 'fin\ufffe', INVISIBLE('U+FFFE', 'fin[U+FFFE]')],
  [
    'Il a été vu portant un sac rouge 漢 puis courant vers le marché de fer à midi',
    'Il a été vu portant un sac rouge 漢 puis courant vers le marché de fer à midi',
    UNPRINTABLE('漢', '…portant un sac rouge 漢 puis courant vers le…'),
  ],
  ['\u2800\u3164\u200b\u2060\ufe0f', ''],
  ['l\u0092oc\u00e9an, un b\u009cuf', 'l’océan, un bœuf'],
  ['un\u000bdeux\u0085trois', 'un deux trois'],
  ['Nord–Ouest — 2', 'Nord–Ouest — 2'],
  ['Ποῦ, Где', 'Ποῦ, Где'],
]);

examples('a text of several lines', longText('Déclaration'), [
  ['\u2066un\u2069\ndeux', 'un\ndeux'],
  [' un  \r\ndeux\rtrois \n', 'un\ndeux\ntrois'],
  ['\tun retrait\n\tdeux', 'un retrait\n\tdeux'],
  [null, ''],
  ['a'.repeat(20_001), 'a'.repeat(20_001), 'Ce texte ne doit pas dépasser 20000 caractères.'],
  ['nul\u0000', 'nul\u0000', INVISIBLE('U+0000', 'nul[U+0000]')],
  ['un\u000bdeux\u000ctrois\u2028quatre\u0085cinq', 'un\ndeux\ntrois\nquatre\ncinq'],
  ['\uf0b7 un\n\uf0a7 deux\n\uf0a8 trois\n\uf0fc quatre', '• un\n▪ deux\n□ trois\n✓ quatre'],
  ['a\u001eb\u001fc', 'a-bc'],
  ['un\u00a0: deux', 'un : deux'],
]);

examples('a family name', familyName('Nom'), [
  [' pierre-louis ', 'PIERRE-LOUIS'],
  ["d'haïti", "D'HAÏTI"],
  ['dorcéan', 'DORCÉAN'],
  ['pierre\u2011louis', 'PIERRE-LOUIS'],
  ['P\u200bI\u200bE\u200bR\u200bR\u200bE\u00ad', 'PIERRE'],
  ["D'Haïti\u2019s (2) J.-B. N\u02bcGolo", "D'HAÏTI’S (2) J.-B. N\u02bcGOLO"],
  ['P\u0410UL', 'P\u0410UL', NOT_LATIN('« \u0410 », lettre cyrillique,', 'P\u0410UL')],
  ['\u039cARIE', '\u039cARIE', NOT_LATIN('« \u039c », lettre grecque,', '\u039cARIE')],
  ['李', '李', NOT_LATIN('« 李 »', '李')],
  ['𝐏AUL', '𝐏AUL', NOT_LATIN('« 𝐏 »', '𝐏AUL')],
  ['a'.repeat(121), 'A'.repeat(121), 'Ce texte ne doit pas dépasser 120 caractères.'],
]);

examples('a place, a first name', titleCase('Lieu'), [
  ["anse d'hainault", "Anse d'Hainault"],
  ['anne–marie', 'Anne-Marie'],
  ['port\u2010au\u2011prince', 'Port-au-Prince'],
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
  ...[
    '3190\u20114561',
    '3190–4561',
    '31\u200b90\u00ad45\ufe0f61',
    'tel:+50931904561',
    'Tél. : 31 90 45 61',
    '011 509 3190 4561',
    '\u202d3190 4561\u202c',
  ].map((typed): Example => [typed, '+50931904561', undefined, '+509 31 90 45 61']),
  ['3190 4561 / 3712 0000', '3190 4561 / 3712 0000', PHONE],
]);

examples('a NIU', niu('NIU'), [
  ['104 277-1836', '1042771836'],
  ['104277183', '104277183', 'Le NIU doit contenir 10 chiffres.'],
  ['10427718361', '10427718361', 'Le NIU doit contenir 10 chiffres.'],
  ['1042771a36', '1042771a36', 'Le NIU doit contenir 10 chiffres.'],
  ['١٠٤', '١٠٤', UNPRINTABLE('١', '١٠٤')],
  ['1042–771\u2011836', '1042771836'],
  ['03-10-99-1980-01-00035', '03109919800100035', 'Le NIU doit contenir 10 chiffres.'],
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
  ['HT8204!17', 'HT8204!17', 'Le numéro de carte n’a que des lettres et des chiffres, 9 en tout.'],
  ['ab-123456', 'AB-123456', 'Le numéro de carte n’a que des lettres et des chiffres, 9 en tout.'],
  ['Nº AB1234567', 'Nº AB1234567', 'Le numéro de carte doit contenir 9 caractères.'],
  [
    '\u0410B1234567',
    '\u0410B1234567',
    NOT_LATIN('« \u0410 », lettre cyrillique,', '\u0410B1234567'),
  ],
]);

const NIU_TOO_LONG =
  'Le NIU a 10 chiffres au plus ; écrivez « ? » à la place de ce qui ne se lit pas.';
examples('a NIU that may be incomplete', niu('NIU', { incomplete: true }), [
  ['104 27', '10427'],
  ['10427?18??', '10427?18??'],
  ['10427718361', '10427718361', NIU_TOO_LONG],
  ['10a', '10a', NIU_TOO_LONG],
]);

examples(
  'a card that may be incomplete',
  cardOrPassportNumber('Numéro de carte', { incomplete: true }),
  [
    ['ht82?', 'HT82?'],
    [
      'HT82041178',
      'HT82041178',
      'Le numéro de carte a 9 lettres ou chiffres au plus ; écrivez « ? » à la place de ce qui ne se lit pas.',
    ],
  ],
);

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
  ['1\u200b2', 12, undefined, '12 fois'],
]);

test('a negative number is no whole number, whatever dash it has', () => {
  expect(take(integer('Combien de fois'), '\u22123')).toBe('wrong shape');
});

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
  [['nul\u0000'], ['nul\u0000'], INVISIBLE('U+0000', 'nul[U+0000]'), 'nul\u0000'],
  [['\u2060', ' '], [], undefined, ''],
]);

examples('a list of names of persons', textList('Noms antérieurs', { searched: 'name' }), [
  [['Anne–Marie'], ['Anne-Marie'], undefined, 'Anne-Marie'],
  [
    ['Paul', 'ПАУЛ'],
    ['Paul', 'ПАУЛ'],
    NOT_LATIN('« П », lettre cyrillique,', 'ПАУЛ'),
    'Paul, ПАУЛ',
  ],
]);
