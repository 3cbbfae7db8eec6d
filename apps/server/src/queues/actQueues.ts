import { ACT_QUEUE_FILTER, ACT_QUEUES, type ActQueue } from '@dosye/domain/dossier/actState.ts';
import type { QueueHead } from '@dosye/domain/dossier/queue.ts';
import { mayApproveActs } from '@dosye/domain/people/rules/acts.ts';
import { everybody } from '@dosye/domain/people/rules/navigation.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { hasActs } from '../listing/actState.ts';
import { countedPart, partsOf } from './areaQueues.ts';
import type { QueueDeclaration } from './queue.ts';

type ActQueueDeclaration = Omit<QueueHead, 'id'> & Partial<QueueDeclaration>;

/** What waits of acts, of every kind that issues them; a dossier stands in the first queue that fits. */
const DECLARED: Readonly<Record<ActQueue, ActQueueDeclaration>> = {
  'a-valider': {
    title: 'Actes à valider avant leur émission',
    action: 'Valider',
    visibleTo: mayApproveActs,
    isOfOffice: false,
    screen: '/actes/a-valider',
  },
  condition: { title: 'Actes auxquels une condition manque', action: 'Corriger' },
  'a-emettre': { title: 'Actes à émettre', action: 'Émettre' },
  'a-remettre': { title: 'Actes à remettre à leur titulaire', action: 'Remettre' },
  expire: { title: 'Actes qui expirent dans les sept jours', action: 'Voir' },
};

/** The queues of acts, in the order in which a dossier stands in them. */
export const actQueues = (): QueueDeclaration[] =>
  ACT_QUEUES.map((id) => ({
    visibleTo: everybody,
    isOfOffice: true,
    ...DECLARED[id],
    id,
    ...partsOf(
      id,
      AREAS.filter(hasActs).map((area) =>
        countedPart(area, {
          part: area.counter.label,
          filters: { [ACT_QUEUE_FILTER.name]: id },
        }),
      ),
    ),
  }));
