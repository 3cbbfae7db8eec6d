import { headed, type Shot, shot, showPart } from './shot.ts';

/** Screenshots of the administration hub. */
export const ADMIN_SHOTS: readonly Shot[] = [
  shot('tableau-de-bord', 'super_admin', '/admin/tableau-de-bord', (page) =>
    headed(page, /Activité par Bureau/),
  ),
  shot('utilisateurs', 'admin', '/admin/utilisateurs', (page) =>
    page.getByRole('rowheader').first().waitFor(),
  ),
  shot('ajouter-utilisateur', 'admin', '/admin/utilisateurs', async (page) => {
    await page.getByRole('rowheader').first().waitFor();
    await page.getByRole('button', { name: /Ajouter/ }).click();
    await page.getByRole('dialog').waitFor();
  }),
  shot('supprimer-utilisateur', 'admin', '/admin/utilisateurs', async (page) => {
    await page.getByRole('rowheader').first().waitFor();
    await page
      .getByRole('button', { name: /^Supprimer/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  }),
  shot('configuration', 'admin', '/admin/configuration', (page) =>
    page.getByLabel('Titre principal').first().waitFor(),
  ),
  shot(
    'apercu-certificat',
    'admin',
    '/admin/configuration',
    async (page) => {
      await page.getByRole('heading', { name: 'Aperçu d’un certificat' }).waitFor();
      await page
        .getByAltText(/^Certificat d’une personne fictive/)
        .evaluate((image) => (image as HTMLImageElement).decode());
    },
    (page) => page.getByRole('complementary', { name: 'Aperçu' }),
  ),
  shot('historique', 'admin', '/admin/historique', (page) => page.getByRole('table').waitFor()),
  shot('bureaux', 'super_admin', '/admin/bureaux', (page) =>
    page.getByText('Artibonite').first().waitFor(),
  ),
  shot('maintenance', 'super_admin', '/admin/maintenance', (page) =>
    page.getByText('Empreinte de cette installation').waitFor(),
  ),
  shot('restauration', 'super_admin', '/admin/maintenance', async (page) => {
    await page.getByText('Empreinte de cette installation').waitFor();
    await showPart(page, /^Restauration/);
  }),
];
