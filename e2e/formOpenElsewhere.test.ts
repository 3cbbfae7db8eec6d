import { RENEW_SECONDS } from '@dosye/domain/dossier/drafts.ts';
import { expect, test } from 'vitest';
import { draftKept, openOffice } from './formOffice.ts';

const office = await openOffice();

// The name is typed as it is stored: leaving its field changes nothing, and nothing is saved again.

/** Whether other windows ask before they open the only draft. */
async function isHeld(): Promise<boolean> {
  const { rows } = await office.owner.query<{ held: boolean }>(
    'select coalesce(open_until > now(), false) as held from draft',
  );
  return rows[0]?.held === true;
}

test('a window that is open but idle keeps its draft for longer than two minutes, until it is closed', async () => {
  const idle = await office.at('agent');
  await idle.clock.install();
  await idle.goto('/form');
  await idle.getByRole('textbox', { name: 'Nom de famille' }).fill('DORVAL');
  await idle.keyboard.press('Tab');
  await draftKept(idle);
  // Two minutes after the last save.
  await office.owner.query("update draft set open_until = open_until - interval '2 minutes'");
  expect(await isHeld()).toBe(false);
  const renewed = idle.waitForResponse((answer) => answer.url().endsWith('/renew'));
  await idle.clock.fastForward((RENEW_SECONDS + 1) * 1000);
  expect((await renewed).status()).toBe(200);
  expect(await isHeld()).toBe(true);

  const other = await office.at('agent');
  await other.goto(idle.url());
  await other.getByText('Ouvert dans une autre fenêtre', { exact: true }).waitFor();
  expect(await other.getByRole('link', { name: 'Continuer ici' }).isVisible()).toBe(true);

  await idle.close();
  await expect.poll(isHeld).toBe(false);
  await other.reload();
  const name = other.getByRole('textbox', { name: 'Nom de famille' });
  await expect.poll(() => name.inputValue()).toBe('DORVAL');
});

test('a window that hears that its idle draft was opened elsewhere stops at once', async () => {
  const idle = await office.at('agent');
  await idle.clock.install();
  await idle.goto('/form');
  await idle.getByRole('textbox', { name: 'Nom de famille' }).fill('DORVAL');
  await idle.keyboard.press('Tab');
  await draftKept(idle);
  const other = await office.at('agent');
  await other.goto(idle.url());
  await other.getByRole('link', { name: 'Continuer ici' }).click();
  await other.getByRole('textbox', { name: 'Nom de famille' }).waitFor();
  await idle.clock.fastForward((RENEW_SECONDS + 1) * 1000);
  const dialog = idle.getByRole('dialog', { name: 'Ouvert dans une autre fenêtre' });
  await dialog.waitFor();
  expect(await dialog.getByText('gardé dans un brouillon à part').count()).toBe(0);
});
