import type { ListAnswer, ListRow } from '@dosye/domain/calls/dossiers.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Locator, Page } from 'playwright-core';
import { openUserMenu } from '../shellOffice.ts';
import { call, headed, listed, openFirst, type Shot, shot, showPart } from './shot.ts';

/** The newest certificates of adults without an act, to whose own content nothing is lacking. */
async function completeAdults(page: Page): Promise<ListRow[]> {
  const request = {
    filters: { typeDossier: 'majeur', act: 'complete' },
    page: 1,
    limit: 100,
    sortConfig: { key: 'created_at', direction: 'desc' },
  };
  const answer = await call<ListAnswer>(page, 'POST', '/api/persons/list', request);
  return answer['persons'] as ListRow[];
}

/** Issues certificates until there are so many, and opens the dossier of the last one. */
async function openIssued(page: Page, count = 1): Promise<void> {
  let issued = 0;
  for (const { id } of await completeAdults(page)) {
    const certificate = await page.request.get(`/api/certificate/${id}/download`);
    if (certificate.ok()) issued += 1;
    if (issued < count) continue;
    await page.goto(`/person/${id}`);
    return;
  }
  throw new Error(`no ${count} certificates`);
}

/** Opens the certificate of a person whom the custody register has too. */
async function openKnownInCustody(page: Page): Promise<void> {
  const [dossier] = await completeAdults(page);
  const adult = await call<DossierRecord>(page, 'GET', `/api/persons/${dossier?.id}`);
  const { nomFamille, prenoms, dateNaissance } = adult['renseignementsPersonnels'] as DossierRecord;
  const list = await call<ListAnswer>(page, 'POST', '/api/retention/list', { limit: 1 });
  const [inCustody] = list['dossiers'] as ListRow[];
  const { id: _, ...custody } = await call<DossierRecord>(
    page,
    'GET',
    `/api/retention/${inCustody?.id}`,
  );
  const etatCivil = {
    ...(custody['etatCivil'] as object),
    nom: nomFamille,
    prenom: prenoms,
    dateNaissance,
  };
  await call(page, 'POST', '/api/retention', {
    dossierData: { ...custody, etatCivil },
    force: true,
  });
  await page.goto(`/person/${dossier?.id}`);
}

/** Asks an office's chief for the approval of the newest complete certificate; other acts go on without it. */
async function askForApproval(page: Page): Promise<void> {
  const setting = (validationActes: boolean) =>
    call(page, 'PUT', '/api/config', { config: { validationActes } });
  const [dossier] = await completeAdults(page);
  await setting(true);
  await page.request.get(`/api/certificate/${dossier?.id}/download`);
  await setting(false);
}

/** The lines of what waits. */
const waiting = (page: Page): Locator =>
  page.getByRole('main').getByRole('list', { name: 'À faire' });

/** Screenshots of the other screens of an office. */
export const OFFICE_SHOTS: readonly Shot[] = [
  shot('connexion', 'stranger', '/login', (page) => headed(page, 'Authentification')),
  shot('verification', 'stranger', '/verification', (page) => headed(page, 'Vérifier un papier')),
  shot('accueil', 'user', '/persons', async (page) => {
    await openFirst(page);
    await page.getByRole('region', { name: 'Actes' }).waitFor();
    await page.goto('/');
    await headed(page, 'Ouverts en dernier');
  }),
  shot('a-faire-direction', 'super_admin', '/a-faire', (page) => waiting(page).waitFor(), waiting),
  shot(
    'a-faire-chef',
    'admin',
    '/persons',
    async (page) => {
      await askForApproval(page);
      await page.goto('/a-faire');
      await waiting(page).waitFor();
    },
    waiting,
  ),
  shot('menu', 'user', '/', async (page) => {
    await headed(page, 'Nouveau Dossier');
    await page.getByRole('button', { name: 'Certificats' }).click();
    await page.getByRole('link', { name: 'Formulaire Personne Majeure' }).waitFor();
  }),
  shot('recherche', 'user', '/search?q=jn%20baptiste', (page) => headed(page, /^Certificats \(/)),
  shot('liste', 'user', '/persons', async (page) => {
    await listed(page);
    await page.getByRole('button', { name: 'Filtres avancés' }).click();
    await page.getByRole('group', { name: 'Filtres avancés' }).waitFor();
  }),
  shot('selection', 'user', '/persons', async (page) => {
    await listed(page);
    await page.locator('tbody').getByRole('checkbox').nth(1).check();
    await page.getByText('1 sélectionné(s)').waitFor();
  }),
  shot('suppression', 'super_admin_delegue', '/persons', async (page) => {
    await listed(page);
    await page.locator('tbody').getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  shot('corbeille', 'super_admin_delegue', '/plaintes/list', async (page) => {
    await listed(page);
    const { plaintes } = await call<ListAnswer>(page, 'POST', '/api/plaintes/list', { limit: 2 });
    for (const { id } of plaintes as ListRow[]) {
      await call(page, 'DELETE', `/api/plaintes/${id}`, { reason: 'Saisie deux fois' });
    }
    await page.goto('/admin/corbeille');
    await listed(page);
  }),
  shot('details', 'user', '/persons?typeDossier=majeur', async (page) => {
    await openFirst(page);
    await page.getByRole('button', { name: 'Télécharger le certificat' }).waitFor();
  }),
  shot('actes', 'user', '/persons?typeDossier=majeur', async (page) => {
    await openIssued(page);
    await page.getByRole('region', { name: 'Actes' }).getByText('Valable').first().waitFor();
  }),
  shot('acte-refuse', 'user', '/persons?typeDossier=majeur', async (page) => {
    await openKnownInCustody(page);
    await page.getByRole('button', { name: 'Télécharger le certificat' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  shot('registre', 'user', '/persons?typeDossier=majeur', async (page) => {
    await openIssued(page, 6);
    await page.goto('/actes');
    await listed(page);
  }),
  shot('impression', 'user', '/persons?typeDossier=majeur', async (page) => {
    await openFirst(page);
    await page.getByRole('button', { name: 'Télécharger le certificat' }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await page.goto(`/print/dossier/${id}`);
    await headed(page, 'Dossier de Renseignements Complet');
  }),
  shot('retention-liste', 'user', '/retention/list', listed),
  shot('rapport', 'user', '/reports/retention', async (page) => {
    await page.getByRole('button', { name: 'Cette année' }).click();
    await page.getByRole('group', { name: 'Arrestations par mois, en colonnes' }).waitFor();
    await showPart(page, 'Arrestations par mois');
  }),
  shot('clavier', 'user', '/persons', async (page) => {
    await listed(page);
    await openUserMenu(page);
    await page.getByRole('button', { name: 'Touches du clavier' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  shot('profil', 'user', '/profile', (page) => page.getByLabel('Mot de passe actuel').waitFor()),
];
