import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FILES as RETENTION_FILES } from '../retention/files.ts';
import { address, expectAccessible, see } from '../screen.ts';
import { overviewOf } from '../server.ts';
import { openAs, PEOPLE } from './hub.ts';

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

test('the dashboard greets by the user name, with grade and name of the officer beside it', async () => {
  const officer = { grade: 'Commissaire', full_name: 'Yves MONDÉSIR' };
  await openAs('superAdmin', '/admin', {}, { user: { ...PEOPLE.superAdmin, ...officer } });
  await see(page.heading('Bonjour, superadmin · Commissaire Yves MONDÉSIR'));
});

test('the dashboard begins with what waits: the people held for more than 48 hours, by office', async () => {
  await openAs('superAdmin', '/admin', {
    'POST /overview': overviewOf({
      queues: [
        {
          id: 'depassements',
          title: 'Personnes retenues depuis plus de 48 heures, par bureau',
          action: 'Voir',
          count: 4,
          late: 4,
          href: '/retention/list?juge=depasse',
          parts: [
            { label: 'Nippes', count: 3, late: 3, href: '/retention/list?juge=depasse&bureauId=2' },
            {
              label: "Grand'Anse",
              count: 1,
              late: 1,
              href: '/retention/list?juge=depasse&bureauId=1',
            },
          ],
        },
      ],
    }),
    ...RETENTION_FILES,
  });
  const lines = page.getByRole('main').getByRole('list', { name: 'À faire' });
  await expect
    .element(lines)
    .toMatchTextContent(
      /^4Personnes retenues depuis plus de 48 heures, par bureau4 en retardVoirNippes 3Grand'Anse 1$/,
    );
  await expectAccessible();
  await lines.follow('Nippes 3');
  await expect.poll(address).toBe('/retention/list?juge=depasse&bureauId=2');
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
