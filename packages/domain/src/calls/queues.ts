/** Address of the page 'À faire', whose lines have the ids of their queues; queues without a list lead there too. */
export const QUEUES_PATH = '/a-faire';

/** A count stops here; a screen says '99+' of more. */
export const QUEUE_COUNT_MAX = 100;

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

/** A queue as the page shows it. */
export interface QueueLine extends Queue {
  /** Label of its link: 'Présenter'. */
  action: string;
  /** Where something waits, of a queue over several lists or offices; none of any other queue. */
  parts: QueuePart[];
  /** Id of the area whose deadlines are what is overdue in it. */
  deadlinesOf?: string;
}

export interface QueuesAnswer {
  queues: Queue[];
}
