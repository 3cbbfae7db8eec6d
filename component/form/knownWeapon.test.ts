import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { matchOf } from '../matches.ts';
import { renderForm } from '../render.tsx';
import { see, seeNo } from '../screen.ts';

const WEAPON = matchOf({
  subject: 'weapon',
  kind: 'arme-seized',
  dossierId: 9,
  dossierNo: 'AF01-2026-00009',
  role: 'Arme saisie ou récupérée',
  name: 'Pistolet Glock 17',
  birthDate: '',
  reasons: [
    'série 57135665 : saisie le 3 mars 2026',
    'Même numéro de série, même marque, même calibre',
  ],
});

test('a weapon that the register has is told of while it is typed', async () => {
  const server = await renderForm(
    'arme-personal',
    {},
    { 'POST /matches': { own: [WEAPON], others: [] as [] } },
  );
  await page.textbox('Numéro de série').fill('57135665');
  const band = page.getByRole('status').filter({ hasText: 'saisie le 3 mars 2026' });
  await see(band.link(/^AF01-2026-00009/), band.saying('Pistolet Glock 17'));
  expect(server.callsOf('POST /matches').at(-1)?.body['record']).toEqual({
    firearmSpec: { serie: '57135665', marque: '', calibre: '' },
  });
  await band.press('Fermer');
  await seeNo(band);
});
