import type { Job, JobKind, LatestJobs } from '@dosye/domain/calls/jobs.ts';
import { expect } from 'vitest';
import type { TestDatabase } from './database.ts';
import type { Client } from './signIn.ts';

/** The latest job of a kind as a server reports it; undefined when there was none. */
export const jobOf = async <Result = unknown>(
  client: Pick<Client, 'get'>,
  kind: JobKind,
): Promise<Job<Result> | undefined> =>
  (await client.get('/api/jobs')).json<LatestJobs>().jobs.find((job) => job.kind === kind) as
    | Job<Result>
    | undefined;

/** The latest job of a kind, once it has ended. */
export async function endedJob<Result = unknown>(
  client: Pick<Client, 'get'>,
  kind: JobKind,
): Promise<Job<Result>> {
  await expect
    .poll(() => jobOf(client, kind))
    .toMatchObject({ state: expect.not.stringMatching('running') });
  return (await jobOf<Result>(client, kind)) as Job<Result>;
}

/** Stops the running job of a kind by a call, and waits until its server has noticed. */
export async function stopJob(
  client: Pick<Client, 'post'>,
  owner: TestDatabase['owner'],
  kind: JobKind,
): Promise<void> {
  // Each write of the progress reads whether the job was stopped.
  const written = async (): Promise<unknown> =>
    (await owner.query('select xmin::text from job where kind = $1 order by id', [kind])).rows.at(
      -1,
    );
  expect((await client.post(`/api/jobs/${kind}/stop`)).json()).toEqual({ success: true });
  const stopped = await written();
  await expect.poll(written).not.toEqual(stopped);
}
