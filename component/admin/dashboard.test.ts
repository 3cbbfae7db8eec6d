import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FILES as RETENTION_FILES } from '../retention/files.ts';
import { address, expectAccessible, see } from '../screen.ts';
import { openAs } from './hub.ts';

test('the dashboard says that nothing was created yet, and that no backup was verified', async () => {
  await openAs('superAdmin', '/admin', {
    'POST /superadmin/dashboard-stats': {
      totalUsers: 6,
      totalBureaux: 2,
      overdue: [],
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

test('the dashboard begins with the people held for more than 48 hours, by office', async () => {
  await openAs('superAdmin', '/admin', {
    'POST /superadmin/dashboard-stats': {
      totalUsers: 6,
      totalBureaux: 2,
      overdue: [
        {
          area: 'retention',
          offices: [
            { bureauId: 2, nom: 'Nippes', count: 3 },
            { bureauId: 1, nom: "Grand'Anse", count: 1 },
          ],
        },
      ],
      activityByBureau: [],
      recentLogs: [],
    },
    ...RETENTION_FILES,
  });
  const held = page.region('Personnes retenues depuis plus de 48 heures, par bureau');
  await expect
    .element(held)
    .toMatchTextContent(
      /^Personnes retenues depuis plus de 48 heures, par bureau\s*Nippes : 3\s*Grand'Anse : 1$/,
    );
  const regions = [...document.querySelectorAll('main section[aria-label]')];
  expect(regions[0]).toBe(held.element());
  await expectAccessible();
  await held.follow('Nippes : 3');
  await expect.poll(address).toBe('/retention/list?juge=depasse&bureauId=2');
});

test('the dashboard says so where nobody is held for so long', async () => {
  await openAs('delegue', '/admin', {
    'POST /superadmin/dashboard-stats': {
      totalUsers: 6,
      totalBureaux: 2,
      overdue: [{ area: 'retention', offices: [] }],
      activityByBureau: [],
      recentLogs: [],
    },
  });
  await see('Aucune personne n’est retenue depuis plus de 48 heures.');
  await expectAccessible();
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
