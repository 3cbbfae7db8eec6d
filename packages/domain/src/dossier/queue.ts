/** What people read of a queue: work that waits for somebody. */
export interface QueueHead {
  /** Unique; areas that declare the same one make one queue of their dossiers. */
  readonly id: string;
  /** What waits, without a number: 'Personnes à présenter au juge'. */
  readonly title: string;
  /** What is to be done, the label of its link: 'Présenter'. */
  readonly action: string;
}

/** The dossiers of an area's list that wait in a queue. */
export interface AreaQueue extends QueueHead {
  /** What they are in this area, where other areas declare the same queue: 'Opérations sans retour'. */
  readonly part: string;
  /** Values of the list's filters: the queue counts the dossiers that the list then shows. */
  readonly filters: Readonly<Record<string, string>>;
  /** Values of filters for those of them that are overdue; without it none ever is. */
  readonly late?: Readonly<Record<string, string>>;
}
