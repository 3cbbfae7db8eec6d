import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, see } from '../screen.ts';
import { openAs } from './hub.ts';

test('the dashboard says that nothing was created yet, and that no backup was verified', async () => {
  await openAs('superAdmin', '/admin', {
    'POST /superadmin/dashboard-stats': {
      totalUsers: 6,
      totalBureaux: 2,
      activityByBureau: [],
      recentLogs: [],
    },
  });
  await see('Aucune activité de création de dossier enregistrée.');
  await see(page.heading('Bonjour, superadmin'));
  await see(
    page
      .region('Sauvegarde automatique')
      .getByText(/Aucune sauvegarde n’a encore été faite et vérifiée\./),
  );
});

test('the dashboard tells how the backups are in a line', async () => {
  await openAs('superAdmin', '/admin', {
    'POST /superadmin/backup/nightly': {
      ok: true,
      sentence: 'Dernière sauvegarde vérifiée : aujourd’hui (1\u202f204 dossiers, 3 images, 2 Ko).',
      advice: '',
      verifiedAt: '2026-11-20T14:00:00.000Z',
      running: false,
    },
  });
  await expect
    .element(page.region('Sauvegarde automatique'))
    .toHaveTextContent(
      'Sauvegarde à jour. Dernière sauvegarde vérifiée : aujourd’hui (1 204 dossiers, 3 images, 2 Ko).',
    );
  await expectAccessible();
});

test('a delegate does not hear of the backups', async () => {
  await openAs('delegue', '/admin');
  await see('Activité récente');
  expect(page.getByText(/sauvegarde/i).query()).toBeNull();
});

test('a dashboard that cannot be read says so', async () => {
  await openAs('superAdmin', '/admin', {
    'POST /superadmin/dashboard-stats': () => new Response('{}', { status: 500 }),
  });
  await see(page.getByText('Impossible de charger les données du tableau de bord.').first());
  await expectAccessible();
});
