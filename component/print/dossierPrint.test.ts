import { storedSwitch } from '@dosye/engine/session/storedUser.ts';
import { majeur, rapport } from '@dosye/testing/records.ts';
import { describe, expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { DOSSIER_ID, dossierOf } from '../dossiers.ts';
import { openAgain, renderScreen } from '../render.tsx';
import { expectAccessible, see, textOf } from '../screen.ts';
import { refused } from '../server.ts';
import { holdTimers } from '../timers.ts';
import { newPicture, onPictures, paper, printer, takePrints } from './printer.ts';

const PRISON = 'declarationJudiciaire.admisPrisonCivile';

const adultAnswers = (changes = {}) => ({
  'GET /persons/41': dossierOf(majeur(changes)),
  'POST /persons/41/printed': {},
});
const printAdult = (changes = {}) => renderScreen('/print/dossier/41', adultAnswers(changes));

describe('the print page of a dossier', () => {
  test('has the head of the office, the whole form and the signatures', async () => {
    await printAdult();
    await expect.poll(paper).toContain('Signature de la requérante');
    for (const words of [
      'Direction Départementale de la Grand’Anse',
      'Dossier de Renseignements Complet',
      'PIERRE-LOUIS Esther Nadège',
      'Lycée Nord Alexis',
      'Annexe 2 sur 2',
    ]) {
      expect(paper()).toContain(words);
    }
    expect(paper()).not.toContain('Non renseigné');
    expect(paper()).not.toContain('Numéro de passeport');
    await expectAccessible();
  });

  test.for([
    [{}, 'Non (zéro fois)'],
    [{ [`${PRISON}.reponse`]: true, [`${PRISON}.details.combienDeFois`]: 2 }, 'deux fois'],
  ] as const)('speaks the admissions to prison in words: %j', async ([changes, words]) => {
    await printAdult(changes);
    await expect.poll(paper).toContain(words);
  });

  test('names the window after the dossier, closes it after printing, and is written into the history once', async () => {
    const { printed, missing, closings } = printer();
    const server = await printAdult();
    await expect.poll(() => printed).toEqual(['Dossier CM01-2026-00041']);
    expect(missing).toEqual([0]);
    await expect.poll(closings).toBe(1);
    expect(server.callsOf('POST /persons/41/printed')).toHaveLength(1);
  });

  test('waits for every picture, however slow the line', async () => {
    const { printed, missing } = takePrints();
    const late: { readonly requestId: string }[] = [];
    await onPictures(async (request) => void late.push(request));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await printAdult({
      'renseignementsPersonnels.photoUrl': newPicture(),
      'empreinteDigitale.empreinteDigitaleScaneeUrl': newPicture(),
    });
    await expect.poll(() => late.length).toBe(2);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(printed).toEqual([]);
    for (const request of late) await cdp().send('Fetch.continueRequest', request);
    await expect.poll(() => missing).toEqual([0]);
  });

  test('prints a second after it is shown, and not before', async () => {
    const { printed } = takePrints();
    const timers = holdTimers(1000);
    await printAdult();
    await expect.poll(paper).toContain('Signature de l’agent');
    await expect.poll(() => [...document.images].every(({ complete }) => complete)).toBe(true);
    await expect.poll(timers.count).toBe(1);
    expect(printed).toEqual([]);
    timers.run();
    await expect.poll(() => printed).toHaveLength(1);
  });

  test('prints nothing without the head of the office', async () => {
    const { printed } = printer();
    await renderScreen('/print/dossier/41', {
      ...adultAnswers(),
      'POST /config': () => refused(500, 'INTERNAL', 'En-tête illisible.'),
    });
    await see(page.saying('En-tête illisible.'));
    // What could not be read is not said to be missing.
    expect(page.getByText('Dossier ou configuration non trouvé').query()).toBeNull();
    expect(printed).toEqual([]);
  });
});

describe('the print page of an information report', () => {
  test('is the official sheet, and names the officer in its sentence', async () => {
    const { printed } = printer();
    await renderScreen(
      '/print/information/41',
      {
        'GET /information/41': dossierOf(rapport({ 'informant.name': 'Jocelyn PROTÉGÉ' }), {
          created_by_officer: 'Agent IV Mireille JOSEPH',
        }),
        'POST /information/41/printed': {},
      },
      { user: { full_name: 'Mireille JOSEPH', grade: 'Agent IV' } },
    );
    await expect.poll(paper).toContain('Signature de l’enquêteur');
    expect(paper()).toContain('Rapport d’Information');
    expect(paper()).toContain('Service des Plaintes et des Rapports');
    expect(paper()).toMatch(
      /par-devant nous,\s+Agent IV\s+Mireille\s+JOSEPH,\s+Monsieur\s+Jocelyn\s+PROTÉGÉ/u,
    );
    expect(paper()).toMatch(/à 2 h 02 de l.après-midi/u);
    await expect.poll(() => printed).toHaveLength(1);
    expect(printed[0]).not.toContain('PROTÉGÉ');
    await expectAccessible();
  });
});

test('a print page whose server was away asks again, and prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const away = () => refused(500, 'INTERNAL', 'Une erreur est survenue.');
  const server = await renderScreen(`/print/dossier/${DOSSIER_ID}`, {
    [`GET /persons/${DOSSIER_ID}`]: away,
    [`POST /persons/${DOSSIER_ID}/printed`]: {},
  });
  const again = page.button('Réessayer');
  await see(again);
  await expectAccessible();
  server.change({ [`GET /persons/${DOSSIER_ID}`]: dossierOf(majeur()) });
  await again.click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
});

describe('several dossiers as one document', () => {
  const adultNo = (id: number, name: string) => ({
    [`GET /persons/${id}`]: dossierOf(majeur({ 'renseignementsPersonnels.nomFamille': name }), {
      id,
      dossierNo: `CM01-2026-0000${id}`,
    }),
    [`POST /persons/${id}/printed`]: {},
  });
  const printBoth = () =>
    renderScreen('/print/dossier/1,3', { ...adultNo(1, 'DORVAL'), ...adultNo(3, 'AUGUSTIN') });

  test('are printed by one dialog, each on a paper of its own, and each in its history', async () => {
    const { printed, closings } = printer();
    const server = await printBoth();
    await expect.poll(() => printed).toEqual(['2 dossiers']);
    await expect.poll(closings).toBe(1);
    const papers = [...document.querySelectorAll('main > section')].map(textOf);
    expect(papers).toHaveLength(2);
    expect(papers[0]).toContain('DORVAL');
    expect(papers[1]).toContain('AUGUSTIN');
    expect(papers[1]).not.toContain('DORVAL');
    for (const id of [1, 3]) {
      expect(server.callsOf(`POST /persons/${id}/printed`)).toHaveLength(1);
    }
    await expectAccessible();
  });

  test('are not printed while one of them cannot be read', async () => {
    const { printed } = printer();
    await renderScreen('/print/dossier/1,3', {
      ...adultNo(1, 'DORVAL'),
      'GET /persons/3': () => refused(404, 'NOT_FOUND', 'Introuvable.'),
    });
    await see(page.saying(/non trouvé/));
    expect(printed).toEqual([]);
  });
});

describe('a dossier without its annexes', () => {
  const pages = () =>
    [...document.querySelectorAll('figure')].filter((figure) => textOf(figure).includes('Annexe'))
      .length;

  test('is chosen on the bar, for this and the next prints until the user signs out', async () => {
    takePrints();
    await printAdult();
    await expect.poll(pages).toBe(2);
    const pressSwitch = () => page.getByRole('switch', { name: 'Sans annexes' }).click();
    await pressSwitch();
    await expect.poll(pages).toBe(0);
    expect(paper()).toContain('en annexe, sans impression');
    await expectAccessible();
    await pressSwitch();
    await expect.poll(pages).toBe(2);
    await pressSwitch();
    await openAgain('/print/dossier/41');
    await expect.poll(paper).toContain('en annexe, sans impression');
    expect(storedSwitch.read()).toBe('sans-annexes');
    // Another user, in the same page.
    await printAdult();
    await expect.poll(pages).toBe(2);
    expect(storedSwitch.read()).toBeNull();
  });
});
