/** Police ranks, suggested while one is typed. */
export const GRADES = [
  'Agent I',
  'Agent II',
  'Agent III',
  'Agent IV',
  'Inspecteur',
  'Inspecteur Principal',
  'Inspecteur Divisionnaire',
  'Commissaire',
  'Commissaire Principal',
  'Commissaire Divisionnaire',
] as const;
export type Grade = (typeof GRADES)[number];
