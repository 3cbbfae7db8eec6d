import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { getAt, setAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { addDays, momentNear, splitMoment, workingDayFrom } from './days.ts';
import type { ExampleCourse } from './example.ts';
import { phoneNumber } from './numbers.ts';
import type { Random } from './random.ts';

/** Office hours, in which dossiers are entered, changed and printed. */
export const OFFICE_HOURS = { from: 8, until: 16 } as const;

const OPENS = `${String(OFFICE_HOURS.from).padStart(2, '0')}:00`;
const CLOSES = `${OFFICE_HOURS.until}:00`;
/** Minutes of a working day. */
const LENGTH = (OFFICE_HOURS.until - OFFICE_HOURS.from) * 60;
/** Share of dossiers of which a telephone number changes later. */
const CORRECTED = 0.25;

/** A moment within office hours: this one, else soon after the office opens again. */
function withinHours(random: Random, moment: string): string {
  const { day, time } = splitMoment(moment);
  const working = workingDayFrom(day);
  if (working === day && time >= OPENS && time < CLOSES) return moment;
  const opened = working !== day || time < OPENS ? working : workingDayFrom(addDays(day, 1));
  return momentNear(random, `${opened}T${OPENS}`, 5, 90);
}

/** A moment within office hours, up to some working days after another. */
export function momentAfter(random: Random, moment: string, days: number): string {
  const later = random.integer(0, days);
  if (later === 0) return withinHours(random, momentNear(random, moment, 10, 180));
  const day = workingDayFrom(addDays(splitMoment(moment).day, later));
  return momentNear(random, `${day}T${OPENS}`, 0, LENGTH - 1);
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

/** The last moment of each day: what happens on one day is entered together. */
const dailyMoments = (moments: readonly string[]): string[] =>
  [...Map.groupBy(moments, (moment) => splitMoment(moment).day).values()].map(
    (ofDay) => ofDay.toSorted().at(-1) as string,
  );

/** A record and the moment in Haiti, YYYY-MM-DDTHH:MM, from which a dossier has it. */
interface DatedRecord {
  moment: string;
  record: DossierRecord;
}

/** The events of two days that are entered on one morning are one change. */
const differs = (record: DossierRecord, before: DatedRecord): boolean =>
  JSON.stringify(record) !== JSON.stringify(before.record);

/** What is known of an example at its entry, and its later changes in chronological order. */
export function datedRecords(
  random: Random,
  { kind, course }: { kind: KindDeclaration; course: ExampleCourse | undefined },
  example: DossierRecord,
  entry: string,
): [DatedRecord, ...DatedRecord[]] {
  const asOf = (record: DossierRecord, moment: string) => course?.asOf(record, moment) ?? record;
  const events = (course?.moments(example) ?? []).filter((moment) => moment > entry);
  const entered = dailyMoments(events).map((moment) =>
    withinHours(random, momentNear(random, moment, 10, 50)),
  );
  const corrected = random.chance(CORRECTED) ? withOtherPhone(kind, example, random) : undefined;
  const correction = corrected && momentAfter(random, entry, 3);
  const moments = new Set([...entered, ...(correction ? [correction] : [])]);
  const later = [...moments].toSorted().map((moment) => ({
    moment,
    record: asOf(correction && corrected && moment >= correction ? corrected : example, moment),
  }));
  const first = { moment: entry, record: asOf(example, entry) };
  return [first, ...later.filter(({ record }, at) => differs(record, later[at - 1] ?? first))];
}
