/**
 * A story. In the texts, {section}, {commune}, {rue}, {repere}, {suspect},
 * {jour}, {depuis} and {heure} are replaced by values of the report.
 */
export interface Story {
  information: string;
  banditryAct: string;
  materials: string;
  /** Physical description of the persons concerned. */
  suspects: string;
}
