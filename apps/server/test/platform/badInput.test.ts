import { testApp } from '@dosye/testing/app.ts';
import { describe, expect, it } from 'vitest';

describe('a call that cannot be read', async () => {
  const { app } = await testApp();
  it('answers an unknown path below /api with a JSON 404', async () => {
    const answer = await app.inject({ url: '/api/nulle-part' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      message: "L'élément demandé n'existe pas.",
      code: 'NOT_FOUND',
    });
  });
});
