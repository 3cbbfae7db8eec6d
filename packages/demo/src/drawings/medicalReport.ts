import { frenchDay } from '@dosye/domain/text/dates.ts';
import { type ExamplePerson, fullNameOf } from '../people.ts';
import type { Random } from '../random.ts';
import { paper } from './papers.ts';
import type { Drawing } from './svg.ts';

/** A medical certificate about injuries. */
export const medicalReport = (
  random: Random,
  person: ExamplePerson,
  { injuries, day }: { injuries: string; day: string },
): Drawing =>
  paper(random, {
    head: [
      'Ministère de la santé publique',
      `Hôpital de ${person.commune.name}`,
      'Service des urgences',
    ],
    title: 'Certificat médical',
    number: `No. ${random.integer(100, 2900)}`,
    entries: [
      { caption: 'Nom', value: fullNameOf(person) },
      { caption: 'Examiné(e) le', value: frenchDay(day) },
      { caption: 'Constat', value: injuries },
      { caption: 'Repos', value: `${random.integer(3, 21)} jours` },
    ],
    ground: random.pick(['#fcfdff', '#f8fbfa']),
    print: '#22566b',
    stamp: 'Urgences',
  });
