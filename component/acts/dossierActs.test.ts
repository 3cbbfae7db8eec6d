import type { Act } from '@dosye/domain/calls/acts.ts';
import type { Role } from '@dosye/domain/people/roles.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DOSSIER_ID } from '../dossiers.ts';
import { renderDetails, stored } from '../kinds/records.ts';
import { dialog, expectAccessible, expectUsable, see, seeNo } from '../screen.ts';
import type { TestServer } from '../server.ts';
import { openedTabs } from '../tabs.ts';
import { actOf, NUMBER, pdfOf } from './acts.ts';

const section = page.region('Actes');
const makeVoid = section.button(`Annuler l’acte ${NUMBER}`);

async function renderActs(role: Role, act: Partial<Act> = {}): Promise<TestServer> {
  const acts = { [`GET /acts/of/${DOSSIER_ID}`]: { acts: [actOf(act)], earlierPapers: 0 } };
  const record = stored('certificat-majeur', majeur());
  const server = await renderDetails('certificat-majeur', record, acts, { user: { role } });
  await see(section.getByText(NUMBER));
  return server;
}

describe('an act of a dossier', () => {
  test('says what it certifies, who issued it and what was consulted, and is not a clerk’s to make void', async () => {
    await renderActs('user');
    expect(section.element().textContent).toMatch(/Aucun antécédent.*mireille/);
    await see(section.getByText(/^Consulté le 20\/11\/2026\s: Registres du bureau$/));
    await see(section.getByText('Valable'));
    await seeNo(makeVoid);
    await expectAccessible();
  });

  test.for<[string, Partial<Act>, (string | RegExp)[]]>([
    ['has expired', { state: 'expired', validUntil: '2026-11-18' }, ['Expiré']],
    [
      'is replaced',
      { state: 'replaced', replacedBy: 'CM01-2026-00041-D2' },
      ['Remplacé', 'Remplacé par CM01-2026-00041-D2'],
    ],
    [
      'is void',
      {
        state: 'void',
        voided: {
          at: '2026-11-21T15:00:00Z',
          by: 'wilner',
          reason: 'Remis à la mauvaise personne',
        },
      },
      ['Annulé', /par wilner\s: Remis à la mauvaise personne/],
    ],
    [
      'was issued all the same',
      {
        waived: [
          {
            condition: 'identite',
            message: 'L’identité manque.',
            reason: 'Carte vue',
            by: 'wilner',
          },
        ],
      },
      [/Passé outre par wilner\s.*Carte vue/],
    ],
  ])('that %s says so', async ([, act, words]) => {
    await renderActs('user', act);
    for (const said of words) {
      await see(section.getByText(said));
    }
  });

  test('is read again as it was issued', async () => {
    const tabs = openedTabs();
    const server = await renderActs('user');
    server.change({ [`GET /acts/${NUMBER}`]: pdfOf(NUMBER) });
    await section.press(`Télécharger l’acte ${NUMBER}`);
    await expect.poll(() => tabs[0]?.url).toBe(`/api/acts/${NUMBER}/Certificat_${NUMBER}.pdf`);
  });

  test('is made void by an administrator with a reason', async () => {
    const server = await renderActs('admin');
    await expectUsable();
    await makeVoid.click();
    await expectAccessible();
    const confirm = dialog.button('Annuler cet acte');
    await confirm.click();
    await see(dialog.getByText('Indiquez le motif, en 10 caractères au moins.'));
    const voiding = `POST /acts/${NUMBER}/void`;
    expect(server.callsOf(voiding)).toEqual([]);
    const reason = 'Remis à la mauvaise personne';
    await dialog.field('Motif de l’annulation').fill(reason);
    server.change({ [voiding]: {} });
    await confirm.click();
    await see(page.saying(`L’acte ${NUMBER} est annulé.`));
    expect(server.callsOf(voiding)[0]?.body).toEqual({ reason });
  });
});
