import type { OwnMatch } from '@dosye/domain/calls/matches.ts';
import { certificats } from '@dosye/kinds/certificats/area.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { nextAct } from '../acts/acts.ts';
import { DOSSIER_ID, dossierOf, listOf, rowOf } from '../dossiers.ts';
import { matchOf } from '../matches.ts';
import { renderScreen, type Visit } from '../render.tsx';
import {
  PHONE,
  address,
  dialog,
  expectAccessible,
  expectUsable,
  resize,
  see,
  seeNo,
} from '../screen.ts';
import type { Answers, Call, TestServer } from '../server.ts';

const CUSTODY = 'RE01-2026-00007';
const NOTE = 'Vue au guichet, même cicatrice';
const match = (more: Partial<OwnMatch> = {}): OwnMatch =>
  matchOf({
    level: 'likely',
    kind: 'retention',
    dossierId: 7,
    dossierNo: CUSTODY,
    name: 'Pierre Louis Ester Nadej',
    reasons: ['Nom semblable', 'même date de naissance'],
    ...more,
  });
const decided = (decision: OwnMatch['decision'], note = ''): OwnMatch =>
  match({
    decision,
    decided: { note, decidedBy: 'Inspecteur Mireille ESTIMÉ', decidedAt: '2026-11-21T14:00:00Z' },
  });
const DECIDED = 'Décidé le 21/11/2026 par Inspecteur Mireille ESTIMÉ';

const section = page.region('Rapprochements');
const item = section.getByRole('listitem').filter({ hasText: CUSTODY });
const button = (name: string) => item.button(`${name} : ${CUSTODY}`);
const confirm = (name: string): Promise<void> => dialog.press(name);
const heading = section.heading('Rapprochements');

const CERTIFICATE = {
  [`GET /persons/${DOSSIER_ID}`]: dossierOf(majeur()),
};

/** The details of Esther's certificate, in an office that has her custody as well. */
function certificateOf<C extends string>(
  answers: Answers<C> = {} as Answers<C>,
  visit: Visit = {},
): Promise<TestServer> {
  const found = { 'POST /matches': { own: [match()], others: [] as [] } };
  const all: Answers = { ...CERTIFICATE, ...found, ...answers };
  return renderScreen(`/person/${DOSSIER_ID}`, all, visit);
}

/** Decisions as the server makes them: the matches are answered with the last one. */
function decisions() {
  let own = match();
  return {
    'POST /matches': () => ({ own: [own], others: [] as [] }),
    'POST /matches/decisions': ({ body }: Call) => {
      const { decision, note } = body as { decision: OwnMatch['decision']; note: string };
      own = decision === null ? match() : decided(decision, note);
      return own;
    },
  };
}

describe('the details of a dossier', () => {
  test('say where else the person is known, and why', async () => {
    await certificateOf();
    await see(item.getByText('Pierre Louis Ester Nadej'));
    for (const text of [/Naissance\s: 28\/06\/1998/, 'Probable', /même date de naissance/]) {
      await see(item.getByText(text));
    }
    await expect.element(item.link(CUSTODY)).toHaveAttribute('href', '/retention/details/7');
    await expectUsable();
  });

  test('say that the registers were looked through when they have nobody else', async () => {
    await certificateOf({ 'POST /matches': { own: [], others: [] } });
    const nobody = 'Aucun autre dossier de cette personne dans les registres que vous voyez.';
    await see(section.getByText(nobody));
    expect(section.getByRole('listitem').elements()).toEqual([]);
    await expectAccessible();
  });

  test('do not take a failure for an empty register, and read again', async () => {
    const server = await certificateOf({ 'POST /matches': new Response(null, { status: 500 }) });
    const failed = section.getByText('Les rapprochements n’ont pas pu être lus.');
    await see(failed);
    await seeNo(section.getByText(/^Aucun autre dossier/));
    server.change({ 'POST /matches': { own: [match()], others: [] } });
    await section.press('Réessayer');
    await see(item);
  });
});

describe('an officer who decides that two dossiers are of one person', () => {
  test('sees it with name, day and note, and takes it back', async () => {
    await certificateOf(decisions());
    await button('Même personne').click();
    await see(dialog.getByText(CUSTODY, { exact: false }));
    await expectAccessible();
    await confirm('Annuler');
    await expect.element(button('Même personne')).toHaveFocus();
    await button('Même personne').click();
    await dialog.field(/^Note/).fill(NOTE);
    await confirm('Même personne');
    await see(page.saying('La décision est enregistrée.'), item.getByText(DECIDED));
    await see(item.getByText(NOTE));
    await seeNo(item.getByText('Probable'));
    const sheet = page.link('Fiche de synthèse de la personne');
    await expect.element(sheet).toHaveAttribute('href', '/personne/certificat-majeur/41');
    // The button that was pressed is gone.
    await expect.element(heading).toHaveFocus();
    await expectAccessible();
    await button('Revenir sur la décision').click();
    await confirm('Retirer la décision');
    await see(page.saying('La décision est retirée.'), item.getByText('Probable'));
    await seeNo(sheet);
  });

  test('keeps the typed note when the decision is refused', async () => {
    const server = await certificateOf({
      'POST /matches/decisions': new Response(null, { status: 500 }),
    });
    await button('Même personne').click();
    const note = dialog.field(/^Note/);
    await note.fill(NOTE);
    await confirm('Même personne');
    await expect.element(note).toHaveAttribute('aria-invalid', 'true');
    await expect.element(note).toHaveValue(NOTE);
    await expectAccessible();
    server.change(decisions());
    await confirm('Même personne');
    await see(item.getByText(NOTE));
  });
});

test('a dossier of another person is folded, opened by keyboard, and can be taken back', async () => {
  await certificateOf(decisions());
  await button('Autre personne').click();
  await confirm('Autre personne');
  const folded = section.getByText(/^Autres personnes \(1\)/);
  await see(folded, section.getByText(/^Aucun autre dossier de cette personne/));
  await seeNo(item);
  await expectAccessible();
  folded.element().closest('summary')?.focus();
  await page.keys('{Enter}');
  await see(item.getByText(DECIDED));
  await expectAccessible();
  await button('Revenir sur la décision').click();
  await confirm('Retirer la décision');
  await see(button('Autre personne'));
  await seeNo(folded);
});

describe('a certificate that is refused for a dossier in custody', () => {
  const message = `La personne est peut-être en rétention (${CUSTODY}).`;
  const reasons = [{ condition: 'custody', message, matches: true as const, waivable: false }];
  const unissued = { ...nextAct(majeur()), photo: '', reasons };
  const compare = dialog.link('Comparer ces dossiers');

  test('leads to the dossiers to compare, in a dialog as high as what it says', async () => {
    await certificateOf({ 'GET /acts/next/*/*': unissued });
    await page.press('Télécharger le certificat');
    await see(dialog.getByText(`(${CUSTODY})`, { exact: false }).first());
    await expectAccessible();
    await resize(...PHONE);
    const spare = (): number => {
      const shown = dialog.element();
      return shown.clientHeight - (shown.firstElementChild?.clientHeight ?? 0);
    };
    await expect.poll(spare).toBeLessThan(5);
    await compare.click();
    await seeNo(dialog);
    await expect.element(heading).toHaveFocus();
  });

  test('leads there from the list', async () => {
    await renderScreen('/persons', {
      ...CERTIFICATE,
      'POST /persons/list': listOf(certificats, [rowOf('certificat-majeur', majeur())]),
      'POST /matches': { own: [match()], others: [] },
      'GET /acts/next/*/*': unissued,
    });
    await page.checkbox(/^Sélectionner PIERRE-LOUIS/).click();
    await page.press('Imprimer/Télécharger Certificat');
    await compare.click();
    await expect.element(heading).toHaveFocus();
    expect(address() + window.location.hash).toBe(`/person/${DOSSIER_ID}#rapprochements`);
  });
});
