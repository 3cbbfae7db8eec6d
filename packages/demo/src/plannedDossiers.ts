import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { haitiInstant } from '@dosye/domain/text/dates.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import { plannedAccounts } from './accounts.ts';
import { datedRecords, momentAfter, OFFICE_HOURS } from './changes.ts';
import { addDays, splitMoment, weekdayOf } from './days.ts';
import type { ExamplePictures } from './pictures.ts';
import { type Random, seededRandom } from './random.ts';
import { examplesOf } from './register.ts';
import { withReturn } from './returning.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { OFFICE_DEPARTMENTS, OFFICE_SIZES, SILENT_OFFICE } from './offices.ts';

/** Dossiers of each kind in the first office, and in another of ordinary size; about so many, at least one. */
export interface Amounts {
  first: number;
  others: number;
}

/** Days before today over which the dossiers are spread. */
const DAYS = 150;

interface PlannedChange {
  at: Date;
  agent: number;
  record: DossierRecord;
}

interface PlannedAction {
  at: Date;
  agent: number;
  action: string;
  values: DossierRecord;
}

/** A dossier of the demonstration, not created yet. */
export interface PlannedDossier {
  /** Idempotency key of its creation. */
  key: string;
  area: AreaDeclaration;
  kind: KindDeclaration;
  /** Index of the office in OFFICE_DEPARTMENTS. */
  office: number;
  /** Chooses the agent among those of the office, modulo their number. */
  agent: number;
  at: Date;
  record: DossierRecord;
  /** Later changes in chronological order, with their times and agents. */
  changes: readonly PlannedChange[];
  /** What is done with it without its form. */
  actions: readonly PlannedAction[];
  /** When its document was printed. */
  printed?: Date | undefined;
  /** The key of an earlier dossier that officers decide to be of the same person. */
  samePersonAs?: string | undefined;
}

/** Share of dossiers of the last working day, some of which are still open. */
const FRESH = 0.12;

function workingDay(random: Random, today: string): string {
  const back = random.chance(FRESH) ? 0 : Math.floor(random.next() * DAYS);
  const day = addDays(today, -1 - back);
  const weekday = weekdayOf(day);
  if (weekday === 0) return addDays(day, -2);
  return weekday === 6 ? addDays(day, -1) : day;
}

function entryMoment(random: Random, day: string): string {
  const minutes = random.integer(OFFICE_HOURS.from * 60, (OFFICE_HOURS.until - 1) * 60);
  return new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

function instantOf(random: Random, moment: string, seconds: number): Date {
  const { day, time } = splitMoment(moment);
  return new Date(haitiInstant(day, time).getTime() + random.integer(0, seconds * 1000));
}
/** Entries are drawn to the minute, later moments to five minutes. */
const MINUTE = 59;
const FIVE_MINUTES = 299;

/** Grade and name of the agents of each office, in the order in which they are created. */
function officersOf(seed: string, today: string): readonly (readonly string[])[] {
  const admin = { adminUsername: '', adminPassword: undefined };
  const agents = plannedAccounts(seed, admin, today).filter(
    ({ role, suspended }) => role === 'user' && !suspended,
  );
  return OFFICE_DEPARTMENTS.map((_, number) =>
    agents.filter(({ office }) => office === number).map(officerName),
  );
}

interface Plan {
  seed: string;
  today: string;
  pictures: ExamplePictures;
  officers: readonly (readonly string[])[];
}

/** Days for which nothing has been done in the {@link SILENT_OFFICE}. */
const SILENT_DAYS = 10;

function planOne(
  { seed, today: present, pictures, officers }: Plan,
  { area, kind }: (typeof KINDS)[number],
  office: number,
  number: number,
): PlannedDossier {
  const key = `${seed}/${kind.id}/${office}/${number}`;
  const today = office === SILENT_OFFICE ? addDays(present, -SILENT_DAYS) : present;
  const random = seededRandom(key);
  const department = OFFICE_DEPARTMENTS[office] ?? "Grand'Anse";
  const day = workingDay(random, today);
  const entry = entryMoment(random, day);
  const { time } = splitMoment(entry);
  const agent = random.integer(0, 99);
  const agents = officers[office] ?? [];
  const officer = agents[agent % agents.length] ?? '';
  const place = { name: department, department };
  const entered = { today: day, time, officer, seenOn: today };
  const setting = { ...entered, office: place, pictures };
  const { make, course, actions } = examplesOf(kind.id);
  const example = make(random.fork('dossier'), setting);
  const dated = datedRecords(random.fork('suite'), { kind, course }, example, entry);
  const [created, ...later] = dated;
  const done = actions?.after(random.fork('actions'), example, entry) ?? [];
  const isDone = ({ moment }: { moment: string }): boolean => splitMoment(moment).day <= today;
  const printed = kind.downloads?.[0] && random.chance(0.6);
  return {
    key,
    area,
    kind,
    office,
    agent,
    at: instantOf(random, entry, MINUTE),
    record: created.record,
    changes: later.filter(isDone).map(({ moment, record }) => ({
      at: instantOf(random, moment, FIVE_MINUTES),
      agent: random.integer(0, 99),
      record,
    })),
    actions: done.filter(isDone).map(({ moment, action, values }) => ({
      at: instantOf(random, moment, MINUTE),
      agent: random.integer(0, 99),
      action,
      values,
    })),
    printed: printed ? instantOf(random, momentAfter(random, entry, 4), FIVE_MINUTES) : undefined,
  };
}

/** How many dossiers of a kind an office has: more where it is busy, and not as many of every kind. */
function amountOf(seed: string, kindId: string, office: number, amounts: Amounts): number {
  const random = seededRandom(`${seed}/${kindId}/${office}/nombre`);
  const size = OFFICE_SIZES[OFFICE_DEPARTMENTS[office] ?? "Grand'Anse"];
  const ordinary = office === 0 ? amounts.first : amounts.others * size;
  return Math.max(1, Math.round(ordinary * (0.7 + 0.6 * random.next())));
}

/**
 * Every dossier of the demonstration with its changes and print, in chronological order. The same
 * seed and day give the same ones; on another day all dates move along.
 * @param today the day in Haiti that dates are counted back from, YYYY-MM-DD
 */
export function plannedDossiers(
  seed: string,
  today: string,
  amounts: Amounts,
  pictures: ExamplePictures,
): PlannedDossier[] {
  const plan = { seed, today, pictures, officers: officersOf(seed, today) };
  return KINDS.flatMap((registered) =>
    OFFICE_DEPARTMENTS.flatMap((_, office) =>
      withReturn(
        Array.from(
          { length: amountOf(seed, registered.kind.id, office, amounts) },
          (_unused, number) => planOne(plan, registered, office, number),
        ),
      ),
    ),
  ).toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
