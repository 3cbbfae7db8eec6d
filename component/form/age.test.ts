import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { see, seeNo, tabTo } from '../screen.ts';
import { chooseDate, choosePicture, picture, reachesStep } from './controls.ts';

const notice = () => page.getByText(/^Cette personne a \d+ ans aujourd/);
const BORN = 'Date de naissance';
/** Days on which a child and an adult were born. */
const CHILD = ['28', '6', '2020'];
const ADULT = ['28', '6', '1990'];
const STORED = `/api/files/${'a'.repeat(64)}.jpg`;

describe('the birth date of somebody whom another form is for', () => {
  test('leads a child to the form of minors with what was typed, and an adult back', async () => {
    await renderForm('certificat-majeur');
    await page.textbox('Nom de famille').fill('DORVAL');
    await page.textbox('Prénoms').fill('Esther');
    await chooseDate(BORN, CHILD);
    await see(notice());
    await page.press('Passer au formulaire des mineurs');
    await reachesStep(1, 6);
    expect(window.location.pathname).toBe('/form/mineur');
    await expect.element(page.textbox('Nom')).toHaveValue('DORVAL');
    await expect.element(page.textbox('Prénom')).toHaveValue('Esther');
    await seeNo(notice());
    await page.textbox('Prénom').fill('Esther Rose');
    await chooseDate(BORN, ADULT);
    await page.press('Passer au formulaire des majeurs');
    await reachesStep(1);
    expect(window.location.pathname).toBe('/form');
    await expect.element(page.textbox('Nom de famille')).toHaveValue('DORVAL');
    await expect.element(page.textbox('Prénoms')).toHaveValue('Esther Rose');
  });

  test('takes along a photo, which the draft of the minor then holds beside the first draft', async () => {
    const server = await renderForm(
      'certificat-majeur',
      {},
      {
        'PUT /drafts/certificat-majeur/*': {
          updatedAt: '2026-11-20T14:00:00.000Z',
          pictures: { 'renseignementsPersonnels.photoUrl': STORED },
        },
      },
    );
    await tabTo('Choisir la photo : Photo');
    await choosePicture(await picture(30, 40));
    await chooseDate(BORN, CHILD);
    const photo = () => document.querySelector('form img')?.getAttribute('src');
    await expect.poll(photo).toContain(STORED);
    await page.press('Passer au formulaire des mineurs');
    await reachesStep(1, 6);
    await page.textbox('Prénom').fill('Esther');
    await expect
      .poll(() => server.callsOf('PUT /drafts/certificat-mineur/*').at(-1)?.body['record'])
      .toMatchObject({ renseignementsMineur: { prenom: 'Esther', photoMineurUrl: STORED } });
    expect(photo()).toContain(STORED);
    expect(server.callsOf('DELETE /drafts/*/*')).toEqual([]);
  });

  test('keeps the form of minors for an adult when the clerk says so', async () => {
    await renderForm('certificat-mineur');
    await chooseDate(BORN, ADULT);
    await see(notice());
    await page.press('Garder ce formulaire');
    await seeNo(notice());
    expect(window.location.pathname).toBe('/form/mineur');
  });
});
