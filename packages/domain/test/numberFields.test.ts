import { amount, integer, nif, cardOrPassportNumber, niu } from '@dosye/domain/fields/numbers.ts';
import { phone } from '@dosye/domain/fields/phone.ts';
import { expect, test } from 'vitest';
import { take } from './context.ts';
import { type Example, notLatin, unprintable, examples } from './examples.ts';

const PHONE = 'Le numéro doit être un téléphone d’Haïti, à 8 chiffres.';

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
  ['١٠٤', '١٠٤', unprintable('١', '١٠٤')],
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
    notLatin('« \u0410 », lettre cyrillique,', '\u0410B1234567'),
  ],
]);

const NIU_TOO_LONG =
  'Le NIU a 10 chiffres au plus ; écrivez « ? » à la place de ce qui ne se lit pas.';
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
      'Le numéro de carte a 9 lettres ou chiffres au plus ; écrivez « ? » à la place de ce qui ne se lit pas.',
    ],
  ],
);

examples('a whole number', integer('Combien de fois', { max: 999, unit: 'fois' }), [
  [3, 3, undefined, '3 fois'],
  [' 12 ', 12, undefined, '12 fois'],
  ['', null, undefined, ''],
  [null, null, undefined, ''],
  [0, 0, undefined, '0 fois'],
  [1000, 1000, 'Combien de fois : indiquez un nombre entier de 0 à 999.', '1000 fois'],
  [-1, -1, 'Combien de fois : indiquez un nombre entier de 0 à 999.', '-1 fois'],
  [1.5, 1.5, 'Combien de fois : indiquez un nombre entier de 0 à 999.', '1.5 fois'],
  ['1\u200b2', 12, undefined, '12 fois'],
]);

test('a negative number is no whole number, whatever dash it has', () => {
  expect(take(integer('Combien de fois'), '\u22123')).toBe('wrong shape');
});

const GOURDES = 'Frais : indiquez un montant en Gourdes.';
examples('a sum of money', amount('Frais', { max: 100_000 }), [
  ['12 500', 12_500, undefined, '12\u202f500 Gourdes'],
  [undefined, null, undefined, ''],
  ['12 500,5', 12_500.5, undefined, '12\u202f500,5 Gourdes'],
  [1250.75, 1250.75, undefined, '1\u202f250,75 Gourdes'],
  [0.1, 0.1, undefined, '0,1 Gourdes'],
  ['', null, undefined, ''],
  [12.345, 12.345, 'Frais : deux décimales au plus.', '12,35 Gourdes'],
  [0.001, 0.001, 'Frais : deux décimales au plus.', '0 Gourdes'],
  [100_000.01, 100_000.01, GOURDES, '100\u202f000,01 Gourdes'],
  [-1, -1, GOURDES, '-1 Gourdes'],
]);

test('a text with three decimals is no sum of money', () => {
  expect(take(amount('Frais'), '12,345')).toBe('wrong shape');
});
