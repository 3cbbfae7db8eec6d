import type { DossierRetention } from '@dosye/kinds/retention/kind.ts';
import type { ExampleCourse } from '../example.ts';
import { NO_APPEARANCE, NO_EXIT } from './exampleSuite.ts';

/** When the person left; '' while they have not. */
export const exitMoment = ({ sortieDeLaRetention: exit }: DossierRetention): string =>
  exit.transfere.dateHeure || exit.libere.dateHeure;

/** Medical visit, interrogations, appearance and exit are added as they happen. */
export const retentionCourse: ExampleCourse<DossierRetention> = {
  moments: (record) =>
    [
      record.informationSurLaRetention.dateHeureExamen,
      ...record.interrogatoires.map(({ dateHeure }) => dateHeure),
      record.comparutionDevantLeJuge.dateHeure,
      exitMoment(record),
    ].filter((moment) => moment !== ''),

  asOf: (record, moment) => {
    const facts = record.informationSurLaRetention;
    const examined = facts.dateHeureExamen <= moment;
    const appeared = record.comparutionDevantLeJuge.dateHeure <= moment;
    return {
      ...record,
      informationSurLaRetention: examined
        ? facts
        : { ...facts, lieuExamen: '', dateHeureExamen: '' },
      interrogatoires: record.interrogatoires.filter(({ dateHeure }) => dateHeure <= moment),
      comparutionDevantLeJuge: appeared ? record.comparutionDevantLeJuge : NO_APPEARANCE,
      sortieDeLaRetention: exitMoment(record) <= moment ? record.sortieDeLaRetention : NO_EXIT,
    };
  },
};
