import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DOSSIER_ID, dossierOf } from '../dossiers.ts';
import { renderForm } from '../render.tsx';
import { address, expectAccessible, see, seeNo } from '../screen.ts';
import { type Call, refused } from '../server.ts';
import { save, typedReport } from './reports.ts';

describe('a creation', () => {
  test('that the server refuses says so on the fields, and goes to the first', async () => {
    await typedReport({
      'POST /information': refused(422, 'INVALID', 'Le serveur dit non.', {
        fields: { 'summary.location': 'Ce lieu est inconnu.' },
      }),
    });
    await save();
    await see(page.saying('Le serveur dit non.'));
    const alert = page.getByRole('alert');
    await see(alert.getByText('Ce lieu est inconnu.'));
    await expect.element(page.textbox('Lieu ou zone')).toHaveFocus();
    await page.textbox('Lieu ou zone').fill('Jérémie');
    await page.keys('{Tab}');
    await seeNo(alert);
  });

  const known: Duplicate = {
    id: 12,
    nom: 'PIERRE-LOUIS Esther Nadège',
    dossierNo: 'CM01-2026-00012',
    created_at: '2026-11-20T14:00:00.000Z',
    photoUrl: null,
    kind: 'certificat-majeur',
    dateNaissance: '1998-06-28',
    lieuNaissance: 'Jérémie',
    reasons: ['Même NIU', 'Même nom, même date de naissance'],
  };

  test('with a NIU that is known shows who has it, and goes on when the person says so', async () => {
    const server = await renderForm(
      'certificat-majeur',
      { record: majeur(), step: 9 },
      {
        'POST /persons': ({ body }: Call) =>
          body['force'] === true
            ? dossierOf(majeur())
            : { isDuplicate: true as const, duplicates: [known] },
      },
    );
    await save();
    const dialog = page.dialog('Alerte de Doublon Potentiel');
    await expect.element(dialog.link(/PIERRE-LOUIS/)).toHaveAttribute('href', '/person/12');
    for (const text of [...known.reasons, 'Naissance : 28 juin 1998, Jérémie']) {
      await see(dialog.getByText(text));
    }
    // The area has certificates of minors too.
    await see(dialog.getByText('Majeur'), dialog.getByText(/^CM01-2026-00012 · créé le /));
    const main = dialog.link('Ouvrir le dossier CM01-2026-00012');
    const colour = (button: Element): string => getComputedStyle(button).backgroundColor;
    const others = dialog.getByRole('button').elements().map(colour);
    expect(others.length).toBeGreaterThan(1);
    expect(others).not.toContain(colour(main.element()));
    await expectAccessible();
    await dialog.press('Annuler');
    await save();
    await dialog.press('Oui, créer quand même');
    await see(page.saying('Dossier sauvegardé avec succès !'));
    await expect.poll(address).toBe(`/person/${DOSSIER_ID}`);
    expect(server.callsOf('POST /persons').map(({ body }) => body['force'])).toEqual([
      undefined,
      undefined,
      true,
    ]);
  });
});
