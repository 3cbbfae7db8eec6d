import type { UserRow } from '@dosye/domain/people/users.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../render.tsx';
import { expectAccessible, see, seeNo } from '../screen.ts';
import { AGENT } from '../server.ts';

const ADMIN = { user: { role: 'admin' } } as const;
const CLERK: UserRow = {
  id: 1,
  username: 'mireille',
  full_name: 'Mireille ESTIMÉ',
  grade: 'Inspecteur',
  role: 'user',
  bureau_id: 1,
  bureau_nom: "Grand'Anse",
  profilePictureUrl: null,
  created_at: '2026-01-12T14:00:00.000Z',
};

describe('the grade that an officer wrote before grades were given', () => {
  test('is to be confirmed in the table, and is confirmed as it is', async () => {
    const server = await renderScreen(
      '/admin/utilisateurs',
      {
        'POST /admin/users/list': [{ ...CLERK, gradeUnconfirmed: true }],
        'POST /admin/bureaux/list': [],
        'PUT /admin/users/1/grade': {},
      },
      ADMIN,
    );
    await see(/Grade à confirmer\s: Inspecteur/);
    await page.press(/^Nom et grade/);
    await expectAccessible();
    await page.press('Enregistrer');
    await seeNo(page.dialog());
    expect(server.callsOf('PUT /admin/users/*/grade').map(({ body }) => body)).toEqual([
      { grade: 'Inspecteur' },
    ]);
    expect(server.callsOf('PUT /admin/users/*/identity')).toEqual([]);
  });
});

test.for([
  ['user', false],
  ['admin', false],
  ['super_admin', true],
] as const)('the profile of a %s takes the own grade: %s', async ([role, taken]) => {
  const user = { ...AGENT, id: 31, role, grade: 'Agent IV' };
  await renderScreen(
    '/profile',
    { 'GET /session': user, 'POST /admin/me/sessions/list': [] },
    { user },
  );
  const grade = page.field('Grade');
  await expect.element(grade).toHaveValue('Agent IV');
  expect((grade.element() as HTMLInputElement).disabled).toBe(!taken);
});
