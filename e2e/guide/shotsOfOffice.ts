import type { ListAnswer, ListRow } from '@dosye/domain/calls/dossiers.ts';
import type { Page } from 'playwright-core';
import { openUserMenu } from '../shellOffice.ts';
import { call, headed, listed, openFirst, type Shot } from './shot.ts';

/** Downloads certificates until so many are answered with a status, and opens the last dossier: 200 issues, 409 refuses. */
async function openByCertificate(page: Page, status: number, count = 1): Promise<void> {
  const request = {
    filters: { typeDossier: 'majeur' },
    page: 1,
    limit: 100,
    sortConfig: { key: 'created_at', direction: 'desc' },
  };
  const answer = await call<ListAnswer>(page, 'POST', '/api/persons/list', request);
  let found = 0;
  for (const { id } of answer['persons'] as ListRow[]) {
    const certificate = await page.request.get(`/api/certificate/${id}/download`);
    if (certificate.status() === status) found += 1;
    if (found < count) continue;
    await page.goto(`/person/${id}`);
    return;
  }
  throw new Error(`no ${count} certificates with ${status}`);
}

/** Screenshots of the other screens of an office. */
export const OFFICE_SHOTS: readonly Shot[] = [
  {
    name: 'connexion',
    who: 'stranger',
    path: '/login',
    prepare: (page) => headed(page, 'Authentification'),
  },
  {
    name: 'verification',
    who: 'stranger',
    path: '/verification',
    prepare: (page) => headed(page, 'Vérifier un papier'),
  },
  {
    name: 'accueil',
    who: 'user',
    path: '/persons',
    async prepare(page) {
      await openFirst(page);
      await page.getByRole('region', { name: 'Actes' }).waitFor();
      await page.goto('/');
      await headed(page, 'Ouverts en dernier');
    },
  },
  {
    name: 'menu',
    who: 'user',
    path: '/',
    async prepare(page) {
      await headed(page, 'Nouveau Dossier');
      await page.getByRole('button', { name: 'Certificats' }).click();
      await page.getByRole('link', { name: 'Formulaire Personne Majeure' }).waitFor();
    },
  },
  {
    name: 'recherche',
    who: 'user',
    path: '/search?q=jn%20baptiste',
    prepare: (page) => headed(page, /^Certificats \(/),
  },
  {
    name: 'liste',
    who: 'user',
    path: '/persons',
    async prepare(page) {
      await listed(page);
      await page.getByRole('button', { name: 'Filtres avancés' }).click();
      await page.getByRole('group', { name: 'Filtres avancés' }).waitFor();
    },
  },
  {
    name: 'selection',
    who: 'user',
    path: '/persons',
    async prepare(page) {
      await listed(page);
      await page.locator('tbody').getByRole('checkbox').nth(1).check();
      await page.getByText('1 sélectionné(s)').waitFor();
    },
  },
  {
    name: 'suppression',
    who: 'super_admin_delegue',
    path: '/persons',
    async prepare(page) {
      await listed(page);
      await page.locator('tbody').getByRole('checkbox').nth(1).check();
      await page.getByRole('button', { name: 'Supprimer' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'corbeille',
    who: 'super_admin_delegue',
    path: '/plaintes/list',
    async prepare(page) {
      await listed(page);
      const { plaintes } = await call<ListAnswer>(page, 'POST', '/api/plaintes/list', { limit: 2 });
      for (const { id } of plaintes as ListRow[]) {
        await call(page, 'DELETE', `/api/plaintes/${id}`, { reason: 'Saisie deux fois' });
      }
      await page.goto('/admin/corbeille');
      await listed(page);
    },
  },
  {
    name: 'details',
    who: 'user',
    path: '/persons?typeDossier=majeur',
    async prepare(page) {
      await openFirst(page);
      await page.getByRole('button', { name: 'Télécharger le certificat' }).waitFor();
    },
  },
  {
    name: 'actes',
    who: 'user',
    path: '/persons?typeDossier=majeur',
    async prepare(page) {
      await openByCertificate(page, 200);
      await page.getByRole('region', { name: 'Actes' }).getByText('Valable').first().waitFor();
    },
  },
  {
    name: 'acte-refuse',
    who: 'user',
    path: '/persons?typeDossier=majeur',
    async prepare(page) {
      await openByCertificate(page, 409);
      await page.getByRole('button', { name: 'Télécharger le certificat' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'registre',
    who: 'user',
    path: '/persons?typeDossier=majeur',
    async prepare(page) {
      await openByCertificate(page, 200, 6);
      await page.goto('/actes');
      await listed(page);
    },
  },
  {
    name: 'impression',
    who: 'user',
    path: '/persons?typeDossier=majeur',
    async prepare(page) {
      await openFirst(page);
      await page.getByRole('button', { name: 'Télécharger le certificat' }).waitFor();
      const id = new URL(page.url()).pathname.split('/').at(-1);
      await page.goto(`/print/dossier/${id}`);
      await headed(page, 'Dossier de Renseignements Complet');
    },
  },
  {
    name: 'retention-liste',
    who: 'user',
    path: '/retention/list',
    prepare: listed,
  },
  {
    name: 'rapport',
    who: 'user',
    path: '/reports/retention',
    async prepare(page) {
      await page.getByRole('button', { name: 'Cette année' }).click();
      await page.getByRole('group', { name: 'Arrestations par mois, en colonnes' }).waitFor();
    },
  },
  {
    name: 'clavier',
    who: 'user',
    path: '/persons',
    async prepare(page) {
      await listed(page);
      await openUserMenu(page);
      await page.getByRole('button', { name: 'Touches du clavier' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'profil',
    who: 'user',
    path: '/profile',
    prepare: (page) => page.getByLabel('Mot de passe actuel').waitFor(),
  },
];
