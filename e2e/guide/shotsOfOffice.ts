import { headed, listed, openFirst, type Shot } from './shot.ts';

/** Screenshots of the other screens of an office. */
export const OFFICE_SHOTS: readonly Shot[] = [
  {
    name: 'connexion',
    who: 'stranger',
    path: '/login',
    prepare: (page) => headed(page, 'Authentification'),
  },
  {
    name: 'accueil',
    who: 'user',
    path: '/',
    prepare: (page) => headed(page, 'Nouveau Dossier'),
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
    path: '/search?recherche=jn%20baptiste',
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
    name: 'details',
    who: 'user',
    path: '/persons?typeDossier=majeur',
    async prepare(page) {
      await openFirst(page);
      await page.getByRole('button', { name: 'Télécharger le certificat' }).waitFor();
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
    path: '/retention/list?tri=urgence&ordre=asc',
    prepare: listed,
  },
  {
    name: 'rapport',
    who: 'user',
    path: '/reports/retention',
    async prepare(page) {
      await page.getByRole('button', { name: 'Cette année' }).click();
      await page.getByRole('table').first().waitFor();
    },
  },
  {
    name: 'profil',
    who: 'user',
    path: '/profile',
    prepare: (page) => page.getByLabel('Mot de passe actuel').waitFor(),
  },
];
