import type { DossierActsAnswer } from '@dosye/domain/calls/acts.ts';
import type { Overview } from '@dosye/domain/calls/home.ts';
import { addDays, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { plainte } from '@dosye/kinds/plaintes/kind.ts';
import { addPerson, GRAND_ANSE, PASSWORD } from '@dosye/testing/accounts.ts';
import { changed } from '@dosye/testing/records.ts';
import { hoursAgo } from '@dosye/testing/retention.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dialogButton, says } from './adminHub.ts';
import { saveAdult, saveRetention } from './dossiers.ts';
import { openOffice, saveRecord } from './formOffice.ts';

const office = await openOffice();

/** Four clerks of the Grand'Anse with their chief, a clerk of Nippes, and the two super roles. */
const CLERKS = ['mireille', 'gerda', 'paul', 'rose'] as const;
const CHIEFS = ['wilner', 'fritzner', 'superadmin'] as const;
const PEOPLE = [...CLERKS, 'roselaure', ...CHIEFS] as const;
type Name = (typeof PEOPLE)[number];
const OF_THE_OFFICE: readonly Name[] = [...CLERKS, 'wilner'];
const NOBODY: readonly Name[] = [];

/** Whoever sees the board of the Grand'Anse. */
const AT_THE_BOARD = PEOPLE.filter((name) => name !== 'roselaure');

let custody = 0;
let presented = 0;
let complaint = 0;
let applicant = 0;
beforeAll(async () => {
  for (const username of CLERKS.slice(1))
    await addPerson(office.database, { username, role: 'user', bureauId: GRAND_ANSE });
  const config = { validationActes: true, suiviRemises: true };
  await (await office.client('admin')).put('/api/config', { config });
  const clerk = await office.client('agent');
  custody = await saveRetention(clerk, 'ABEL', hoursAgo(40));
  presented = await saveRetention(clerk, 'BRUTUS', {
    ...hoursAgo(24 * 5),
    'comparutionDevantLeJuge.dateHeure': `${addDays(todayInHaiti(), -2)}T10:00`,
  });
  const plainteData = changed(sampleOf(plainte), {
    commune: 'Jérémie',
    'suspect.nomComplet': 'Jean Robert PIERRE',
    'suspect.adresse': 'Rue Bordes, Jérémie',
    'suspect.motif': 'Vol simple',
    'reception.agent': 'Paul NOËL',
  });
  complaint = await saveRecord(clerk, '/api/plaintes', { plainteData });
  applicant = await saveAdult(clerk, 'AUGUSTIN', 1);
});

/** Signs somebody in at a computer of their own, whose page shows what waits. */
async function arrive(name: Name): Promise<Page> {
  const page = await office.stranger();
  const data = { username: name, password: PASSWORD };
  await page.request.post('/api/login', { data, headers: { origin: office.address } });
  await page.goto('/a-faire');
  return page;
}

/** What 'À faire' shows once it is read: its lines, or that there are none. */
const waitingLines = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('list', { name: 'À faire' })
    .or(page.getByText('Rien n’attend.'));
/** What the board shows once it is read: its people, or that there are none. */
const heldPeople = (page: Page): Locator =>
  page.getByRole('list', { name: /personne/ }).or(page.getByText('Personne n’est en rétention.'));

test('through a day what waits stands before whoever must do it, and before nobody once it is done, also by two at once', async () => {
  const arrived = PEOPLE.map(async (name) => [name, await arrive(name)] as const);
  const pages = Object.fromEntries(await Promise.all(arrived)) as Record<Name, Page>;

  /** For each of what may be found for somebody the people for whom it is. */
  async function peopleWith(
    whats: readonly string[],
    find: (page: Page) => Promise<readonly string[]>,
  ): Promise<Record<string, Name[]>> {
    const ofEach = await Promise.all(PEOPLE.map((name) => find(pages[name])));
    const withIt = (what: string) => PEOPLE.filter((_, at) => ofEach[at]?.includes(what));
    return Object.fromEntries(whats.map((what) => [what, withIt(what)]));
  }
  /** The people whose screen shows each of these queues in 'À faire'. */
  const facing = (...queues: string[]): Promise<Record<string, Name[]>> =>
    peopleWith(queues, async (page) => {
      await waitingLines(page).first().waitFor();
      return page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    });
  /** The people to whom the server says that something waits in each of these queues, as their screens would. */
  const waitingFor = (...queues: string[]): Promise<Record<string, Name[]>> =>
    peopleWith(queues, async (page) => {
      const headers = { origin: office.address };
      const overview = await page.request.post('/api/overview', { data: {}, headers });
      const { queues: all } = (await overview.json()) as Overview;
      return all.filter(({ count }) => count > 0).map(({ id }) => id);
    });
  const everybodyGoesTo = (at: string) => Promise.all(PEOPLE.map((name) => pages[name].goto(at)));
  /** The people whose board shows each of those in custody. */
  const watching = async (): Promise<Record<string, Name[]>> => {
    await everybodyGoesTo('/retention/tableau');
    return peopleWith(['ABEL', 'BRUTUS'], async (page) => {
      await heldPeople(page).first().waitFor();
      const names = await page.getByRole('heading').allTextContents();
      return names.map((name) => name.split(' ')[0] ?? '');
    });
  };

  /** Two people press the same button at once: one has done it, the other is told so in a sentence. */
  async function bothPress(
    names: readonly [Name, Name],
    button: (page: Page) => Locator,
    done: RegExp | string,
    refused: RegExp,
  ): Promise<void> {
    const two = names.map((name) => pages[name]);
    await Promise.all(two.map((page) => button(page).waitFor()));
    // Before the press: what is told goes away by itself.
    const told = two.map((page) => {
      const isDone = page.getByRole('status').getByText(done);
      return page.getByText(refused).or(isDone).first().textContent();
    });
    await Promise.all(two.map((page) => button(page).click()));
    const isRefused = (await Promise.all(told)).map((text) => refused.test(text ?? ''));
    expect(isRefused.filter(Boolean)).toHaveLength(1);
  }

  /** Two people open the same dialog of a sheet, and confirm it at once. */
  async function bothConfirm(
    names: readonly [Name, Name],
    { at, opens, confirm }: Readonly<Record<'at' | 'opens' | 'confirm', string>>,
    done: RegExp | string,
    refused: RegExp,
  ): Promise<void> {
    const open = async (name: Name): Promise<void> => {
      await pages[name].goto(at);
      await pages[name].getByRole('button', { name: opens }).click();
    };
    await Promise.all(names.map(open));
    await bothPress(names, (page) => dialogButton(page, confirm), done, refused);
  }
  const CHANGED = /^Ce dossier a été modifié par .* après que vous l’avez ouvert\.$/;

  expect(await facing('garde', 'a-completer', 'a-emettre')).toEqual({
    garde: OF_THE_OFFICE,
    'a-completer': OF_THE_OFFICE,
    'a-emettre': OF_THE_OFFICE,
  });
  expect(await watching()).toEqual({ ABEL: AT_THE_BOARD, BRUTUS: AT_THE_BOARD });
  const sheet = { at: `/retention/details/${custody}`, confirm: 'Enregistrer' };
  const present = { ...sheet, opens: 'Présenter au juge…' };
  await bothConfirm(['mireille', 'gerda'], present, 'Présentation au juge inscrite.', CHANGED);
  expect(await waitingFor('garde')).toEqual({ garde: NOBODY });
  const release = { ...sheet, opens: 'Libérer…' };
  await bothConfirm(['paul', 'rose'], release, 'Libération inscrite.', CHANGED);
  const late = { ...release, at: `/retention/details/${presented}` };
  await bothConfirm(['gerda', 'mireille'], late, 'Libération inscrite.', CHANGED);
  expect(await watching()).toEqual({ ABEL: NOBODY, BRUTUS: NOBODY });

  const transmit = {
    at: `/plaintes/details/${complaint}`,
    opens: 'Transmettre au parquet…',
    confirm: 'Enregistrer',
  };
  await bothConfirm(['paul', 'mireille'], transmit, 'Plainte transmise au parquet.', CHANGED);
  const { rose } = pages;
  await rose.goto(transmit.at);
  await rose
    .getByText(/^Transmise au parquet/)
    .first()
    .waitFor();
  await rose.getByRole('link', { name: 'Ouvrir une rétention pour ce mis en cause' }).click();
  await rose.getByRole('radiogroup', { name: 'Sexe' }).getByText('Garçon').click();
  await rose.getByLabel('Âge').fill('28');
  await rose.getByRole('combobox', { name: 'Lieu de naissance' }).fill('Corail');
  await rose
    .getByRole('radiogroup', { name: "Type d'arrestation" })
    .getByText('Flagrant délit')
    .click();
  await rose.getByLabel('Lieu de l’interpellation').fill('Gomier');
  await rose.getByRole('button', { name: 'Enregistrer' }).click();
  await says(rose, 'Dossier de rétention créé avec succès !');
  await rose.getByRole('heading', { name: 'PIERRE Jean Robert', level: 1 }).waitFor();
  await rose.getByRole('region', { name: 'Dossiers liés' }).getByRole('link').waitFor();

  const { mireille } = pages;
  const download = { at: `/person/${applicant}`, opens: 'Télécharger le certificat' };
  await mireille.goto(download.at);
  await mireille.getByRole('button', { name: download.opens }).click();
  await dialogButton(mireille, 'Demander la validation').click();
  await says(mireille, 'Cet acte attend la validation du chef');
  expect(await waitingFor('garde', 'a-completer', 'a-emettre', 'a-valider')).toEqual({
    garde: OF_THE_OFFICE,
    'a-completer': NOBODY,
    'a-emettre': NOBODY,
    'a-valider': CHIEFS,
  });

  await Promise.all([pages.wilner, pages.fritzner].map((page) => page.goto('/actes/a-valider')));
  await bothPress(
    ['wilner', 'fritzner'],
    (page) => page.getByRole('button', { name: 'Accepter' }),
    /Papier accepté\s:/,
    /Ce dossier n’attend plus de validation\s: (wilner|fritzner) l’a déjà accepté\.$/,
  );
  expect(await waitingFor('a-valider', 'a-emettre')).toEqual({
    'a-valider': NOBODY,
    'a-emettre': OF_THE_OFFICE,
  });

  const { gerda, paul } = pages;
  for (const page of [gerda, paul]) {
    await page.goto(download.at);
    await page.getByRole('button', { name: download.opens }).click();
    await dialogButton(page, 'Émettre').waitFor();
  }
  await Promise.all([gerda, paul].map((page) => dialogButton(page, 'Émettre').click()));
  const badges = [gerda, paul].map((page) =>
    page.getByRole('region', { name: 'Actes' }).getByText('Valable', { exact: true }).waitFor(),
  );
  await Promise.all(badges);
  const read = await (await office.client('agent')).get(`/api/acts/of/${applicant}`);
  const [act, ...others] = read.json<DossierActsAnswer>().acts;
  expect(others).toEqual([]);
  expect(await waitingFor('a-emettre', 'a-remettre')).toEqual({
    'a-emettre': NOBODY,
    'a-remettre': OF_THE_OFFICE,
  });

  const handOver = {
    at: download.at,
    opens: `Remettre l’acte ${act?.number}`,
    confirm: 'Remis au titulaire',
  };
  await bothConfirm(
    ['mireille', 'rose'],
    handOver,
    /L’acte .* est remis à /,
    /L’acte .* a déjà été remis à /,
  );
  await everybodyGoesTo('/a-faire');
  expect(await facing('a-emettre', 'a-remettre', 'garde')).toEqual({
    'a-emettre': NOBODY,
    'a-remettre': NOBODY,
    garde: OF_THE_OFFICE,
  });
});
