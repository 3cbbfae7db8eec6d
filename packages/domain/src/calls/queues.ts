import { frenchNumber } from '../text/numbers.ts';

/** Address of the page 'À faire', whose lines have the ids of their queues; queues without a list lead there too. */
export const QUEUES_PATH = '/a-faire';

/** A count stops here; a screen says '99+' of more. */
export const QUEUE_COUNT_MAX = 100;

/** A count of what waits: '12', '99+' where the counting has ended. */
export const countText = (count: number): string =>
  count < QUEUE_COUNT_MAX ? frenchNumber(count) : `${QUEUE_COUNT_MAX - 1}+`;

/** The same with what is counted: '1 personne', '99+ personnes'. */
export const countOf = (count: number, one: string, many: string = `${one}s`): string =>
  `${countText(count)} ${count >= 2 ? many : one}`;

/** Work that waits for somebody, as `GET /api/queues` answers it. */
export interface Queue {
  id: string;
  /** What waits, without a number: 'Personnes à présenter au juge'. */
  title: string;
  /** How many wait, at most {@link QUEUE_COUNT_MAX}. */
  count: number;
  /** How many of them are overdue. */
  late: number;
  /** Address in the page: the list with its filter, or the screen of the queue. */
  href: string;
}

/** What waits of a queue in one of the lists or offices that it counts. */
export interface QueuePart extends Pick<Queue, 'count' | 'late' | 'href'> {
  /** Name of the list's dossiers, or of the office. */
  label: string;
}

/** The deadlines of a queue that pass while a page shows it. */
export interface QueueDeadlines {
  /** Id of the area that declares what is said of them. */
  area: string;
  /** Those of the next day, ISO instants, the soonest first. */
  upcoming: string[];
}

/** A queue as the page shows it. */
export interface QueueLine extends Queue {
  /** Label of its link: 'Présenter'. */
  action: string;
  /** Where something waits, of a queue over several lists or offices; none of any other queue. */
  parts: QueuePart[];
  /** Of a queue whose dossiers are overdue from a deadline on. */
  deadlines?: QueueDeadlines;
}

export interface QueuesAnswer {
  queues: Queue[];
}
