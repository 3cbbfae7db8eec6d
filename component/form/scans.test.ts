import { majeur } from '@dosye/testing/records.ts';
import { type Colour, faxPage, pdfOf, plainPage, tiffOf } from '@dosye/testing/scans.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { dialog, expectAccessible, overflow, PHONE, see, seeNo, textOf } from '../screen.ts';
import { picture, saving } from './controls.ts';
import { expectColour, look, pictureArea } from './scanFields.ts';

const RED: Colour = [220, 30, 30];
const GREEN: Colour = [30, 160, 30];
const BLUE: Colour = [30, 30, 220];
const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];

/** The size of pages whose pictures are so small that the draft is sent by `fetch`. */
const STRIP = [400, 8] as const;

const pieces = pictureArea('Pièces d’identité');
const proof = pictureArea('Preuve d’adresse');

const openPieces = () => renderForm('certificat-majeur', { record: majeur(), step: 4 });
const openProof = (viewport?: readonly [number, number]) =>
  renderForm('certificat-majeur', { record: majeur(), ...(viewport && { viewport }) });

describe('a scan given to a field of several papers', () => {
  test('becomes a JPEG for each page, of at most 2000 pixels a side, between the pictures that were given with it', async () => {
    const server = await renderForm(
      'certificat-majeur',
      { saved: majeur() },
      saving('certificat-majeur'),
    );
    await page.press(/Vérification d'Identité/);
    await expect.poll(() => pieces.pictures().length).toBe(1);
    pieces.drop(
      pdfOf([RED, GREEN], { size: [612, 792] }),
      tiffOf([plainPage(BLUE)]),
      await picture(30, 20),
    );
    await expect.poll(() => pieces.pictures().length).toBe(5);
    const [, first, second, third, fourth] = pieces.pictures();
    await expectColour(() => first, RED);
    await expectColour(() => second, GREEN);
    await expectColour(() => third, BLUE);
    await expectColour(() => fourth, BLACK);
    expect(look(first)?.size).toEqual([1545, 2000]);
    expect(look(third)?.size).toEqual([30, 40]);
    expect(first?.src).toMatch(/^data:image\/jpeg;base64,/);
    expect(pieces.note()).toBe('');
    await page.press('Mettre à jour');
    await expect.poll(() => server.callsOf('PUT /persons/*').length).toBe(1);
  });

  test('is taken to its tenth page, and the rest is told', async () => {
    await openPieces();
    await expect.poll(() => pieces.pictures().length).toBe(1);
    pieces.drop(
      pdfOf(
        Array.from({ length: 11 }, () => RED),
        { size: STRIP },
      ),
    );
    await expect
      .poll(() => pieces.note())
      .toBe(
        '« scan.pdf » a 11 pages : les 10 premières ont été prises. Pour les suivantes, donnez un fichier qui commence par elles.',
      );
    expect(pieces.pictures().length).toBe(11);
  });

  test('fills the field, and the pages that are too many are counted', async () => {
    await openPieces();
    await expect.poll(() => pieces.pictures().length).toBe(1);
    const ten = pdfOf(
      Array.from({ length: 10 }, () => GREEN),
      { size: STRIP },
    );
    pieces.drop(ten, ten);
    await see(page.toast('1 image n’a pas été ajoutée : pas plus de 20.'));
    expect(pieces.pictures().length).toBe(20);
  });
});

describe('a scan given to a field of one paper', () => {
  test('is taken without a question when it has one page', async () => {
    await openProof();
    proof.drop(pdfOf([GREEN]));
    await expectColour(() => proof.pictures()[0], GREEN);
    await seeNo(dialog);
  });

  test('asks which of its pages; the one that is chosen by keyboard is taken', async () => {
    await openProof();
    proof.drop(tiffOf([faxPage('above'), faxPage('below')]));
    await expect.element(dialog.button('Page 1')).toHaveFocus();
    expect(textOf(dialog.element().querySelector('p'))).toBe(
      '« scan.tif » a 2 pages. Choisissez celle qui va dans « Preuve d’adresse ».',
    );
    const shown = () => dialog.element().querySelectorAll('img');
    await expect.poll(() => shown().length).toBe(2);
    await expectColour(() => shown()[0], BLACK, [0.5, 0.25]);
    await expectColour(() => shown()[1], BLACK, [0.5, 0.75]);
    await expectAccessible();
    await page.keys('{Tab}{Enter}');
    await expectColour(() => proof.pictures()[0], BLACK, [0.5, 0.75]);
    await expectColour(() => proof.pictures()[0], WHITE, [0.5, 0.25]);
    await seeNo(dialog);
  });

  test('leaves the field as it is when nobody chooses', async () => {
    await openProof();
    proof.drop(pdfOf([RED]));
    await expectColour(() => proof.pictures()[0], RED);
    proof.drop(pdfOf([GREEN, BLUE]));
    await see(dialog.button('Page 2'));
    await page.keys('{Escape}');
    await seeNo(dialog);
    await expectColour(() => proof.pictures()[0], RED);
  });

  test('shows its pages by tens, on a phone too', async () => {
    await openProof(PHONE);
    proof.drop(pdfOf([...Array.from({ length: 10 }, () => RED), BLUE], { size: STRIP }));
    await expect.element(dialog.button('Page 10')).toBeInTheDocument();
    expect(overflow()).toBe(0);
    await dialog.press('Pages suivantes');
    await seeNo(dialog.button('Page 1'));
    await dialog.press('Page 11');
    await expectColour(() => proof.pictures()[0], BLUE);
  });
});

test('the file chooser of a field of papers offers scans, that of a photograph does not', async () => {
  await openProof();
  const chooser = (id: string) =>
    document.querySelector<HTMLInputElement>(`[data-picture="champ-${id}"]`);
  const address = 'renseignementsPersonnels-adresseActuelle-preuveAdresseUrl';
  expect(chooser(address)?.accept).toBe('image/*,application/pdf,.pdf,.tif,.tiff');
  expect(chooser('renseignementsPersonnels-photoUrl')?.accept).toBe('image/*');
  await see(page.saying('Image, PDF ou TIFF.'));
  expect(page.getByText('Image, PDF ou TIFF.').elements().length).toBe(1);
});
