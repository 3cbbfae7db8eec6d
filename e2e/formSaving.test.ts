import { expectAccessible } from '@dosye/testing/axe.ts';
import { rapport } from '@dosye/testing/records.ts';
import { expect, test } from 'vitest';
import {
  formReady,
  openOffice,
  type ReportBody,
  saveRecord,
  textbox,
  update,
} from './formOffice.ts';

const office = await openOffice();

test('two officers change one report: what touches other fields needs no question, the rest is asked about', async () => {
  const agent = await office.client('agent');
  const id = await saveRecord(agent, '/api/information', { reportData: rapport() });
  const admin = await office.client('admin');
  const saveTheirs = async (changes: Record<string, string>): Promise<void> => {
    const answer = await admin.put(`/api/information/${id}`, { reportData: rapport(changes) });
    expect(answer.statusCode).toBe(200);
  };
  const body = async (): Promise<ReportBody> => {
    const select = 'select body from dossier where id = $1';
    const { rows } = await office.owner.query<{ body: ReportBody }>(select, [id]);
    return rows[0]?.body as ReportBody;
  };
  const page = await office.at('agent');
  const open = async (): Promise<void> => {
    await page.goto(`/information/edit/${id}`);
    await formReady(page);
  };
  const done = (): Promise<unknown> =>
    Promise.all([
      page.waitForURL(/\/information\/details\/\d+$/),
      page.getByText("Rapport d'information mis à jour avec succès !").waitFor(),
    ]);
  const dialog = page.getByRole('dialog', { name: 'Ce dossier a changé entre-temps' });

  await open();
  await textbox(page, 'Nom').fill('wilfrid sanon fils');
  await saveTheirs({ 'summary.location': 'Gomier' });
  await update(page);
  await done();
  expect(await body()).toMatchObject({
    informant: { name: 'Wilfrid Sanon FILS' },
    summary: { location: 'Gomier' },
  });

  // Both change a field: nothing typed is lost.
  await open();
  await textbox(page, 'Nom').fill('mon nom');
  await textbox(page, 'Lieu ou zone').fill('mon lieu');
  await textbox(page, 'Nom des suspects').fill('Les miens');
  await saveTheirs({ 'informant.name': 'Leur NOM', 'summary.location': 'Leur Lieu' });
  await update(page);
  await dialog.getByText('Leur Lieu').click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enregistrer ces choix' }).click();
  await done();
  expect(await body()).toMatchObject({
    informant: { name: 'Mon NOM' },
    summary: { location: 'Leur Lieu', suspectsName: 'Les miens' },
  });

  // So is what a resumed draft of an older version changes.
  await open();
  await textbox(page, 'Nom').fill('autre nom');
  await page.getByText(/^Brouillon enregistré à/).waitFor();
  await saveTheirs({ 'informant.name': 'Encore UN' });
  await page.reload();
  await expect.poll(() => textbox(page, 'Nom').inputValue()).toBe('Autre NOM');
  await update(page);
  await dialog.getByText('Encore UN').waitFor();
  await dialog.getByRole('button', { name: 'Revenir au formulaire' }).click();
  expect(await textbox(page, 'Nom').inputValue()).toBe('Autre NOM');
});
