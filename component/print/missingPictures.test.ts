import { retentions } from '@dosye/kinds/retention/area.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dossierOf } from '../dossiers.ts';
import { answerList } from '../listed.ts';
import { renderScreen } from '../render.tsx';
import { expectAccessible, see } from '../screen.ts';
import { bookletOf, fileOf, MONTH } from './booklets.ts';
import { newPicture, printer, withoutPictures } from './printer.ts';

/** A certificate whose portrait, identity paper, fingerprints and signature are stored pictures. */
const printAdult = (width = 1366) =>
  renderScreen(
    '/print/dossier/41',
    {
      'GET /persons/41': dossierOf(
        majeur({
          'renseignementsPersonnels.photoUrl': newPicture(),
          'verificationIdentite.piecesIdentiteUrls': [newPicture()],
          'empreinteDigitale.empreinteDigitaleScaneeUrl': newPicture(),
          'consentementEclaire.signatureUrl': newPicture(),
        }),
      ),
      'POST /persons/41/printed': {},
    },
    { viewport: [width, 768] },
  );
const alert = (text: string) => page.getByRole('alert').getByText(text);
const retry = () => page.press('Réessayer');

describe('a paper of which pictures cannot be read', () => {
  test.for([
    1366, 390,
  ])('is not printed until they are, on a screen of %d pixels', async (width) => {
    const { printed, missing } = printer();
    const lineReturns = await withoutPictures();
    await printAdult(width);
    await see(alert('4 images n’ont pas pu être lues.'));
    expect(page.button('Imprimer').query()).toBeNull();
    await expectAccessible();

    lineReturns(1);
    await retry();
    await see(alert('1 image n’a pas pu être lue.'));
    expect(printed).toEqual([]);

    await retry();
    await expect.poll(() => missing).toEqual([0]);
    expect(page.getByRole('alert').query()).toBeNull();
  });

  test('is printed without them when the officer says so, and its window closes then', async () => {
    const { missing, closings } = printer();
    await withoutPictures();
    await printAdult();
    await page.press('Imprimer quand même');
    await expect.poll(() => missing).toEqual([4]);
    expect(closings()).toBe(1);
  });

  test.for(['booklet', 'list'])('is not printed as a %s either', async (paper) => {
    const { printed, missing } = printer();
    const lineReturns = await withoutPictures();
    const file = fileOf(1, 'TOUSSAINT', { photoUrl: newPicture() });
    if (paper === 'booklet') {
      await renderScreen(`/print/retention-livret?${MONTH}`, bookletOf(file));
    } else {
      await renderScreen('/print/retention/list', {
        'POST /retention/list': answerList(retentions, [{ kind: 'retention', record: file }]),
        'POST /retention/list/printed': {},
      });
    }
    await see(alert('1 image n’a pas pu être lue.'));
    expect(printed).toEqual([]);
    await expectAccessible();
    lineReturns();
    await retry();
    await expect.poll(() => missing).toEqual([0]);
  });
});
