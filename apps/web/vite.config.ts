import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CODE_SPLITTING } from './codeSplitting.ts';
import { servedPdfReader } from './pdfReader.ts';
import { signInPage } from './signInPage.ts';
import { workerVersion } from './workerVersion.ts';
import { precompress } from './precompress.ts';

/** URL of the server of `npm run dev`; PORT is read as the server reads it. */
const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** 'FormScreen' of 'FormScreen~Home~Profile', without an ending. */
const firstName = (name: string): string => name.replace(/[~.].*/s, '');

export default defineConfig({
  plugins: [react(), servedPdfReader(), signInPage(), workerVersion(), precompress()],
  server: {
    port: Number(process.env['WEB_PORT'] ?? '5173'),
    // The Host header is kept: the server refuses changes from another origin.
    proxy: Object.fromEntries(
      ['/api', '/healthz', '/readyz'].map((path) => [
        path,
        { target: SERVER, changeOrigin: false },
      ]),
    ),
  },
  build: {
    // The manifest maps files to screens; scripts/bundleSize.mjs reads it.
    manifest: true,
    // Inlined data URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    // Every browser that is supported knows it, or loads the same modules a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: CODE_SPLITTING,
        // Without the names of all screens that share it: the first page has those of every file.
        chunkFileNames: ({ name }) => `assets/${firstName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${firstName(name)}-[hash][extname]`,
      },
    },
  },
});
