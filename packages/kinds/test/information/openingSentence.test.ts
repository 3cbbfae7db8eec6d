import { describe, expect, it } from 'vitest';
import { openingSentence, reportedTime } from '../../src/information/openingSentence.ts';

type Report = Parameters<typeof openingSentence>[0];

const informant = {
  type: 'Monsieur',
  name: 'Frantz SAINT-FLEUR',
  representative: '',
  address: '3, Rue Alexandre Dumas, Jérémie',
  phone: '+50934579120',
  time: '09:40',
  period: 'AM',
  information: '',
};
const sentence = (own: Partial<typeof informant>, officer = ''): string => {
  const report = { created_at: '2026-11-20T03:30:00Z', informant: { ...informant, ...own } };
  return openingSentence(report as Report, officer, 'paper');
};

describe('the opening sentence of an information report', () => {
  it('contains day, time, informant, address and telephone', () => {
    expect(sentence({})).toBe(
      'Ce jour, 19 novembre 2026, à 9 h 40 du matin, s’est présenté par-devant nous Monsieur Frantz SAINT-FLEUR, demeurant au 3, Rue Alexandre Dumas, Jérémie, joignable au +509 34 57 91 20, lequel nous a fait part des informations suivantes :',
    );
  });

  it('agrees with a lady, and names who speaks for a group', () => {
    expect(sentence({ type: 'Madame', name: 'Rose NOËL' })).toMatch(
      /présentée par-devant nous Madame Rose NOËL.*laquelle/,
    );
    expect(sentence({ type: "Un groupe d'individus", representative: 'Job SAINTIL' })).toContain(
      'un groupe d’individus, représenté par Job SAINTIL,',
    );
  });

  it('names an informant whose type is not known, and says nothing of a group', () => {
    expect(sentence({ type: '' })).toMatch(
      /présenté par-devant nous Frantz SAINT-FLEUR, demeurant .*, qui nous a fait part/,
    );
  });

  it('names the officer before whom the information was given', () => {
    expect(sentence({}, 'm.desrosiers')).toContain(
      'par-devant nous, m.desrosiers, Monsieur Frantz SAINT-FLEUR, demeurant',
    );
  });

  it('leaves out blank fields', () => {
    expect(sentence({ address: '', phone: '', time: '', period: '' })).toBe(
      'Ce jour, 19 novembre 2026, s’est présenté par-devant nous Monsieur Frantz SAINT-FLEUR, lequel nous a fait part des informations suivantes :',
    );
  });

  it.each([
    ['11:50', 'PM', '18 novembre 2026, à 11 h 50 du soir'],
    ['11:20', 'PM', '19 novembre 2026, à 11 h 20 du soir'],
    ['23:50', '', '18 novembre 2026, à 23 h 50'],
    ['10:20', 'PM', '19 novembre 2026, à 10 h 20 du soir'],
  ])('of %s %s, saved at 22 h 30, is never in the future', (time, period, words) => {
    expect(sentence({ time, period })).toContain(`Ce jour, ${words}`);
  });

  it.each([
    ['Source Dommage', 'demeurant à Source Dommage'],
    ['Rue Brice Aîné', 'demeurant Rue Brice Aîné'],
    ['Cité Soleil', 'demeurant Cité Soleil'],
    ['Citéville', 'demeurant à Citéville'],
    ['Gonaïves', 'demeurant aux Gonaïves'],
  ])('leads to an address as French does: %s', (address, words) => {
    expect(sentence({ address })).toContain(words);
  });

  it.each([
    ['14:05', 'PM', '2 h 05 de l’après-midi'],
    ['02:05', 'PM', '2 h 05 de l’après-midi'],
    ['00:30', 'AM', 'minuit et demi'],
    ['12:30', 'AM', 'minuit et demi'],
    ['12:00', 'PM', 'midi'],
    ['14:05', '', '14 h 05'],
    ['', 'AM', ''],
  ])('tells %s %s as people say it', (time, period, words) => {
    expect(reportedTime(time, period, 'paper')).toBe(words);
  });

  it.each([
    ['14:05', 'PM', '2 h 05 PM'],
    ['12:30', 'AM', '12 h 30 AM'],
    ['00:30', 'AM', '12 h 30 AM'],
    ['12:00', 'PM', '12 h 00 PM'],
    ['14:05', '', '14 h 05'],
  ])('shows %s %s on twelve hours on the screen', (time, period, words) => {
    expect(reportedTime(time, period, 'screen')).toBe(words);
  });
});
