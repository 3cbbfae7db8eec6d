import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/** Passwords are hashed at the lowest cost; throttle.test.ts, which runs apart, has the cost of the application. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const hash: typeof argon2.hash = (password) =>
    argon2.hash(password, { memoryCost: 8, timeCost: 1 });
  return { ...argon2, hash };
});
