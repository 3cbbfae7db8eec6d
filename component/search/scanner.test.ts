import { majeur } from '@dosye/testing/records.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dossierOf } from '../dossiers.ts';
import { renderScreen } from '../render.tsx';
import { address, expectUsable, LAPTOP, resize, see, seeNo } from '../screen.ts';
import type { Call } from '../server.ts';
import { box, result, SEARCH } from './results.ts';

// The specimen of ICAO 9303, part 4.
const FIRST = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
const SECOND = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';
const NUMBER = 'L898902C3';
const ANNA = result(3, 'ERIKSSON Anna Maria', { dossier_no: 'CM01-2026-00003' });

/** A scanner types faster than anybody, and Enter after each line. */
async function scan(...lines: string[]): Promise<void> {
  for (const line of lines) {
    await box().fill(((box().element() as HTMLInputElement).value ?? '') + line);
    await page.keys('{Enter}');
  }
}

async function open(found: ReturnType<typeof result>[] = []) {
  const server = await renderScreen('/search', {
    ...SEARCH,
    'POST /search': ({ body: { q } }: Call) => ({ certificat: q === NUMBER ? found : [] }),
    'GET /persons/3': dossierOf(majeur(), { id: 3 }),
  });
  await see(box());
  return server;
}

const card = page.region('Papier lu');

test('the zone of a passport opens the dossier with its number', async () => {
  const server = await open([ANNA]);
  await scan(FIRST);
  await see(page.saying('Lecture en cours'));
  expect(server.callsOf('POST /search')).toEqual([]);
  await scan(SECOND);
  await expect.poll(address).toBe('/person/3');
  expect(server.callsOf('POST /search').map(({ body }) => body['q'])).toEqual([NUMBER]);
});

test('of somebody without a dossier it begins one, whose fields are to be checked', async () => {
  await open();
  await scan(FIRST, SECOND);
  await see(card.heading('ERIKSSON ANNA MARIA'), card.saying('Passeport L898902C3'));
  await see(card.saying('12/08/1974'), card.link('Nouveau dossier de rétention'));
  await expectUsable();
  await resize(...LAPTOP);
  await card.follow('Nouveau certificat');
  await expect.element(page.textbox('Nom de famille')).toHaveValue('ERIKSSON');
  await expect.element(page.textbox('Prénoms')).toHaveValue('Anna Maria');
  expect(page.getByText('Repris, à vérifier').elements().length).toBeGreaterThanOrEqual(4);
  await see(page.saying('Renseignements repris du passeport.'));
  await page.press('Annuler la reprise');
  await expect.element(page.textbox('Nom de famille')).toHaveValue('');
});

test('a zone that was misread says so, and offers nothing', async () => {
  await open([ANNA]);
  await scan(FIRST, SECOND.replace('L898902C3', 'L898902C8'));
  await see(page.saying('un chiffre de contrôle ne correspond pas'));
  await seeNo(card);
});

test('an address with the number of an act is that number', async () => {
  const server = await open();
  await box().fill('https://dosye.exemple.ht/dossiers/CM01-2026-00033-D2');
  await page.keys('{Enter}');
  await expect.poll(address).toBe('/search?q=CM01-2026-00033-D2');
  const asked = () => server.callsOf('POST /search').at(-1)?.body['q'];
  await expect.poll(asked).toBe('CM01-2026-00033-D2');
});
