import { defaultSiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { readWord, unzip } from '@dosye/testing/papers.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { describe, expect, test } from 'vitest';
import { fileNameOf } from '../src/fileName.ts';
import { fitWithin, paperImage } from '../src/images.ts';
import { letterhead } from '../src/word/letterhead.ts';
import { signatures } from '../src/word/signatures.ts';
import type { Block } from '../src/word/tables.ts';
import { line } from '../src/word/text.ts';
import { wordFile } from '../src/word/wordFile.ts';

const config = defaultSiteConfig('Nippes');
const WIDTH = 10_000;
const fileOf = (children: Block[]) =>
  wordFile({
    title: 'Essai',
    config,
    children,
    foot: 'Pied',
    margin: { top: 700, bottom: 700, left: 1000, right: 1000 },
  });

describe('a Word paper', () => {
  test('opens with the office’s letterhead, its blank lines left out', async () => {
    const text = await readWord(await fileOf(letterhead(config, undefined, WIDTH)));
    expect(text).toBe(
      [
        'RÉPUBLIQUE D’HAÏTI',
        'POLICE NATIONALE D’HAÏTI',
        'Direction Départementale des Nippes',
        'Section Départementale de Police Judiciaire',
      ].join('\n'),
    );
  });

  test('gives the office’s acronym, line and telephone under its titles', async () => {
    const { documentHeaderText: head } = config;
    const own = {
      ...config,
      acronymeBureau: 'SDPJ Nippes',
      documentHeaderText: { ...head, bureau: 'Bureau de Miragoâne', telephone: '+509 31 90 45 61' },
    };
    expect(await readWord(await fileOf(letterhead(own, undefined, WIDTH)))).toContain(
      'SDPJ Nippes · Bureau de Miragoâne · +509 31 90 45 61',
    );
  });

  test('is of letter size, in French, in a font that offices have', async () => {
    const files = await unzip(await fileOf([line('a')]));
    expect(files.get('word/document.xml')?.toString()).toMatch(/w:w="12240" w:h="15840"/);
    const styles = files.get('word/styles.xml')?.toString();
    expect(styles).toContain('Calibri');
    expect(styles).toContain('fr-HT');
  });

  test('ends with both signatories', async () => {
    const left = { name: 'Jean TOUSSAINT', lines: ['Inspecteur'] };
    const blank = { name: '', lines: ['Nom, grade et fonction'] };
    const file = await fileOf([signatures(left, blank, WIDTH)]);
    expect(await readWord(file)).toBe('Jean TOUSSAINT\nInspecteur\nCachet\nNom, grade et fonction');
  });
});

describe('pictures and names', () => {
  test('a picture keeps its proportions within its box', () => {
    const image = paperImage(plainPng(200, 100), 'logo');
    expect(image).toMatchObject({ type: 'png', width: 200, height: 100 });
    expect(fitWithin(image, 50, 50)).toEqual({ width: 50, height: 25 });
  });

  test('the size of a JPEG is read past its other parts', () => {
    const jpeg = Buffer.from('ffd8ffe000044a46ffc0000b0800280014030000', 'hex');
    expect(paperImage(jpeg, 'photo')).toMatchObject({ type: 'jpg', width: 20, height: 40 });
  });

  test.each([
    ['', 'svg'],
    ['<svg/>', 'svg'],
    ['\x89PN', 'png'],
    ['\xff\xd8', 'jpg'],
  ])('what is no picture is refused: %j', (bytes) => {
    expect(() => paperImage(Buffer.from(bytes, 'latin1'), 'logo')).toThrow('"logo"');
  });

  test('a file name contains no character that is unsafe in a path or a header', () => {
    expect(fileNameOf('Fiche', ['a/b\\c"\r\n;é', ''], 'docx')).toBe('Fiche_a_b_c_é.docx');
    expect(fileNameOf('Fiche', ['X'.repeat(500)], 'pdf').length).toBeLessThan(100);
  });

  test('a file name that is too long ends after a whole word', () => {
    const name = Array.from({ length: 20 }, () => 'Wisler-Junior').join(' ');
    const written = 'Wisler-Junior_'.repeat(5);
    expect(fileNameOf('Fiche', [name], 'pdf')).toBe(`Fiche_${written}Wisler.pdf`);
    expect(fileNameOf('Fiche', [`${'X'.repeat(80)} Y`], 'pdf')).toBe(`Fiche_${'X'.repeat(80)}.pdf`);
  });
});
