import { frenchDay } from '@dosye/domain/text/dates.ts';
import { yearOf } from '../days.ts';
import { type ExamplePerson, fullNameOf } from '../people.ts';
import type { Random } from '../random.ts';
import { letters } from './letters.ts';
import { paper } from './papers.ts';
import { signatureLine } from './signature.ts';
import { type Drawing, area, box, line } from './svg.ts';

const NAVY = '#1d3f74';

/** The identity papers of a person, consistent with the dossier. */
export interface IdentityNumbers {
  niu: string;
  card: string;
  birthEntry: string;
}

function field(caption: string, value: string, x: number, y: number, fit = 190): string {
  return (
    letters(caption, x, y, { size: 5, colour: '#5f6f88' }) +
    letters(value, x, y + 15, { size: 8.5, colour: '#16233b', weight: 1.6, fit })
  );
}

/**
 * An identity card, marked as a specimen.
 * @param face the body of the holder's portrait, 96 by 120
 */
export function identityCard(
  random: Random,
  person: ExamplePerson,
  { niu, card }: IdentityNumbers,
  face: string,
): Drawing {
  const waves = Array.from({ length: 7 }, (_, index) => {
    const y = 78 + index * 30;
    return line('#9fb9dc', 1, `M0 ${y}c80-26 160 26 240 0s160-26 240 0`, 'opacity=".4"');
  });
  return {
    width: 480,
    height: 303,
    body:
      '<clipPath id="c"><rect width="480" height="303" rx="14"/></clipPath>' +
      box('#cfd3da', [0, 0, 480, 303]) +
      `<g clip-path="url(#c)">${box('#eaf0f8', [0, 0, 480, 303])}${waves.join('')}${box(NAVY, [0, 0, 480, 52])}${box('#b3202c', [0, 52, 480, 5])}</g>` +
      letters('République d’Haïti', 240, 22, {
        size: 9,
        colour: '#fff',
        weight: 1.6,
        anchor: 'middle',
      }) +
      letters('Carte d’identification nationale', 240, 41, {
        size: 8,
        colour: '#fff',
        anchor: 'middle',
      }) +
      `<svg x="22" y="78" width="122" height="152" viewBox="0 0 96 120">${face}</svg>` +
      `<rect x="22" y="78" width="122" height="152" fill="none" stroke="#fff" stroke-width="3"/>` +
      field('Nom', person.nom, 166, 84) +
      field('Prénoms', person.prenoms, 166, 117) +
      field('Né(e) le', frenchDay(person.naissance), 166, 150) +
      field('Sexe', person.sexe === 'Femme' ? 'F' : 'M', 300, 150) +
      field('Lieu de naissance', person.lieuNaissance.name, 166, 183) +
      field('Numéro d’identification unique', niu, 166, 216) +
      letters(card, 22, 262, { size: 11, colour: '#b3202c', weight: 1.6 }) +
      line('#16233b', 2, signatureLine(random), 'transform="translate(200 238) scale(.62)"') +
      area('#c59b3a', 'M404 100h44v34h-44z', 'opacity=".85"') +
      line('#7d6119', 1, 'M404 111h44M404 123h44M419 100v34M433 100v34') +
      letters('Spécimen', 458, 288, { size: 8, colour: '#b3202c', anchor: 'end' }),
  };
}

/** An extract of a birth register. */
export const birthCertificate = (
  random: Random,
  person: ExamplePerson,
  { birthEntry }: IdentityNumbers,
): Drawing =>
  paper(random, {
    head: [
      'République d’Haïti',
      'Office de l’état civil',
      `Commune de ${person.lieuNaissance.name}`,
    ],
    title: 'Acte de naissance',
    number: birthEntry,
    entries: [
      { caption: 'Nom', value: person.nom },
      { caption: 'Prénoms', value: person.prenoms },
      { caption: 'Sexe', value: person.sexe === 'Femme' ? 'Féminin' : 'Masculin' },
      { caption: 'Né(e) le', value: frenchDay(person.naissance) },
      { caption: 'À', value: person.lieuNaissance.name },
    ],
    ground: random.pick(['#fffdf2', '#fbf7ea', '#f7f4ec']),
    print: '#4d4a2c',
    stamp: 'État civil',
  });

/** A proof of address: a bill, or an attestation of the communal section's council. */
export function proofOfAddress(random: Random, person: ExamplePerson, today: string): Drawing {
  const who = { caption: 'Nom', value: fullNameOf(person) };
  const where = { caption: 'Adresse', value: person.adresse };
  if (random.chance(0.55)) {
    return paper(random, {
      head: ['Société d’électricité', `Agence de ${person.commune.name}`],
      title: 'Facture d’électricité',
      number: `Facture No. ${random.digits(8)}`,
      entries: [
        who,
        where,
        { caption: 'Compteur', value: random.digits(9) },
        { caption: 'Période', value: `${today.slice(5, 7)}/${yearOf(today)}` },
        { caption: 'Montant', value: `${random.integer(6, 48) * 75} gourdes` },
      ],
      ground: '#fbfdfb',
      print: '#2d6a50',
      stamp: 'Payé',
    });
  }
  return paper(random, {
    head: [
      'République d’Haïti',
      'Conseil d’administration de la section communale',
      person.section,
    ],
    title: 'Attestation de résidence',
    number: `No. ${random.integer(10, 640)}/${yearOf(today)}`,
    entries: [
      who,
      where,
      { caption: 'Section', value: person.section },
      { caption: 'Commune', value: person.commune.name },
    ],
    ground: '#fdfcf7',
    print: '#33507e',
    stamp: 'CASEC',
  });
}

/** The order of a transfer to a court or a prison. */
export const transferOrder = (
  random: Random,
  person: ExamplePerson,
  { commune, to, day }: { commune: string; to: string; day: string },
): Drawing =>
  paper(random, {
    head: ['République d’Haïti', 'Parquet près le tribunal de première instance', commune],
    title: 'Déclinatoire',
    number: `No. ${random.integer(10, 940)}/${yearOf(day)}`,
    entries: [
      { caption: 'Nom', value: fullNameOf(person) },
      { caption: 'Adresse', value: person.adresse },
      { caption: 'Transféré(e) à', value: to },
      { caption: 'Le', value: frenchDay(day) },
    ],
    ground: '#fdfcf8',
    print: '#3d3f57',
    stamp: 'Parquet',
  });

/** The certificate of a prison about a stay. */
export const prisonCertificate = (
  random: Random,
  person: ExamplePerson,
  stay: { commune: string; entered: string; left: string },
): Drawing =>
  paper(random, {
    head: [
      'République d’Haïti',
      'Direction de l’administration pénitentiaire',
      `Prison civile de ${stay.commune}`,
    ],
    title: 'Certificat d’écrou',
    number: `Registre d’écrou No. ${random.integer(100, 4200)}`,
    entries: [
      { caption: 'Nom', value: fullNameOf(person) },
      { caption: 'Né(e) le', value: frenchDay(person.naissance) },
      { caption: 'Écroué(e) le', value: frenchDay(stay.entered) },
      { caption: 'Libéré(e) le', value: frenchDay(stay.left) },
    ],
    ground: '#fbfaf6',
    print: '#43474f',
    stamp: 'Prison civile',
  });
