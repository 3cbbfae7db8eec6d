import { headed, type Shot } from './shot.ts';

/** Screenshots of the administration hub. */
export const ADMIN_SHOTS: readonly Shot[] = [
  {
    name: 'tableau-de-bord',
    who: 'super_admin',
    path: '/admin/tableau-de-bord',
    prepare: (page) => headed(page, /Activité par Bureau/),
  },
  {
    name: 'utilisateurs',
    who: 'admin',
    path: '/admin/utilisateurs',
    prepare: (page) => page.getByRole('rowheader').first().waitFor(),
  },
  {
    name: 'ajouter-utilisateur',
    who: 'admin',
    path: '/admin/utilisateurs',
    async prepare(page) {
      await page.getByRole('rowheader').first().waitFor();
      await page.getByRole('button', { name: /Ajouter/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'supprimer-utilisateur',
    who: 'admin',
    path: '/admin/utilisateurs',
    async prepare(page) {
      await page.getByRole('rowheader').first().waitFor();
      await page
        .getByRole('button', { name: /^Supprimer/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'configuration',
    who: 'admin',
    path: '/admin/configuration',
    prepare: (page) => page.getByLabel('Titre principal').first().waitFor(),
  },
  {
    name: 'apercu-certificat',
    who: 'admin',
    path: '/admin/configuration',
    async prepare(page) {
      await page.getByRole('heading', { name: 'Aperçu d’un certificat' }).waitFor();
      await page
        .getByAltText(/^Certificat d’une personne fictive/)
        .evaluate((image) => (image as HTMLImageElement).decode());
    },
    part: (page) => page.getByRole('complementary', { name: 'Aperçu' }),
  },
  {
    name: 'historique',
    who: 'admin',
    path: '/admin/historique',
    prepare: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'bureaux',
    who: 'super_admin',
    path: '/admin/bureaux',
    prepare: (page) => page.getByText('Artibonite').first().waitFor(),
  },
  {
    name: 'maintenance',
    who: 'super_admin',
    path: '/admin/maintenance',
    prepare: (page) => page.getByText('Empreinte de cette installation').waitFor(),
  },
  {
    name: 'restauration',
    who: 'super_admin',
    path: '/admin/maintenance',
    async prepare(page) {
      await page.getByText('Empreinte de cette installation').waitFor();
      await page
        .getByRole('heading', { name: 'Restauration' })
        .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
    },
  },
];
