import type { OwnSession } from '@dosye/domain/people/devices.ts';

/** An open session of the user; the first one is that of the page. */
export const ownSession = (id: number): OwnSession => ({
  id,
  created_at: '2026-11-20T14:00:00.000Z',
  last_seen_at: '2026-11-20T14:00:00.000Z',
  device: 'Chrome sur Windows',
  current: id === 1,
});
