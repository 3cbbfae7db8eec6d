import { archiveDefects } from '@dosye/testing/archivePdf.ts';
import { readPdf, textBoxes } from '@dosye/testing/papers.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { fadedImage } from '../src/pdf/fadedImage.ts';
import { createPdfRenderer } from '../src/pdf/renderPdf.ts';

const fixture = (name: string): URL => new URL(`./fixtures/${name}.typ`, import.meta.url);
const renderer = createPdfRenderer();
const echo = (text: string): Promise<Uint8Array> =>
  renderer.render({ template: fixture('echo'), data: { text } });

afterEach(() => void vi.useRealTimers());
afterAll(() => renderer.close());

describe('a PDF', () => {
  test.each([
    '#import "/blocks/paper.typ": *',
    '#panic("x") #{1 + 1} $a^2$ \\ @ref <label> *b* _i_ `raw` // note /* */',
    '= Titre - puce + numéro',
    '"]} #eval("1") \\u{41} ~ --- ...',
  ])('shows text as it was typed and never runs it: %s', async (typed) => {
    expect((await readPdf(await echo(typed))).text).toBe(typed);
  });

  test('writes the letters of French names, its quotes, dashes and numbers', async () => {
    const text = 'é è ê ë ï î ç œ « oui » – — № Œ À É Ç ô û ù ñ 1 234,50 … ° ·';
    expect((await readPdf(await echo(text))).text).toBe(text);
  });

  test('bends straight apostrophes as French print does', async () => {
    expect((await readPdf(await echo("Anse d'Hainault"))).text).toBe('Anse d’Hainault');
  });

  test('ends no line before a sign or within an hour', async () => {
    const words = Array.from({ length: 90 }, (_, at) => `${'m'.repeat(1 + (at % 11))} 14 h 05 :`);
    const boxes = await textBoxes(await echo(words.join(' ')));
    const lines = Map.groupBy(boxes, ({ baseline }) => Math.round(baseline));
    expect(lines.size).toBeGreaterThan(10);
    const begun = [...lines.values()].map(([first]) => first?.text ?? '');
    expect(begun.filter((text) => !/^(m|14)/u.test(text))).toEqual([]);
  });

  test('writes a word that is wider than its column smaller, and whole', async () => {
    const [word] = await textBoxes(await echo('W'.repeat(60)));
    expect(word?.text).toBe('W'.repeat(60));
  });

  test('divides a word that is longer than any name, which would be too small to be read', async () => {
    const boxes = await textBoxes(await echo('W'.repeat(400)));
    expect(boxes.map(({ text }) => text).join('')).toBe('W'.repeat(400));
    const [{ top, baseline } = { top: 0, baseline: 0 }] = boxes;
    expect(baseline - top).toBeGreaterThan(7);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan(560);
  });

  test('is made for archives, with its fonts embedded', async () => {
    const pdf = await echo('Jérémie');
    expect(archiveDefects(pdf)).toEqual([]);
    const other = (from: string, to: string): Buffer =>
      Buffer.from(Buffer.from(pdf).toString('latin1').replaceAll(from, to), 'latin1');
    expect(archiveDefects(other('/FontFile', '/FontFail'))).toEqual(['embedded fonts']);
    expect(archiveDefects(other('/GTS_PDFA1', '/GTS_PDFX'))).toEqual(['output intent']);
    expect(archiveDefects(other('/Metadata', '/AA 9 0 R/Metadata'))).toEqual(['AA']);
    expect(archiveDefects(other('/Marked true', '/Marked false'))).toEqual(['tags']);
  });

  test.each(['漢', '😀'])('fails when no font has a letter: %s', async (letter) => {
    await expect(echo(`Jérémie ${letter}`)).rejects.toMatchObject({
      reason: 'failed',
      message: expect.stringContaining(letter),
    });
  });

  test('accepts a lone surrogate and an empty text', async () => {
    expect((await readPdf(await echo('a\ud800b'))).text).toContain('a');
    expect((await readPdf(await echo(''))).pages).toBe(1);
  });

  test('is the same, byte for byte, when nothing has changed', async () => {
    expect(Buffer.from(await echo('a')).equals(await echo('a'))).toBe(true);
  });

  test('of a faulty template is an error that names the fault, and the next one is made', async () => {
    const faulty = renderer.render({ template: fixture('faulty'), data: {} });
    await expect(faulty).rejects.toThrow('faute du modèle');
    expect((await readPdf(await echo('suite'))).text).toBe('suite');
  });

  test('is made however long a busy machine takes: four minutes are not a fault', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const own = createPdfRenderer();
    const made = own.render({ template: fixture('echo'), data: { text: 'Jérémie' } });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(4 * 60_000);
    expect((await readPdf(await made)).text).toBe('Jérémie');
    await own.close();
  });

  test('cannot be made of files outside the papers’ own folder', async () => {
    const outside = renderer.render({ template: fixture('readsOutside'), data: {} });
    await expect(outside).rejects.toMatchObject({ reason: 'failed' });
  });

  test('shows the pictures it is given, faded ones too, and none of the document before', async () => {
    const photo = fadedImage(plainPng(40, 20), 0.08);
    const template = fixture('showsPicture');
    const pdf = await renderer.render({ template, data: {}, images: { photo } });
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Image');
    await expect(renderer.render({ template, data: {} })).rejects.toThrow('photo');
  });
});

test('a picture that is neither PNG nor JPEG is refused by name', () => {
  expect(() => fadedImage(Buffer.from('RIFF....WEBPVP8 '), 0.1)).toThrow('watermark');
});
