import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * The files of pdf.js that the verification page loads when it is given a scan. Web servers know no `.mjs`. The two
 * others decode the pictures of scanners (JBIG2, CCITT, JPEG 2000) without WebAssembly; pdf.js loads them by these names.
 */
const FILES: Readonly<Record<string, string>> = {
  'pdf.js': 'legacy/build/pdf.min.mjs',
  'pdf.worker.js': 'legacy/build/pdf.worker.min.mjs',
  'jbig2_nowasm_fallback.js': 'wasm/jbig2_nowasm_fallback.js',
  'openjpeg_nowasm_fallback.js': 'wasm/openjpeg_nowasm_fallback.js',
  // Whoever publishes the folder publishes these programs.
  'LICENSE.txt': 'LICENSE',
  'LICENSE-JBIG2.txt': 'wasm/LICENSE_JBIG2',
  'LICENSE-OPENJPEG.txt': 'wasm/LICENSE_OPENJPEG',
};

/** Vite plugin that puts pdf.js beside the verification page, as it was published. */
export function pdfReader(): Plugin {
  return {
    name: 'dosye:pdf-reader',
    apply: 'build',
    generateBundle() {
      for (const [name, source] of Object.entries(FILES)) {
        this.emitFile({
          type: 'asset',
          fileName: `verification-pdf/${name}`,
          source: readFileSync(fileURLToPath(import.meta.resolve(`pdfjs-dist/${source}`))),
        });
      }
    },
  };
}
