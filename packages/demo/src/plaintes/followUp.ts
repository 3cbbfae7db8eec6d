import type { DossierPlainte } from '@dosye/kinds/plaintes/kind.ts';
import { momentAfter } from '../changes.ts';
import { splitMoment } from '../days.ts';
import type { ExampleAction, ExampleActions } from '../example.ts';

const REASONS = [
  'Désistement de la victime devant le juge de paix.',
  'Arrangement à l’amiable entre les parties.',
  'Auteur non identifié après enquête.',
  'Faits déjà jugés.',
] as const;

/** Most complaints stay as they were received; others are passed on, and some closed or reopened. */
export const plainteFollowUp: ExampleActions<DossierPlainte> = {
  after: (random, _record, entry) => {
    const course = random.weightedKey({ received: 9, passed: 6, closed: 3, both: 2, reopened: 1 });
    const passedAt = momentAfter(random, entry, 8);
    const closedAt = momentAfter(random, passedAt, 15);
    const pass = {
      moment: passedAt,
      action: 'transmettre',
      values: { date: splitMoment(passedAt).day },
    };
    const close = {
      moment: closedAt,
      action: 'classer',
      values: { date: splitMoment(closedAt).day, motif: random.pick(REASONS) },
    };
    const reopen = {
      moment: momentAfter(random, closedAt, 5),
      action: 'rouvrir',
      values: { motif: 'Un témoin s’est présenté.' },
    };
    const actions: Record<typeof course, ExampleAction[]> = {
      received: [],
      passed: [pass],
      closed: [close],
      both: [pass, close],
      reopened: [pass, close, reopen],
    };
    return actions[course];
  },
};
