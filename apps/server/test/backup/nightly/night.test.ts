import { nightlyInstant, nightlyName } from '@dosye/server/backup/nightly/folder.ts';
import { type Attempt, isDue, nightOf } from '../../../src/backup/nightly/timetable.ts';
import { describe, expect, it } from 'vitest';

const at = (text: string): Date => new Date(text);
/** Some weeks before. */
const LONG_AGO = at('2026-11-01T12:00:00Z');
const due = (now: string, attempts: Attempt[] = [], serverStart = LONG_AGO): boolean =>
  isDue(at(now), nightOf(at(now), 2), attempts, serverStart);
const failed = (startedAt: string): Attempt => ({ state: 'failed', startedAt: at(startedAt) });

describe('a night', () => {
  it('begins at two o’clock of Haiti’s clocks, in winter and in summer', () => {
    expect(nightOf(at('2026-11-21T07:00:00Z'), 2)).toEqual({
      day: '2026-11-21',
      at: at('2026-11-21T07:00:00Z'),
    });
    expect(nightOf(at('2026-11-21T06:59:59Z'), 2).day).toBe('2026-11-20');
    expect(nightOf(at('2026-07-01T06:00:00Z'), 2)).toEqual({
      day: '2026-07-01',
      at: at('2026-07-01T06:00:00Z'),
    });
  });

  it('is there also when the clocks leave its hour out, and once when they show it twice', () => {
    expect(nightOf(at('2026-03-08T12:00:00Z'), 2).day).toBe('2026-03-08');
    expect(nightOf(at('2026-11-01T05:30:00Z'), 1).day).toBe('2026-11-01');
    expect(nightOf(at('2026-11-01T06:30:00Z'), 1).day).toBe('2026-11-01');
  });
});

describe('a backup is due', () => {
  it('from its hour until it was verified', () => {
    expect(due('2026-11-21T07:00:00Z')).toBe(true);
    const verified: Attempt = { state: 'done', startedAt: at('2026-11-21T07:00:00Z') };
    expect(due('2026-11-21T07:30:00Z', [verified])).toBe(false);
    expect(due('2026-11-22T06:59:00Z', [verified])).toBe(false);
  });

  it('an hour after it failed, three times a night; a stop in good order does not count', () => {
    const first = failed('2026-11-21T07:00:00Z');
    expect(due('2026-11-21T07:59:00Z', [first])).toBe(false);
    expect(due('2026-11-21T08:00:00Z', [first])).toBe(true);
    const third = [first, failed('2026-11-21T08:00:00Z'), failed('2026-11-21T09:00:00Z')];
    expect(due('2026-11-21T20:00:00Z', third)).toBe(false);
    const stopped: Attempt = { state: 'stopped', startedAt: at('2026-11-21T07:00:00Z') };
    expect(due('2026-11-21T07:01:00Z', [stopped])).toBe(true);
  });

  it('some minutes after the start of a server that was off that night', () => {
    const morning = at('2026-11-21T13:00:00Z');
    expect(due('2026-11-21T13:04:00Z', [], morning)).toBe(false);
    expect(due('2026-11-21T13:05:00Z', [], morning)).toBe(true);
  });
});

describe('the name of an archive', () => {
  const asked = 'dosye-police-nationale-d-haiti-complete-2026-11-21-02h04.zip';
  const name = nightlyName(asked, '3F2A-90C1-AAAA-BBBB-CCCC');

  it('contains its instant and its installation', () => {
    expect(name).toBe('dosye-police-nationale-d-haiti-complete-2026-11-21-02h04-nuit-3f2a90c1.zip');
    expect(nightlyInstant(name, '3F2A-90C1-AAAA-BBBB-CCCC')).toEqual(at('2026-11-21T07:04:00Z'));
    expect(nightlyInstant(`${name}.age`, '3F2A-90C1-AAAA-BBBB-CCCC')).toBeDefined();
    expect(nightlyInstant(`${name}.chiffre`, '3F2A-90C1-AAAA-BBBB-CCCC')).toBeDefined();
  });

  it('never removes archives of other installations, nor those made by hand', () => {
    expect(nightlyInstant(name, 'FFFF-90C1-AAAA-BBBB-CCCC')).toBeUndefined();
    expect(nightlyInstant(asked, '3F2A-90C1-AAAA-BBBB-CCCC')).toBeUndefined();
  });
});
