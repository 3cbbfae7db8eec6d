import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDF_JS_FOLDER } from '@dosye/engine/pdf/pdfJs.ts';
import type { Plugin } from 'vite';

/**
 * The files of pdf.js that the verification page and the forms load when they are given a scan. Web servers know no `.mjs`. The two
 * others decode the pictures of scanners (JBIG2, CCITT, JPEG 2000) without WebAssembly; pdf.js loads them by these names.
 */
export const PDF_READER_FILES: Readonly<Record<string, string>> = {
  'pdf.js': 'legacy/build/pdf.min.mjs',
  'pdf.worker.js': 'legacy/build/pdf.worker.min.mjs',
  'jbig2_nowasm_fallback.js': 'wasm/jbig2_nowasm_fallback.js',
  'openjpeg_nowasm_fallback.js': 'wasm/openjpeg_nowasm_fallback.js',
  // Whoever publishes the folder publishes these programs.
  'LICENSE.txt': 'LICENSE',
  'LICENSE-JBIG2.txt': 'wasm/LICENSE_JBIG2',
  'LICENSE-OPENJPEG.txt': 'wasm/LICENSE_OPENJPEG',
};

/** The version of pdf.js. */
export const pdfReaderVersion = (): string =>
  JSON.parse(readPackageFile('package.json').toString('utf8')).version;

/** Vite plugin that puts pdf.js beside the verification page, as it was published. */
export function pdfReader(): Plugin {
  return {
    name: 'dosye:pdf-reader',
    apply: 'build',
    generateBundle() {
      for (const [name, source] of Object.entries(PDF_READER_FILES)) {
        const fileName = PDF_JS_FOLDER + name;
        this.emitFile({ type: 'asset', fileName, source: readPackageFile(source) });
      }
    },
  };
}

/** Vite plugin with which a page that is not built finds pdf.js where the built one has it. */
export function servedPdfReader(): Plugin {
  return {
    name: 'dosye:served-pdf-reader',
    configureServer({ middlewares }) {
      middlewares.use(`/${PDF_JS_FOLDER}`, (request, response, next) => {
        const source =
          PDF_READER_FILES[new URL(request.url ?? '', 'http://localhost').pathname.slice(1)];
        if (source === undefined) return next();
        response.setHeader('content-type', 'text/javascript');
        response.end(readPackageFile(source));
      });
    },
  };
}

const readPackageFile = (path: string): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(`pdfjs-dist/${path}`)));
