import type { OwnSession } from '@dosye/domain/people/devices.ts';
import { ROLES } from '@dosye/domain/people/roles.ts';
import type { SessionUser, UserRow } from '@dosye/domain/people/users.ts';
import { z } from 'zod';

const account = {
  id: z.int(),
  username: z.string(),
  full_name: z.string(),
  grade: z.string(),
  role: z.enum(ROLES),
  bureau_id: z.int().nullable(),
  bureau_nom: z.string().nullable(),
  profilePictureUrl: z.string().nullable(),
};

/** The signed-in user. */
export const sessionUserAnswer = z.strictObject({
  ...account,
  force_password_change: z.boolean(),
  singleKeys: z.boolean(),
}) satisfies z.ZodType<SessionUser>;

/** A row of the table of accounts. */
export const userRowAnswer = z.strictObject({
  ...account,
  gradeUnconfirmed: z.literal(true).optional(),
  created_at: z.iso.datetime(),
  suspendedAt: z.iso.datetime().nullable(),
  lastLoginAt: z.iso.datetime().nullable(),
}) satisfies z.ZodType<UserRow>;

/** The open sessions of the acting person. */
export const ownSessionsAnswer = z.array(
  z.strictObject({
    id: z.int(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    device: z.string(),
    current: z.boolean(),
  }),
) satisfies z.ZodType<OwnSession[]>;
