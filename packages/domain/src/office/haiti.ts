import { capitaliseWords } from '../fields/capitalisation.ts';
import { lettersOf } from '../text/fold.ts';
import { NO_PLACES, type Places } from '../fields/places.ts';
import { type Department, GRAND_ANSE_COMMUNES } from './departments.ts';
import data from './haiti.json' with { type: 'json' };

/** What `haiti.json` has of a place. */
interface Entry {
  readonly nom: string;
  readonly variantes: readonly string[];
}
interface CommuneEntry extends Entry {
  readonly sections: readonly (Entry & { readonly code: string; readonly rang: number })[];
}
interface DepartmentEntry {
  readonly nom: string;
  readonly chefLieu: string;
  readonly arrondissements: readonly { readonly communes: readonly CommuneEntry[] }[];
}

/** The country as `haiti.json` has it. */
export const COUNTRY: readonly DepartmentEntry[] = data.departements;

/** A communal section; some of one commune share their name. */
interface CommunalSection {
  readonly rank: number;
  readonly name: string;
}

/** A commune with its communal sections. */
export interface Commune {
  readonly name: string;
  readonly department: Department;
  /** None where no list of them was found. */
  readonly sections: readonly CommunalSection[];
}

/** "1re Basse Voldrogue", "2e Haute Voldrogue". */
export const rankedName = ({ rank, name }: CommunalSection): string =>
  capitaliseWords(`${rank === 1 ? '1re' : `${rank}e`} ${name}`);

const SPELLINGS = new Map<string, string[]>();
const addSpellings = (name: string, others: readonly string[]): void =>
  void SPELLINGS.set(name, [...(SPELLINGS.get(name) ?? []), ...others]);

/** The name of a commune: as the forms of the Grand'Anse list it, else the official one; one name is one row of a report. */
function nameOf(commune: Entry): string {
  const spellings = [commune.nom, ...commune.variantes];
  const keys = new Set(spellings.map(lettersOf));
  const name = GRAND_ANSE_COMMUNES.find((listed) => keys.has(lettersOf(listed))) ?? commune.nom;
  addSpellings(name, spellings);
  return name;
}

/** The communes by department; a department's chief town is the first. */
const COMMUNES = new Map(
  COUNTRY.map(({ nom, arrondissements }) => {
    const department = nom as Department;
    const communesOf = arrondissements.flatMap(({ communes: all }) => all);
    return [
      department,
      communesOf.map((commune): Commune => {
        const sections = commune.sections.map(({ rang, nom: own, variantes }) => {
          const section = { rank: rang, name: capitaliseWords(own) };
          addSpellings(rankedName(section), [section.name, ...variantes]);
          return section;
        });
        return { name: nameOf(commune), department, sections };
      }),
    ] as const;
  }),
);

/** The communes of a department, its chief town first. */
export const communes = (department: Department): readonly Commune[] =>
  COMMUNES.get(department) as readonly Commune[];

const ALL = [...COMMUNES.values()].flat();
const names = (list: readonly Commune[]): readonly string[] => list.map(({ name }) => name);
const key = (value: unknown): string => (typeof value === 'string' ? lettersOf(value) : '');

const NAMES = new Map([
  ...[...COMMUNES].map(([department, list]) => [key(department), names(list)] as const),
  ['', names(ALL).toSorted((a, b) => a.localeCompare(b, 'fr'))] as const,
]);
const BY_SPELLING = new Map(
  ALL.flatMap((commune) =>
    (SPELLINGS.get(commune.name) ?? []).map((spelling) => [key(spelling), commune] as const),
  ),
);
const SECTIONS = new Map(ALL.map((commune) => [commune, commune.sections.map(rankedName)]));

const communeOf = (typed: unknown): Commune | undefined => BY_SPELLING.get(key(typed));

/** The departments, communes and communal sections of the country (`haiti.md` says where they come from). */
export const HAITI = {
  communeNames: (department) => NAMES.get(key(department)) ?? NO_PLACES.communeNames(department),
  sectionNames: (commune) => {
    const place = communeOf(commune);
    return (place && SECTIONS.get(place)) ?? NO_PLACES.sectionNames(commune);
  },
  departmentOfCommune: (commune) => communeOf(commune)?.department ?? '',
  spellings: (name) => SPELLINGS.get(name) ?? NO_PLACES.spellings(name),
} satisfies Places;
