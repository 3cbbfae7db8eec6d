import { majeur } from '@dosye/testing/records.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForm } from '../render.tsx';
import { see } from '../screen.ts';

const identity = (changes: Record<string, unknown>) =>
  majeur({
    'verificationIdentite.acteNaissance': '',
    'verificationIdentite.extraitActeNaissance': '',
    ...changes,
  });
const certificate = page.textbox('Acte de naissance');
const extract = page.textbox('Extrait d’acte de naissance');

test('where one of two is required both are marked, until one is filled', async () => {
  await renderForm('certificat-majeur', { record: identity({}), step: 4 });
  await expect.element(certificate).toBeRequired();
  await expect.element(extract).toBeRequired();
  await extract.fill('1234');
  await expect.element(certificate).not.toBeRequired();
  await expect.element(extract).toBeRequired();
});

test('where one of a whole section is required its title is marked, not each box', async () => {
  await renderForm('certificat-majeur', { record: majeur(), step: 6 });
  await see(page.saying('Un au moins est obligatoire *'));
  await expect.element(page.checkbox('Immigration')).not.toBeRequired();
});
