import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SYSTEM } from '@dosye/server/access/transaction.ts';
import { startBackup } from '@dosye/server/backup/startBackup.ts';
import { expectAccessible } from '@dosye/testing/axe.ts';
import { IDENTITIES, RECIPIENTS } from '@dosye/testing/backupKeys.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { PHONE } from '@dosye/testing/browser.ts';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { overflow } from '@dosye/testing/onPage.ts';
import { locationIn, testS3 } from '@dosye/testing/s3/testStore.ts';
import type { Download, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dialog, dialogButton, says } from './adminHub.ts';
import { saveAdult } from './dossiers.ts';
import { openOffice } from './formOffice.ts';

const store = await testS3();
const dataDir = mkdtempSync(join(tmpdir(), 'dosye-maintenance-'));
cleanUp(() => rmSync(dataDir, { recursive: true, force: true }));
const office = await openOffice({
  dataDir,
  cloudAt: locationIn(store, 'dosye/'),
  backupRecipients: RECIPIENTS,
});

beforeAll(async () => {
  await saveAdult(await office.client('agent'), 'DORVAL', 1);
});

async function maintenance(options = {}): Promise<Page> {
  const page = await office.at('superAdmin', options);
  await page.goto('/admin/maintenance');
  await page.getByRole('heading', { level: 1, name: 'Maintenance' }).waitFor();
  return page;
}

async function download(page: Page, what: string): Promise<Download> {
  await page.getByRole('button', { name: `Télécharger : ${what}` }).click();
  const coming = page.waitForEvent('download');
  await dialogButton(page, 'Télécharger').click();
  return coming;
}

/** Waits for a sentence, on the page or in a part of it. */
const said = (at: Page | Locator, text: RegExp) => at.getByText(text).first().waitFor();

const chooseFile = (page: Page, buffer: Buffer, name = 'sauvegarde.zip'): Promise<void> =>
  page
    .getByLabel('Fichier de sauvegarde (.zip)')
    .setInputFiles({ name, mimeType: 'application/zip', buffer });

const restore = (page: Page) => page.getByRole('button', { name: 'Restaurer', exact: true });

async function confirmRestore(page: Page, password: string): Promise<void> {
  await dialog(page).getByLabel('Mot de passe du super administrateur').fill(password);
  await dialogButton(page, 'Restaurer').click();
}

test('backups are saved by the browser itself, and one is restored after what would be lost was said', async () => {
  const page = await maintenance();
  await page.getByText('Empreinte de cette installation').waitFor();
  await expectAccessible(page);
  const dump = await download(page, 'Base de données SQL');
  expect(dump.suggestedFilename()).toMatch(/\.sql$/);
  expect(await readFile(await dump.path(), 'utf8')).toContain('DORVAL');
  await said(page, /^Sauvegarde de la base de données terminée/);
  // Only calls that answer a file accept a form.
  const { cookie } = await office.client('superAdmin');
  const refused = await office.app.inject({
    method: 'POST',
    url: '/api/superadmin/backup/upload-to-b2',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(refused.statusCode).toBe(415);
  const files = await download(page, 'Fichiers ZIP');
  expect((await readFile(await files.path())).subarray(0, 2).toString()).toBe('PK');
  await said(page, /^Sauvegarde des fichiers terminée/);
  const complete = await download(page, 'Sauvegarde complète');
  const archive = await readFile(await complete.path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');

  const agent = await office.client('agent');
  const since = await saveAdult(agent, 'ESTIMÉ', 2);
  await agent.get(`/api/certificate/${since}/download`);
  await chooseFile(page, Buffer.from('une photo'), 'photo.zip');
  await page.getByText('Ce fichier n’est pas une sauvegarde complète de Dosye.').waitFor();
  expect(await restore(page).isDisabled()).toBe(true);
  await expectAccessible(page);
  await chooseFile(page, archive.subarray(0, archive.length - 5_000));
  await restore(page).click();
  const kept = /perdu1 dossier créé depuisCe qui resterait1 acte émis depuis/;
  await dialog(page).getByRole('status').filter({ hasText: kept }).waitFor();
  await expectAccessible(page);
  await confirmRestore(page, 'Mauvais-1!');
  await dialog(page).getByText('Mot de passe incorrect.').waitFor();
  await confirmRestore(page, PASSWORD);
  await said(dialog(page), /^Cette sauvegarde est incomplète/);
  await dialog(page).getByText('Rien n’a été changé.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByText('Aucun fichier choisi').waitFor();
  expect((await agent.get(`/api/persons/${since}`)).statusCode).toBe(200);

  await chooseFile(page, archive);
  await restore(page).click();
  const ended = said(dialog(page), /^Restauration terminée\s:/);
  await confirmRestore(page, PASSWORD);
  await ended;
  await page.waitForURL('**/login**');
  expect((await agent.get('/api/session')).statusCode).toBe(401);
  const again = await office.client('agent');
  expect((await again.get(`/api/persons/${since}`)).statusCode).toBe(404);
});

test('the cloud takes a backup, gives its link, and lets go of it for name and password', async () => {
  const page = await maintenance();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('Aucune sauvegarde trouvée.').waitFor();
  await page.getByRole('button', { name: 'Nouvelle sauvegarde' }).click();
  await dialogButton(page, 'Lancer la sauvegarde').click();
  await says(page, 'Sauvegarde envoyée dans le nuage avec succès.');
  const keyOf = () => [...store.bucket.objects.keys()].find((one) => one.endsWith('.age'));
  await expect.poll(keyOf).toBeDefined();
  const key = keyOf() ?? '';
  const name = key.slice('dosye/'.length);
  await page.getByRole('rowheader', { name }).waitFor();
  await page.getByText(/sur 10 Go \(0,0\d %\)/).waitFor();
  await expectAccessible(page);

  // The button says so for two seconds.
  const copied = page.getByRole('button', { name: `Copié : ${name}` }).waitFor();
  await page.getByRole('button', { name: `Copier le lien : ${name}` }).click();
  await copied;
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const sent = Buffer.from(await (await fetch(link)).arrayBuffer());
  expect(sent.equals(store.bucket.objects.get(key)?.bytes ?? Buffer.alloc(0))).toBe(true);

  await page.getByRole('button', { name: `Copier le lien : ${name}` }).waitFor();

  // An archive from the cloud is restored unchanged, with one of the secret keys.
  await chooseFile(page, sent, name);
  const identity = page.getByLabel('Clé secrète de sauvegarde');
  await identity.fill('AGE-SECRET-KEY-1X');
  await page.getByRole('button', { name: 'Lire la sauvegarde' }).click();
  await page.getByText('Cette clé secrète n’est pas valable').waitFor();
  await expectAccessible(page);
  await identity.fill(IDENTITIES[1]);
  await page.getByRole('button', { name: 'Lire la sauvegarde' }).click();
  await page.getByText('Demandée par', { exact: true }).waitFor();
  expect(await restore(page).isEnabled()).toBe(true);

  const opening = page.context().waitForEvent('download');
  await page.getByRole('button', { name: `Télécharger : ${name}` }).click();
  expect((await opening).suggestedFilename()).toBe(name);

  await page.getByRole('button', { name: `Supprimer : ${name}` }).click();
  const phrase = dialog(page).getByLabel(`Tapez « ${name}  » pour confirmer`);
  await phrase.fill(name.slice(1));
  await dialog(page).getByLabel('Mot de passe du super administrateur').fill(PASSWORD);
  expect(await dialogButton(page, 'Supprimer').isDisabled()).toBe(true);
  await phrase.fill(name);
  await expectAccessible(page);
  await dialogButton(page, 'Supprimer').click();
  await says(page, 'Sauvegarde supprimée avec succès.');
  await page.getByText('Aucune sauvegarde trouvée.').waitFor();
  expect(store.bucket.objects.has(key)).toBe(false);
});

test('a backup that somebody else makes is followed after a reload too, and stopped; then all is checked', async () => {
  const { stream } = await startBackup(office, SYSTEM, 'complete');
  const page = await maintenance({ viewport: PHONE });
  const progress = page.getByRole('progressbar', { name: /^Sauvegarde complète/ });
  await progress.waitFor();
  await page.reload();
  await progress.waitFor();
  await page.getByText(/complete-.*\.zip, demandée par système\./).waitFor();
  expect(await page.evaluate(overflow)).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Interrompre : Sauvegarde complète' }).click();
  await page.getByText('Sauvegarde complète interrompue.', { exact: true }).waitFor();
  expect(stream.destroyed).toBe(true);

  await page.getByRole('button', { name: 'Actualiser l’index de recherche' }).click();
  await page.getByText(/relus?, \d+ mis à jour\./).waitFor();
  await page.getByRole('button', { name: 'Vérifier les fichiers' }).click();
  await page.getByText(/aucune ne manque, aucune n’est altérée\./).waitFor();
  const { rows } = await office.owner.query<{ name: string }>(
    'select name from file join file_use on file_id = id',
  );
  for (const { name } of rows) await office.files.remove(name);
  await page.getByRole('button', { name: 'Vérifier les fichiers' }).click();
  await page.getByRole('heading', { name: /^Images manquantes/ }).waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: rows[0]?.name ?? '' })
    .waitFor();
  await expectAccessible(page);
});
