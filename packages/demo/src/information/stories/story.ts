/**
 * What an informant may tell. In the texts, {section}, {commune}, {rue}, {repere}, {suspect},
 * {jour}, {depuis} and {heure} stand for what differs from one report to the next.
 */
export interface Story {
  information: string;
  banditryAct: string;
  materials: string;
  /** What those concerned look like. */
  suspects: string;
}
