import { type Call, isSuperAdmin, isSuperRole } from './call.ts';

/** Calls about other programs. What a key itself may do is tested in test/keys. */
export const programCalls: readonly Call[] = [
  { route: 'GET /api/openapi.json', allowed: isSuperRole, weight: 0.2 },
  { route: 'POST /api/keys/list', allowed: isSuperAdmin, weight: 0.2 },
  {
    route: 'POST /api/keys',
    allowed: isSuperAdmin,
    weight: 0.2,
    attempt: ({ actor, world, random }) => ({
      status: 201,
      body: {
        name: `Programme ${random.integer(1, 2 ** 40)}`,
        bureauId: random.pick(world.offices).id,
        kinds: ['plainte'],
        expires: new Date().toISOString().slice(0, 10),
        password: actor.password,
      },
    }),
  },
  {
    route: 'DELETE /api/keys/1',
    allowed: isSuperAdmin,
    weight: 0.2,
    attempt: () => ({ url: '/api/keys/999999', status: 404 }),
  },
  { route: 'GET /api/changes', allowed: () => false, refusedOnly: true, weight: 0.2 },
];
