import { describe, expect, test } from 'vitest';
import { withDe } from '../src/text/elision.ts';
import { atPlace, ofPlace } from '../src/text/places.ts';
import {
  dayInSentence,
  startingSmall,
  timeOfDayInWords,
  withinSentence,
  withSingleStops,
} from '../src/text/prose.ts';
import { typeset } from '../src/text/typography.ts';

describe('a place after "à"', () => {
  test.each([
    ['Jérémie', 'à Jérémie'],
    ['Les Cayes', 'aux Cayes'],
    ['Gonaïves, Artibonite', 'aux Gonaïves, Artibonite'],
    ['Cap-Haïtien', 'au Cap-Haïtien'],
    ['Le Cap-Haïtien', 'au Cap-Haïtien'],
    ['trou du nord', 'au trou du nord'],
    ['Croix-des-Bouquets (Ouest)', 'à la Croix-des-Bouquets (Ouest)'],
    ["L'Asile", 'à l’Asile'],
    ['Estère', 'à l’Estère'],
    ['Cayes-Jacmel', 'à Cayes-Jacmel'],
    ['La Chapelle', 'à La Chapelle'],
    ['Le Borgne', 'au Borgne'],
    ['1re Basse Voldrogue', 'à la 1re Basse Voldrogue'],
    ['', ''],
  ])('%s', (place, said) => expect(atPlace(place)).toBe(said));
});

describe('a place after "de"', () => {
  test.each([
    ['Jérémie', 'de Jérémie'],
    ['Les Cayes', 'des Cayes'],
    ['Cap-Haïtien', 'du Cap-Haïtien'],
    ['Croix-des-Bouquets', 'de la Croix-des-Bouquets'],
    ["L'Asile", 'de l’Asile'],
    ['Aquin', 'd’Aquin'],
    ['', ''],
  ])('%s', (place, said) => expect(ofPlace(place)).toBe(said));
});

describe('a name after "de"', () => {
  test.each([
    ['Jean', 'de Jean'],
    ['Irlande ULYSSE', 'd’Irlande ULYSSE'],
    ['Élise', 'd’Élise'],
    ['Hector', 'd’Hector'],
    ['HYPPOLITE', 'd’HYPPOLITE'],
    ['Harry', 'de Harry'],
    ['Yves', 'd’Yves'],
    ['Yolande', 'de Yolande'],
    ['Ouanaminthe', 'de Ouanaminthe'],
    ['', ''],
  ])('%s', (name, said) => expect(withDe(name)).toBe(said));
});

describe('words within a sentence', () => {
  test.each([
    ['ONG la.', 'ONG la'],
    ['Nationale S.A.', 'Nationale S.A.'],
    ['conflit de voisinage. ', 'conflit de voisinage'],
    ['affaire classée.', 'affaire classée'],
    ['absente de l’île.', 'absente de l’île'],
    ['Boulos Jr.', 'Boulos Jr.'],
  ])('have no stop of their own: %s', (typed, said) => expect(withinSentence(typed)).toBe(said));

  test.each([
    ["Mariage à l'étranger", "mariage à l'étranger"],
    ['ONG locale', 'ONG locale'],
    ['École', 'école'],
  ])('begin small: %s', (typed, said) => expect(startingSmall(typed)).toBe(said));

  test('end in one stop', () => {
    expect(withSingleStops('acquise de Nationale S.A.. Puis ?.')).toBe(
      'acquise de Nationale S.A. Puis ?',
    );
  });

  test('name the first of a month in a word', () => {
    expect(dayInSentence('1976-01-01')).toBe('premier janvier 1976');
    expect(dayInSentence('1976-01-21')).toBe('21 janvier 1976');
  });

  test.each([
    ['00:00', 'minuit'],
    ['00:30', 'minuit et demi'],
    ['12:15', 'midi et quart'],
    ['12:00', 'midi'],
    ['00:07', 'minuit 7'],
    ['02:05', '2 h 05 du matin'],
    ['14:05', '2 h 05 de l’après-midi'],
    ['18:05', '6 h 05 du soir'],
    ['19:40', '7 h 40 du soir'],
    ['25:00', ''],
  ])('tell the hour as people say it: %s', (time, said) =>
    expect(timeOfDayInWords(time)).toBe(said));
});

test.each([
  ['le 14 septembre 2006', 'le 14_septembre_2006'],
  ['à 14 h 05 : « oui »', 'à 14_h_05_: «_oui_»'],
  ['à 14 h, puis', 'à 14_h, puis'],
  ['+509 46 28 76 27', '+509_46_28_76_27'],
  ["No. 12 d'Abricots", 'No._12 d’Abricots'],
  ['le 1er mai 2025', 'le 1er_mai_2025'],
  ['le 3 mai, à 8 h', 'le 3_mai, à 8_h'],
  ['plus de 48 heures ; 2 héritiers', 'plus de 48 heures_; 2 héritiers'],
  ['« ', '«_'],
])('no line ends within a date, an hour or a number: %s', (typed, printed) =>
  expect(typeset(typed).replaceAll('\u00a0', '_')).toBe(printed));
