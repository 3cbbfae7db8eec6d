import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { READER_SIZE } from '@dosye/engine/form/pictures/ignoredFiles.ts';
import { PDF_JS_LATER } from '@dosye/engine/pdf/pdfJs.ts';
import { frenchNumber } from '@dosye/domain/text/numbers.ts';
import { expect, it } from 'vitest';
import { PDF_READER_FILES } from '../pdfReader.ts';

it('says the size of what a form fetches for the first scan', () => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const sizes = ['pdf.js', ...PDF_JS_LATER].map((name) => {
    const source = import.meta.resolve(`pdfjs-dist/${PDF_READER_FILES[name]}`);
    return brotliCompressSync(readFileSync(fileURLToPath(source)), { params }).length;
  });
  const bytes = sizes.reduce((all, size) => all + size, 0);
  expect(READER_SIZE).toBe(`environ ${frenchNumber(Math.round(bytes / 100_000) / 10)} Mo`);
});
