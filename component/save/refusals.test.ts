import type { Duplicate } from '@dosye/domain/calls/dossiers.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { DOSSIER_ID, dossierOf } from '../dossiers.ts';
import { renderForm, renderScreen } from '../render.tsx';
import { address, saying, textbox } from '../screen.ts';
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
    await expect.element(saying('Le serveur dit non.')).toBeVisible();
    const alert = page.getByRole('alert');
    await expect.element(alert.getByText('Ce lieu est inconnu.')).toBeVisible();
    await expect.element(textbox('Lieu ou zone')).toHaveFocus();
    await userEvent.fill(textbox('Lieu ou zone'), 'Jérémie');
    await userEvent.keyboard('{Tab}');
    await expect.element(alert).not.toBeInTheDocument();
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
        [`GET /persons/${DOSSIER_ID}/history`]: { events: [] },
        [`GET /acts/of/${DOSSIER_ID}`]: { acts: [], earlierPapers: 0 },
      },
    );
    await save();
    const dialog = page.getByRole('dialog', { name: 'Alerte de Doublon Potentiel' });
    await expect
      .element(dialog.getByRole('link', { name: /PIERRE-LOUIS/ }))
      .toHaveAttribute('href', '/person/12');
    for (const text of [...known.reasons, 'Naissance : 28 juin 1998, Jérémie']) {
      await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    // The area has certificates of minors too.
    await expect.element(dialog.getByText('Majeur', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText(/^CM01-2026-00012 · créé le /)).toBeVisible();
    const main = dialog.getByRole('link', { name: 'Ouvrir le dossier CM01-2026-00012' });
    const colour = (button: Element): string => getComputedStyle(button).backgroundColor;
    const others = dialog.getByRole('button').elements().map(colour);
    expect(others.length).toBeGreaterThan(1);
    expect(others).not.toContain(colour(main.element()));
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await save();
    await dialog.getByRole('button', { name: 'Oui, créer quand même' }).click();
    await expect.element(saying('Dossier sauvegardé avec succès !')).toBeVisible();
    await expect.poll(address).toBe(`/person/${DOSSIER_ID}`);
    expect(server.callsOf('POST /persons').map(({ body }) => body['force'])).toEqual([
      undefined,
      undefined,
      true,
    ]);
  });
});

test('an edit address of a dossier that is not there says so and leads back to the list', async () => {
  await renderScreen('/information/edit/999999', {
    'GET /information/999999': refused(404, 'NOT_FOUND', 'Rapport introuvable.'),
  });
  await expect.element(page.getByText('Rapport d’information non trouvé.')).toBeVisible();
  await expectAccessible();
  await expect
    .element(page.getByRole('link', { name: 'Retour à la liste' }))
    .toHaveAttribute('href', '/information/list');
});
