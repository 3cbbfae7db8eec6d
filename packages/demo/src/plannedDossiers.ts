import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { getAt, setAt } from '@dosye/domain/dossier/paths.ts';
import { addDays } from './days.ts';
import { phoneNumber } from './numbers.ts';
import { drawnPictures } from './pictures.ts';
import { type Random, seededRandom } from './random.ts';
import { exampleOf } from './register.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { OFFICE_DEPARTMENTS, OFFICE_SIZES } from './offices.ts';

/** Dossiers of each kind in the first office, and in another of ordinary size; about so many, at least one. */
export interface Amounts {
  first: number;
  other: number;
}

/** Days before today over which the dossiers are spread. */
const DAYS = 150;

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
  /** A later change, with its time and agent. */
  change?: { at: Date; agent: number; record: DossierRecord } | undefined;
  /** When its document was printed. */
  printed?: Date | undefined;
}

/** Share of dossiers of the last working day, some of which are still open. */
const FRESH = 0.12;

/** A working day before today, YYYY-MM-DD. */
function workingDay(random: Random, today: string): string {
  const back = random.chance(FRESH) ? 0 : Math.floor(random.next() * DAYS);
  const day = addDays(today, -1 - back);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (weekday === 0) return addDays(day, -2);
  return weekday === 6 ? addDays(day, -1) : day;
}

/** An instant of a day within office hours in Haiti. */
function officeHour(random: Random, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00-05:00`);
  return new Date(midnight + random.integer(8 * 3600, 15 * 3600) * 1000);
}

/** The record with another telephone number, the most common change; undefined when it has none. */
function withOtherPhone(kind: KindDeclaration, record: DossierRecord, random: Random) {
  const phones = Object.entries(fieldsOf(kind.form)).filter(
    ([path, field]) => field.type === 'phone' && getAt(record, path),
  );
  const path = phones[0]?.[0];
  if (path === undefined) return undefined;
  const changed = structuredClone(record);
  setAt(changed, path, phoneNumber(random));
  return changed;
}

const later = (random: Random, at: Date, hours: number): Date =>
  new Date(at.getTime() + random.integer(300, hours * 3600) * 1000);

function planOne(
  seed: string,
  { area, kind }: (typeof KINDS)[number],
  office: number,
  number: number,
  today: string,
): PlannedDossier {
  const key = `${seed}/${kind.id}/${office}/${number}`;
  const random = seededRandom(key);
  const department = OFFICE_DEPARTMENTS[office] ?? "Grand'Anse";
  const day = workingDay(random, today);
  const at = officeHour(random, day);
  const place = { name: department, department };
  const setting = { office: place, today: day, seenOn: today, pictures: drawnPictures };
  const record = exampleOf(kind.id)(random.fork('dossier'), setting);
  const agent = random.integer(0, 99);
  const changed = random.chance(0.25) ? withOtherPhone(kind, record, random) : undefined;
  return {
    key,
    area,
    kind,
    office,
    agent,
    at,
    record,
    change: changed && { at: later(random, at, 72), agent: random.integer(0, 99), record: changed },
    printed: kind.downloads?.[0] && random.chance(0.6) ? later(random, at, 96) : undefined,
  };
}

/** How many dossiers of a kind an office has: more where it is busy, and not as many of every kind. */
function amountOf(seed: string, kindId: string, office: number, amounts: Amounts): number {
  const random = seededRandom(`${seed}/${kindId}/${office}/nombre`);
  const size = OFFICE_SIZES[OFFICE_DEPARTMENTS[office] ?? "Grand'Anse"];
  const ordinary = office === 0 ? amounts.first : amounts.other * size;
  return Math.max(1, Math.round(ordinary * (0.7 + 0.6 * random.next())));
}

/**
 * Every dossier of the demonstration with its change and print, in chronological order. The same
 * seed and day give the same ones; on another day all dates move along.
 * @param today the day in Haiti that dates are counted back from, YYYY-MM-DD
 */
export function plannedDossiers(seed: string, today: string, amounts: Amounts): PlannedDossier[] {
  return KINDS.flatMap((registered) =>
    OFFICE_DEPARTMENTS.flatMap((_, office) =>
      Array.from(
        { length: amountOf(seed, registered.kind.id, office, amounts) },
        (_unused, number) => planOne(seed, registered, office, number, today),
      ),
    ),
  ).toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
