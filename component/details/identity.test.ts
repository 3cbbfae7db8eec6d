import type { IdentityAnswer, IdentitySource } from '@dosye/domain/calls/identities.ts';
import { majeur } from '@dosye/testing/records.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dossierOf } from '../dossiers.ts';
import { renderScreen } from '../render.tsx';
import { expectUsable, see } from '../screen.ts';
import { refused } from '../server.ts';

const source = (more: Partial<IdentitySource> = {}): IdentitySource => ({
  kind: 'certificat-majeur',
  dossierId: 12,
  dossierNo: 'CM01-2026-00012',
  day: '2026-11-20',
  minor: false,
  ...more,
});
const YOUNG = source({
  kind: 'certificat-mineur',
  dossierId: 3,
  dossierNo: 'CN01-2015-00003',
  day: '2015-02-03',
  minor: true,
});
const office = { bureau_id: 1, bureau_nom: "Grand'Anse" };

export const ESTHER: IdentityAnswer = {
  dossiers: [
    {
      ...source(),
      ...office,
      role: 'Requérant',
      name: 'PIERRE-LOUIS Esther Nadège',
      birthDate: '1998-06-28',
    },
    {
      ...YOUNG,
      ...office,
      role: 'Requérant',
      name: 'PIERRE LOUIS Ester',
      birthDate: '1998-06-28',
    },
  ],
  pictures: [
    { ...source(), url: '/api/files/esther' },
    { ...YOUNG, url: '/api/files/ester' },
  ],
  names: [
    { ...source(), label: 'Nom', name: 'PIERRE-LOUIS Esther Nadège' },
    { ...source(), label: 'Surnom', name: 'Nana' },
  ],
  addresses: [{ ...YOUNG, address: '14, Rue Sténio Vincent, Jérémie' }],
  acts: [
    {
      number: 'CM01-2026-00012-D1',
      kind: 'certificat-majeur',
      dossierId: 12,
      dossierNo: 'CM01-2026-00012',
      state: 'valid',
      issuedAt: '2026-11-20T14:00:00.000Z',
      validUntil: '2027-02-20',
      result: 'Aucun antécédent',
      minor: false,
    },
  ],
};

const open = () =>
  renderScreen('/personne/certificat-majeur/12', {
    'GET /identities/certificat-majeur/12': ESTHER,
    'GET /persons/12': dossierOf(majeur(), { id: 12 }),
  });

test('the page of a person says what their dossiers know, each with its dossier', async () => {
  await open();
  await see(page.heading('PIERRE-LOUIS Esther Nadège'), page.saying('2 dossiers'));
  await see(page.region('Noms').row('Nana').cell('Surnom'));
  await see(page.region('Photos').getByText('03/02/2015'));
  await see(page.region('Adresses').row('Rue Sténio Vincent').getByText('Mineur à cette date'));
  await see(page.region('Actes').row('CM01-2026-00012-D1').getByText('Valable'));
  const dossiers = page.region('Dossiers');
  await expect.element(dossiers.link('CN01-2015-00003')).toHaveAttribute('href', '/person/3');
  expect(dossiers.getByText('Mineur à cette date').elements()).toHaveLength(1);
  await expect
    .element(page.link('Fiche de synthèse'))
    .toHaveAttribute('href', '/print/personne/certificat-majeur/12');
  await expectUsable();
});

test('a new dossier begins with what is known', async () => {
  await open();
  await page.press('Nouveau dossier');
  await see(page.link('Nouvelle arme personnelle'));
  expect(page.link('Nouveau certificat').elements()).toHaveLength(1);
  await page.follow('Nouveau dossier de rétention');
  await expect.element(page.textbox('Nom')).toHaveValue('PIERRE-LOUIS');
});

test('a dossier that is none of a person has no such page', async () => {
  await renderScreen('/personne/plainte/1', {
    'GET /identities/plainte/1': () => refused(404, 'NOT_FOUND', 'Introuvable.'),
  });
  await see(page.saying('n’est pas celui d’une personne'));
});
