import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfReader } from './pdfReader.ts';
import { precompress } from './precompress.ts';
import { singleFile } from './singleFile.ts';

/** The verification page (decision 25), one file beside the page of the application and without any of its code. */
export default defineConfig({
  plugins: [react(), singleFile(), pdfReader(), precompress()],
  publicDir: false,
  build: {
    // Consulates have old browsers; numbers of the signatures need those of 2020.
    target: 'es2020',
    modulePreload: false,
    cssCodeSplit: false,
    emptyOutDir: false,
    rolldownOptions: { input: 'verification.html', output: { codeSplitting: false } },
  },
});
