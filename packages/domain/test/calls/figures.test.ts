import { CLOUD_QUOTA_BYTES, cloudUsagePercent } from '@dosye/domain/calls/cloud.ts';
import { JOB_KINDS, JOBS, jobDeclaration, maySeeJobs } from '@dosye/domain/calls/jobs.ts';
import { countInWords, isSearchable } from '@dosye/domain/calls/search.ts';
import { ROLES } from '@dosye/domain/people/roles.ts';
import { describe, expect, it } from 'vitest';

describe('the used share of the cloud', () => {
  it('is in percent with two decimals', () => {
    expect(cloudUsagePercent(0)).toBe(0);
    expect(cloudUsagePercent(CLOUD_QUOTA_BYTES / 3)).toBe(33.33);
    expect(cloudUsagePercent(5_368_709_120)).toBe(50);
  });

  it('is at most all of it', () => expect(cloudUsagePercent(CLOUD_QUOTA_BYTES * 2)).toBe(100));
});

describe('the global search', () => {
  it('begins at two characters that are not blank', () => {
    expect(['', 'a', ' a ', 'a b', 'ab'].map(isSearchable)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('counts up to a thousand', () => {
    expect([0, 999, 1_000, 1_001].map(countInWords)).toEqual([
      '0',
      '999',
      '1\u202f000',
      'plus de 1\u202f000',
    ]);
  });
});

describe('the jobs', () => {
  it('are seen by the super administrator only', () => {
    for (const kind of JOB_KINDS) {
      expect(ROLES.filter(jobDeclaration(kind).rule)).toEqual(['super_admin']);
    }
    expect(ROLES.filter(maySeeJobs)).toEqual(['super_admin']);
  });

  it('run one at a time where they would read what another one changes', () => {
    const locked = JOB_KINDS.filter((kind) => JOBS[kind].lock === 'backup');
    expect(locked).toEqual(['backup-sql', 'backup-files', 'backup-complete', 'restore']);
  });

  it('may be stopped, except a restore and the backup of the night', () => {
    const running = JOB_KINDS.filter((kind) => !('stoppable' in JOBS[kind]));
    expect(running).toEqual(['restore', 'nightly-backup']);
    expect(JOB_KINDS.filter((kind) => 'resumable' in JOBS[kind])).toEqual([
      'check-files',
      'refresh-search',
    ]);
  });
});
