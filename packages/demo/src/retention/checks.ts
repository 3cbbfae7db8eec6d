import type { DossierRetention } from '@dosye/kinds/retention/kind.ts';
import { momentNear } from '../days.ts';
import type { ExampleActions } from '../example.ts';
import { exitMoment } from './exampleCourse.ts';

const FINDINGS = [
  'Dort. Rien à signaler.',
  'Calme, a mangé et bu.',
  'Demande à voir sa famille.',
  'Agité, parle avec les autres.',
  'Se plaint de maux de tête ; l’officier de garde est prévenu.',
  'Visite de l’avocat.',
] as const;

/** At most this many checks are noted, some hours apart. */
const MOST = 5;

/** Somebody in custody is looked after until the exit. */
export const retentionChecks: ExampleActions<DossierRetention> = {
  after: (random, record, entry) => {
    const checks = [];
    let moment = entry;
    for (let number = random.integer(0, MOST); number > 0; number -= 1) {
      moment = momentNear(random, moment, 120, 420);
      if (record.sortieDeLaRetention.statut !== '' && moment >= exitMoment(record)) break;
      const values = { dateHeure: moment, constat: random.pick(FINDINGS) };
      checks.push({ moment, action: 'controler', values });
    }
    return checks;
  },
};
