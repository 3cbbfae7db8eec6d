import type { OwnMatch } from '@dosye/domain/calls/matches.ts';
import { certificats } from '@dosye/kinds/certificats/area.ts';
import { majeur } from '@dosye/testing/records.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nextAct } from '../acts/acts.ts';
import { expectAccessible } from '../accessible.ts';
import { DOSSIER_ID, dossierOf, listOf, rowOf } from '../dossiers.ts';
import { matchOf } from '../matches.ts';
import { PHONE, renderScreen, type Visit } from '../render.tsx';
import { address, overflow, saying } from '../screen.ts';
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

const section = page.getByRole('region', { name: 'Rapprochements' });
const item = section.getByRole('listitem').filter({ hasText: CUSTODY });
const button = (name: string) => item.getByRole('button', { name: `${name} : ${CUSTODY}` });
const dialog = page.getByRole('dialog');
const confirm = (name: string): Promise<void> =>
  dialog.getByRole('button', { name, exact: true }).click();
const heading = section.getByRole('heading', { name: 'Rapprochements' });

const CERTIFICATE = {
  [`GET /persons/${DOSSIER_ID}`]: dossierOf(majeur()),
  [`GET /persons/${DOSSIER_ID}/history`]: { events: [] },
  [`GET /acts/of/${DOSSIER_ID}`]: { acts: [], earlierPapers: 0 },
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
    await expect.element(item.getByText('Pierre Louis Ester Nadej')).toBeVisible();
    for (const text of [/Naissance\s: 28\/06\/1998/, 'Probable', /même date de naissance/]) {
      await expect.element(item.getByText(text, { exact: true })).toBeVisible();
    }
    await expect
      .element(item.getByRole('link', { name: CUSTODY }))
      .toHaveAttribute('href', '/retention/details/7');
    await expectAccessible();
  });

  test('say that the registers were looked through when they have nobody else', async () => {
    await certificateOf({ 'POST /matches': { own: [], others: [] } });
    const nobody = 'Aucun autre dossier de cette personne dans les registres que vous voyez.';
    await expect.element(section.getByText(nobody)).toBeVisible();
    expect(section.getByRole('listitem').elements()).toEqual([]);
    await expectAccessible();
  });

  test('do not take a failure for an empty register, and read again', async () => {
    const server = await certificateOf({ 'POST /matches': new Response(null, { status: 500 }) });
    const failed = section.getByText('Les rapprochements n’ont pas pu être lus.');
    await expect.element(failed).toBeVisible();
    await expect.element(section.getByText(/^Aucun autre dossier/)).not.toBeInTheDocument();
    server.change({ 'POST /matches': { own: [match()], others: [] } });
    await section.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(item).toBeVisible();
  });

  test('stand on a telephone without loss', async () => {
    await certificateOf({}, { viewport: PHONE });
    await expect.element(item).toBeVisible();
    expect(overflow()).toBe(0);
    await expectAccessible();
  });
});

describe('an officer who decides that two dossiers are of one person', () => {
  test('sees it with name, day and note, and takes it back', async () => {
    await certificateOf(decisions());
    await button('Même personne').click();
    await expect.element(dialog.getByText(CUSTODY, { exact: false })).toBeVisible();
    await expectAccessible();
    await confirm('Annuler');
    await expect.element(button('Même personne')).toHaveFocus();
    await button('Même personne').click();
    await userEvent.fill(dialog.getByLabelText(/^Note/), NOTE);
    await confirm('Même personne');
    await expect.element(saying('La décision est enregistrée.')).toBeVisible();
    await expect.element(item.getByText(DECIDED)).toBeVisible();
    await expect.element(item.getByText(NOTE)).toBeVisible();
    await expect.element(item.getByText('Probable')).not.toBeInTheDocument();
    // The button that was pressed is gone.
    await expect.element(heading).toHaveFocus();
    await expectAccessible();
    await button('Revenir sur la décision').click();
    await confirm('Retirer la décision');
    await expect.element(saying('La décision est retirée.')).toBeVisible();
    await expect.element(item.getByText('Probable')).toBeVisible();
  });

  test('keeps the typed note when the decision is refused', async () => {
    const server = await certificateOf({
      'POST /matches/decisions': new Response(null, { status: 500 }),
    });
    await button('Même personne').click();
    const note = dialog.getByLabelText(/^Note/);
    await userEvent.fill(note, NOTE);
    await confirm('Même personne');
    await expect.element(note).toHaveAttribute('aria-invalid', 'true');
    await expect.element(note).toHaveValue(NOTE);
    await expectAccessible();
    server.change(decisions());
    await confirm('Même personne');
    await expect.element(item.getByText(NOTE)).toBeVisible();
  });
});

test('a dossier of another person is folded, opened by keyboard, and can be taken back', async () => {
  await certificateOf(decisions());
  await button('Autre personne').click();
  await confirm('Autre personne');
  const folded = section.getByText(/^Autres personnes \(1\)/);
  await expect.element(folded).toBeVisible();
  await expect.element(section.getByText(/^Aucun autre dossier de cette personne/)).toBeVisible();
  await expect.element(item).not.toBeInTheDocument();
  await expectAccessible();
  folded.element().closest('summary')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item.getByText(DECIDED)).toBeVisible();
  await expectAccessible();
  await button('Revenir sur la décision').click();
  await confirm('Retirer la décision');
  await expect.element(button('Autre personne')).toBeVisible();
  await expect.element(folded).not.toBeInTheDocument();
});

describe('a certificate that is refused for a dossier in custody', () => {
  const message = `La personne est peut-être en rétention (${CUSTODY}).`;
  const reasons = [{ condition: 'custody', message, matches: true as const, waivable: false }];
  const unissued = { ...nextAct(majeur()), photo: '', reasons };
  const compare = dialog.getByRole('link', { name: 'Comparer ces dossiers' });

  test('leads to the dossiers to compare, in a dialog as high as what it says', async () => {
    await certificateOf({ 'GET /acts/next/*/*': unissued });
    await page.getByRole('button', { name: 'Télécharger le certificat' }).click();
    await expect.element(dialog.getByText(`(${CUSTODY})`, { exact: false }).first()).toBeVisible();
    await expectAccessible();
    await page.viewport(...PHONE);
    const spare = (): number => {
      const shown = dialog.element();
      return shown.clientHeight - (shown.firstElementChild?.clientHeight ?? 0);
    };
    await expect.poll(spare).toBeLessThan(5);
    await compare.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(heading).toHaveFocus();
  });

  test('leads there from the list', async () => {
    await renderScreen('/persons', {
      ...CERTIFICATE,
      'POST /persons/list': listOf(certificats, [rowOf('certificat-majeur', majeur())]),
      'POST /matches': { own: [match()], others: [] },
      'GET /acts/next/*/*': unissued,
    });
    await page.getByRole('checkbox', { name: /^Sélectionner PIERRE-LOUIS/ }).click();
    await page.getByRole('button', { name: 'Imprimer/Télécharger Certificat' }).click();
    await compare.click();
    await expect.element(heading).toHaveFocus();
    expect(address() + window.location.hash).toBe(`/person/${DOSSIER_ID}#rapprochements`);
  });
});
