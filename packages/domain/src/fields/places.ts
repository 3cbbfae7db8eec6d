/** The places of Haiti that forms suggest. */
export interface Places {
  /** The communes of a department as it is typed; of the whole country for '', none for another text. */
  readonly communeNames: (department: unknown) => readonly string[];
  /** The communal sections of a commune as it is typed, with their ranks; none of one that is not known. */
  readonly sectionNames: (commune: unknown) => readonly string[];
  /** The department of a commune as it is typed; '' for one that is not known. */
  readonly departmentOfCommune: (commune: string) => string;
  /** Other spellings of a commune or section. */
  readonly spellings: (name: string) => readonly string[];
}

const NONE: readonly string[] = [];

/** What is suggested as long as the places are not loaded. */
export const NO_PLACES: Places = {
  communeNames: () => NONE,
  sectionNames: () => NONE,
  departmentOfCommune: () => '',
  spellings: () => NONE,
};
