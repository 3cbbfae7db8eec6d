import { getAt } from '@dosye/domain/dossier/paths.ts';
import { plaintes } from '@dosye/kinds/plaintes/area.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dossierOf, listOf, rowOf } from '../dossiers.ts';
import { example } from '../kinds/records.ts';
import { DRAFT_ID, draftOf, renderForm, renderScreen } from '../render.tsx';
import {
  countKeys,
  dialog,
  expectAccessible,
  expectUsable,
  focusedName,
  see,
  seeNo,
  tabTo,
} from '../screen.ts';
import { type Call, refused } from '../server.ts';

const COMPLAINT = example('plainte', {
  commune: 'Jérémie',
  'victime.nom': 'SANON',
  'victime.prenom': 'Rose',
  'victime.telephone': '+50938445566',
  'suspect.nomComplet': 'Jean Robert Pierre alias Ti Jo',
  'suspect.adresse': 'Rue Bordes, Jérémie',
  'suspect.motif': 'Vol Simple',
  'suspect.photoUrls': ['face', 'profil'],
  'reception.agent': 'Agent IV Paul NOËL',
});
const [PHOTO] = getAt(COMPLAINT, 'suspect.photoUrls') as string[];
const RECEIVED = { suivi: { etat: 'recue', date: '2026-11-20', motif: '' } };
const CLOSED = { suivi: { etat: 'classee', date: '2026-11-21', motif: 'Désistement.' } };
const saved = (own: object = RECEIVED, version = 1) =>
  dossierOf({ ...COMPLAINT, ...own }, { version, bureauId: 1 });
const SHEET = '/plaintes/details/41';

describe('a complaint', () => {
  test('is closed with its reason from the sheet, and then reopened', async () => {
    const server = await renderScreen(SHEET, {
      'GET /plaintes/41': saved(),
      'POST /plaintes/41/actions/classer': saved(CLOSED, 2),
    });
    await see(page.heading('SANON Rose', 1), page.saying('Reçue'));
    await page.press('Classer…');
    await dialog.field('Motif').fill('Désistement.');
    await expectUsable();
    await dialog.press('Enregistrer');
    await see(page.toast('Plainte classée.'), page.saying('Désistement.'));
    await see(page.saying('Classée le 21/11/2026'));
    expect(server.callsOf('POST /plaintes/41/actions/classer')[0]?.body).toMatchObject({
      values: { motif: 'Désistement.', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    await see(page.button('Rouvrir…'));
    await seeNo(page.button('Transmettre au parquet…'));
  });

  test('is listed with where it stands, and filtered by it', async () => {
    const row = rowOf('plainte', { ...COMPLAINT, ...CLOSED });
    const server = await renderScreen('/plaintes/list', {
      'POST /plaintes/list': listOf(plaintes, [row]),
    });
    await see(page.row('SANON Rose').getByText('Classée'));
    await page.press(/Filtres avancés/);
    await page.choose('État', 'Transmise au parquet');
    const filters = () =>
      server.callsOf('POST /plaintes/list').map(({ body }: Call) => body['filters']);
    await expect.poll(() => filters().at(-1)).toMatchObject({ etat: 'transmise' });
    await expectAccessible();
  });

  test('says on no paper where it stands', async () => {
    await renderScreen('/print/plainte/41', {
      'GET /plaintes/41': saved(CLOSED),
      'POST /plaintes/41/printed': {},
    });
    await see(page.heading('Dossier de Plainte'));
    await seeNo(page.getByText('Désistement.'), page.getByText('Classée'));
  });
});

describe('from a complaint', () => {
  test('custody of its suspect is opened in forty keys or fewer beyond it', async () => {
    const server = await renderScreen(SHEET, {
      'GET /plaintes/41': saved(),
      'POST /retention': dossierOf(retenuGrandAnse(), {
        id: 42,
        dossierNo: 'RT01-2026-00042',
        liens: [{ kind: 'plainte', dossierId: 41, dossierNo: 'PL01-2026-00041' }],
      }),
    });
    await see(page.heading('SANON Rose', 1));
    const keys = countKeys();
    await page.keys('a');
    await expect.poll(focusedName).toBe('Transmettre au parquet…');
    await tabTo('Ouvrir une rétention pour ce mis en cause');
    await page.keys('{Enter}');
    await expect.poll(focusedName).toBe('Sexe / Garçon');
    await expect.element(page.field('Nom')).toHaveValue('PIERRE');
    await expect.element(page.field('Prénom')).toHaveValue('Jean Robert');
    await expect.element(page.field('Alias')).toHaveValue('Ti Jo');
    // Each is marked: the officer confirms what was split and taken over.
    expect(page.getByText('Repris, à vérifier').elements().length).toBeGreaterThanOrEqual(7);
    await page.keys('{ }');
    await tabTo('Âge');
    await page.keys('28{Tab}Corail');
    await tabTo("Type d'arrestation / Arrestation sur mandat");
    await page.keys('{ }');
    await tabTo('Lieu de l’interpellation');
    await page.keys('Gomier{Enter}');
    await see(page.toast('Dossier de rétention créé avec succès !'));
    expect(keys()).toBeLessThanOrEqual(40);
    expect(server.callsOf('POST /retention')[0]?.body).toMatchObject({
      origine: { kind: 'plainte', dossierId: 41 },
      dossierData: {
        commune: 'Jérémie',
        photoUrl: PHOTO,
        etatCivil: { nom: 'PIERRE', prenom: 'Jean Robert', adresse: 'Rue Bordes, Jérémie' },
        informationSurLaRetention: {
          motif: 'Vol simple',
          nomPrenomVictime: 'Rose SANON',
          telephoneVictime: '+50938445566',
          policierEnCharge: 'Agent IV Paul NOËL',
        },
      },
    });
    const links = page.region('Dossiers liés');
    await see(links);
    await expect.element(links.link(/PL01-2026-00041/)).toHaveAttribute('href', SHEET);
  });

  test('a certificate of who complains is opened, and its draft keeps the complaint', async () => {
    const server = await renderScreen(SHEET, { 'GET /plaintes/41': saved() });
    await page.follow('Nouveau certificat');
    await expect.element(page.field('Nom de famille')).toHaveValue('SANON');
    await page.textbox('Surnom').fill('Nana');
    await expect.poll(() => server.callsOf('PUT /drafts/certificat-majeur/*').length).toBe(1);
    expect(server.callsOf('PUT /drafts/certificat-majeur/*')[0]?.body).toMatchObject({
      origine: { kind: 'plainte', dossierId: 41 },
    });
  });

  test('a resumed draft names the complaint, and is saved without it once that was deleted', async () => {
    const record = retenuGrandAnse();
    const draft = { ...draftOf('retention', record), origine: { kind: 'plainte', dossierId: 41 } };
    const server = await renderForm(
      'retention',
      { record },
      {
        [`POST /drafts/retention/${DRAFT_ID}/open`]: { draft },
        'POST /retention': ({ body }: Call) =>
          'origine' in body
            ? refused(422, 'INVALID', 'Certaines informations ne sont pas valides.', {
                fields: { origine: 'Le dossier d’origine n’existe pas dans ce bureau.' },
              })
            : dossierOf(record, { id: 42 }),
        'GET /retention/42': dossierOf(record, { id: 42 }),
      },
    );
    await page.press('Enregistrer');
    await see(page.saying(/Enregistrez à nouveau/));
    await page.press('Enregistrer');
    await see(page.toast('Dossier de rétention créé avec succès !'));
    expect(server.callsOf('POST /retention').map(({ body }) => body['origine'])).toEqual([
      { kind: 'plainte', dossierId: 41 },
      undefined,
    ]);
  });

  test('nothing is opened in another office than its own', async () => {
    await renderScreen(
      SHEET,
      { 'GET /plaintes/41': dossierOf(COMPLAINT, { bureauId: 2 }) },
      {
        user: { role: 'super_admin_delegue', bureau_id: 1, bureau_nom: "Grand'Anse" },
      },
    );
    await see(page.heading('SANON Rose', 1));
    await seeNo(page.link('Nouveau certificat'));
  });
});

test('the sheets of both lead to each other, on a telephone too', async () => {
  const liens = [{ kind: 'retention', dossierId: 42, dossierNo: 'RT01-2026-00042' }];
  await renderScreen(SHEET, {
    'GET /plaintes/41': dossierOf({ ...COMPLAINT, ...RECEIVED }, { liens }),
  });
  const link = page.region('Dossiers liés').link(/RT01-2026-00042/);
  await expect.element(link).toHaveAttribute('href', '/retention/details/42');
  await expectUsable();
});
