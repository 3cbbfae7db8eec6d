import { information } from '@dosye/kinds/information/area.ts';
import { majeur, rapport } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { issuedAct, NUMBER, pdfOf } from '../acts/acts.ts';
import { dossierOf, kindOf, listOf, rowOf } from '../dossiers.ts';
import { answerList, type Listed } from '../listed.ts';
import { renderScreen } from '../render.tsx';
import { address, dialog, expectAccessible, focusedName, see, seeNo } from '../screen.ts';
import { type Call, SUPER_ADMIN } from '../server.ts';
import { openedTabs } from '../tabs.ts';
import { adult, CERTIFICATES, filtersButton, names, SELECTION_LOST } from './certificates.ts';

const CERTIFICATE = 'Imprimer/Télécharger Certificat';

const choose = (name: string) =>
  page.checkbox(name === '' ? 'Tout sélectionner' : new RegExp(`^Sélectionner ${name}`)).click();
const action = (name: string) => page.getByRole('toolbar').button(name);
const rows = () => document.querySelectorAll('tbody tr').length;
const expectNothingSelected = async (): Promise<void> => {
  await seeNo(page.getByRole('toolbar'));
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
  getComputedStyle(page.row(name).getByRole('cell').first().element()).boxShadow;

async function deleteSelected(): Promise<void> {
  await action('Supprimer').click();
  await dialog.press('Supprimer');
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
    await action('Imprimer en un document').click();
    expect(tabs.at(-1)?.url).toMatch(/^\/print\/dossier\/(1,3|3,1)$/);

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
        return pdfOf(NUMBER);
      },
      'POST /log-print': ({ body }: Call) => {
        order(`told of ${String(body['personId'])}`);
        return {};
      },
    });
    await choose('DORVAL');
    await action(CERTIFICATE).click();
    await expect.poll(() => order.mock.calls.flat()).toEqual(['download', 'told of 1']);
    expect(tabs.map(({ url }) => url)).toEqual([`/api/acts/${NUMBER}/Certificat_${NUMBER}.pdf`]);
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
    await see(page.toast(sentence));
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
    await see(
      page.saying(
        'Êtes-vous sûr de vouloir supprimer 1 rapport(s) ? Cette action est irréversible.',
      ),
    );
    const named = page.getByRole('list', { name: 'Dossiers à supprimer' }).getByRole('listitem');
    expect(named.elements()).toHaveLength(1);
    await expectAccessible();
    server.change({
      'DELETE /information/1': {},
      'POST /information/list': answerList(information, []),
    });
    await dialog.press('Supprimer');
    await see(page.saying("Rapport d'information supprimé avec succès."));
    await see(page.saying("Aucun rapport d'information trouvé."));
    await expectNothingSelected();
    expect(server.callsOf('DELETE /information/*')).toHaveLength(1);
  });

  test('stay, with a sentence, when the server fails', async () => {
    const server = await openReports(['Yves PANNE']);
    server.change({ 'DELETE /information/1': () => new Response('', { status: 500 }) });
    await choose('Yves PANNE');
    await deleteSelected();
    await see(page.saying('La suppression a échoué.'));
    await expect.poll(rows).toBe(1);
  });

  test('are none once a filter is set, with a word', async () => {
    await openCertificates();
    await choose('DORVAL');
    await see(page.saying('1 sélectionné(s)'));
    await expect.poll(() => edgeOf('DORVAL')).not.toBe('none');
    expect(edgeOf('ÉTIENNE')).toBe('none');
    await filtersButton().click();
    await page.getByText('Femme').click();
    await see(page.saying(SELECTION_LOST));
    await expectNothingSelected();
    await expect.poll(names).toEqual(['DORVAL']);
    await expect.element(page.checkbox(/^Sélectionner DORVAL/)).not.toBeChecked();
  });

  test('are none on the next page, with a word; deleted, they take the last page with them', async () => {
    const informants = Array.from({ length: 51 }, (_, n) => `Témoin NUMÉRO ${n}`);
    const server = await openReports(informants);
    await see(page.saying('Page 1 sur 2 (51 résultats)'));
    await choose('');
    await see(page.saying('50 sélectionné(s)'));
    await page.press('Suivant');
    await see(page.saying(SELECTION_LOST));
    await expectNothingSelected();
    await see(page.saying('Page 2 sur 2 (51 résultats)'));
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

test('the focus stays on the pager, and on the row after a deleted one', async () => {
  let left = Array.from({ length: 52 }, (_, index) => {
    const number = index + 1;
    const record = retenuGrandAnse({
      'etatCivil.nom': `NOM${String(number).padStart(2, '0')}`,
      'etatCivil.prenom': `P${number}`,
    });
    return rowOf('retention', record, { id: number });
  });
  await renderScreen(
    '/retention/list?tri=nom&sens=croissant',
    {
      'POST /retention/list': ({ body }) => {
        const { page: number, limit } = body as { page: number; limit: number };
        const shown = left.slice((number - 1) * limit, number * limit);
        return listOf(kindOf('retention').area, shown, left.length);
      },
      'DELETE /retention/2': () => {
        left = left.filter(({ id }) => id !== 2);
        return {};
      },
    },
    { user: SUPER_ADMIN },
  );
  /** Presses a key on a control. */
  const press = async (key: string, control: ReturnType<typeof page.getByRole>) => {
    await expect.element(control).toBeEnabled();
    await control.keys(key);
  };
  const deleted = page.link('NOM02');
  await see(deleted);
  await press(' ', page.checkbox('Sélectionner NOM02 P2'));
  await press('{Enter}', page.button('Supprimer'));
  await press('{Enter}', dialog.button('Supprimer'));
  await seeNo(deleted);
  await expect.poll(focusedName).toContain('NOM03');
  const pager = page.navigation('Pages');
  await press('{Enter}', pager.button('Suivant'));
  await see(/^Page 2 sur 2/);
  await expect.poll(focusedName).toBe('Suivant');
});
