import { information } from '@dosye/kinds/information/area.ts';
import { majeur, rapport } from '@dosye/testing/records.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { issuedAct } from '../acts/acts.ts';
import { dossierOf } from '../dossiers.ts';
import { answerList, type Listed } from '../listed.ts';
import { renderScreen } from '../render.tsx';
import { address, saying } from '../screen.ts';
import { type Call, SUPER_ADMIN } from '../server.ts';
import { openedTabs } from '../tabs.ts';
import { adult, CERTIFICATES, filtersButton, names, row, SELECTION_LOST } from './certificates.ts';

const CERTIFICATE = 'Imprimer/Télécharger Certificat';

const choose = (name: string) =>
  page
    .getByRole('checkbox', {
      name: name === '' ? 'Tout sélectionner' : new RegExp(`^Sélectionner ${name}`),
    })
    .click();
const action = (name: string) => page.getByRole('toolbar').getByRole('button', { name });
const rows = () => document.querySelectorAll('tbody tr').length;
const expectNothingSelected = async (): Promise<void> => {
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
};

async function openCertificates() {
  const server = await renderScreen('/persons', {
    ...CERTIFICATES,
    'GET /acts/next/certificat-majeur/*': issuedAct(majeur()),
  });
  await expect.poll(names).toContain('DORVAL');
  return server;
}

const reportOf = (name: string): Listed => ({
  kind: 'information',
  record: rapport({ 'informant.name': name }),
});

/** The list of information reports of these informants, whom a super administrator sees. */
async function openReports(informants: readonly string[]) {
  const answer = answerList(information, informants.map(reportOf));
  const server = await renderScreen(
    '/information/list',
    { 'POST /information/list': answer },
    { user: SUPER_ADMIN },
  );
  await expect.poll(rows).toBeGreaterThan(0);
  return server;
}

/** The line at the edge of the row of this name; 'none' without one. */
const edgeOf = (name: string): string =>
  getComputedStyle(row(name).getByRole('cell').first().element()).boxShadow;

async function deleteSelected(): Promise<void> {
  await action('Supprimer').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
}

describe('the chosen rows of the list', () => {
  test('are changed and certified one at a time, printed each in a tab', async () => {
    const server = await openCertificates();
    const tabs = openedTabs();
    await choose('DORVAL');
    await expect.element(action('Modifier')).toBeEnabled();
    await choose('AUGUSTIN');
    await expect.element(action('Modifier')).toBeDisabled();
    await expect.element(action(CERTIFICATE)).toBeDisabled();
    expect(action('Supprimer').query()).toBeNull();

    await action('Imprimer Dossier(s)').click();
    expect(tabs.map(({ url }) => url).sort()).toEqual(['/print/dossier/1', '/print/dossier/3']);

    await action('Effacer la sélection').click();
    await expectNothingSelected();
    server.change({ 'GET /persons/1': dossierOf(adult('DORVAL').record, { id: 1 }) });
    await choose('DORVAL');
    await action('Modifier').click();
    await expect.poll(address).toBe('/form/1');
  });

  test('have their certificate opened in a tab, told to the server afterwards', async () => {
    const server = await openCertificates();
    const [tabs, order] = [openedTabs(), vi.fn<(call: string) => void>()];
    server.change({
      'GET /certificate/1/download': () => {
        order('download');
        return new Response('x', { headers: { 'content-type': 'application/pdf' } });
      },
      'POST /log-print': ({ body }: Call) => {
        order(`told of ${String(body['personId'])}`);
        return {};
      },
    });
    await choose('DORVAL');
    await action(CERTIFICATE).click();
    await expect.poll(() => order.mock.calls.flat()).toEqual(['download', 'told of 1']);
    expect(tabs.map(({ url }) => url)).toEqual([expect.stringMatching(/^blob:/)]);
  });

  test('have it once for two clicks, and not counted when the browser has blocked its tab', async () => {
    const server = await openCertificates();
    const held = Promise.withResolvers<Response>();
    server.change({ 'GET /certificate/1/download': () => held.promise, 'POST /log-print': {} });
    await choose('DORVAL');
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const button = action(CERTIFICATE);
    await button.click();
    const sentence =
      'Le navigateur a bloqué un onglet. Autorisez les fenêtres de ce site, puis réessayez.';
    await expect
      .element(page.getByRole('status').getByText(sentence, { exact: false }))
      .toBeVisible();
    open.mockRestore();
    openedTabs();
    await button.dblClick();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    expect(server.callsOf('POST /log-print')).toHaveLength(0);
    held.resolve(new Response('x', { headers: { 'content-type': 'application/pdf' } }));
    await expect.poll(() => server.callsOf('POST /log-print')).toHaveLength(1);
    await expect.element(button).not.toHaveAttribute('aria-busy');
    expect(server.callsOf('GET /certificate/*/download')).toHaveLength(1);
  });

  test('are deleted by the super roles, after a question', async () => {
    const server = await openReports(['Zoé TEMOIN']);
    await choose('Zoé TEMOIN');
    await action('Supprimer').click();
    await expect
      .element(
        saying('Êtes-vous sûr de vouloir supprimer 1 rapport(s) ? Cette action est irréversible.'),
      )
      .toBeVisible();
    const named = page.getByRole('list', { name: 'Dossiers à supprimer' }).getByRole('listitem');
    expect(named.elements()).toHaveLength(1);
    await expectAccessible();
    server.change({
      'DELETE /information/1': {},
      'POST /information/list': answerList(information, []),
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect.element(saying('Rapport d’information supprimé avec succès.')).toBeVisible();
    await expect.element(saying('Aucun rapport d’information trouvé.')).toBeVisible();
    await expectNothingSelected();
    expect(server.callsOf('DELETE /information/*')).toHaveLength(1);
  });

  test('stay, with a sentence, when the server fails', async () => {
    const server = await openReports(['Yves PANNE']);
    server.change({ 'DELETE /information/1': () => new Response('', { status: 500 }) });
    await choose('Yves PANNE');
    await deleteSelected();
    await expect.element(saying('La suppression a échoué.')).toBeVisible();
    await expect.poll(rows).toBe(1);
  });

  test('are none once a filter is set, with a word', async () => {
    await openCertificates();
    await choose('DORVAL');
    await expect.element(saying('1 sélectionné(s)')).toBeVisible();
    await expect.poll(() => edgeOf('DORVAL')).not.toBe('none');
    expect(edgeOf('ÉTIENNE')).toBe('none');
    await filtersButton().click();
    await page.getByText('Femme', { exact: true }).click();
    await expect.element(saying(SELECTION_LOST)).toBeVisible();
    await expectNothingSelected();
    await expect.poll(names).toEqual(['DORVAL']);
    await expect
      .element(page.getByRole('checkbox', { name: /^Sélectionner DORVAL/ }))
      .not.toBeChecked();
  });

  test('are none on the next page, with a word; deleted, they take the last page with them', async () => {
    const informants = Array.from({ length: 51 }, (_, n) => `Témoin NUMÉRO ${n}`);
    const server = await openReports(informants);
    await expect.element(saying('Page 1 sur 2 (51 résultats)')).toBeVisible();
    await choose('');
    await expect.element(saying('50 sélectionné(s)')).toBeVisible();
    await page.getByRole('button', { name: 'Suivant' }).click();
    await expect.element(saying(SELECTION_LOST)).toBeVisible();
    await expectNothingSelected();
    await expect.element(saying('Page 2 sur 2 (51 résultats)')).toBeVisible();
    await expect.poll(rows).toBe(1);
    await choose('');
    server.change({
      'DELETE /information/1': {},
      'POST /information/list': answerList(information, informants.slice(1).map(reportOf)),
    });
    await deleteSelected();
    await expect.poll(rows).toBe(50);
    expect(address()).toBe('/information/list');
  });
});
