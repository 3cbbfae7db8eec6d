import type { UserRow } from '@dosye/domain/people/users.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { renderScreen } from '../render.tsx';
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
    await expect.element(page.getByText(/Grade à confirmer\s: Inspecteur/)).toBeVisible();
    await page.getByRole('button', { name: /^Nom et grade/ }).click();
    await expectAccessible();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
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
  const grade = page.getByLabelText('Grade', { exact: true });
  await expect.element(grade).toHaveValue('Agent IV');
  expect((grade.element() as HTMLInputElement).disabled).toBe(!taken);
});
