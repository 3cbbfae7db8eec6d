import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { servedPdfReader } from './pdfReader.ts';
import { signInPage } from './signInPage.ts';
import { workerVersion } from './workerVersion.ts';
import { precompress } from './precompress.ts';

/** URL of the server of `npm run dev`; PORT is read as the server reads it. */
const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** The screen that everybody arrives at after signing in, with the header and the router: each module that they import. */
const FIRST_SCREEN = /web[\\/]src[\\/](SignedIn|screens[\\/]search[\\/]Search)\.tsx$/;
/** The texts of the guide: small modules that other screens share must not be merged into them. */
const GUIDE = /screens[\\/]guide[\\/]chapters|kinds[\\/]src[\\/].*guide/;
/** What this many screens share is one file, which arrives with the first of them. */
const MANY = 3;
const COMMON = /(domain|engine)[\\/]src[\\/](?!print[\\/](?!PrintLink))|@tabler[\\/]/;
/** What the kinds share: merged into the file of one kind, it would make that file and another one import each other. */
const ALL_KINDS = /kinds[\\/]src[\\/](?!register)[^\\/]+\.ts$/;
/** What papers, administrators, the register of acts and reports need is in no file of the daily screens. */
const PRINT = /engine[\\/]src[\\/]print[\\/](?!PrintLink)/;
const ADMIN = /screens[\\/](admin|acts)[\\/]/;
const REPORTS = /engine[\\/]src[\\/]reports[\\/]/;

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
        // A line with a latency of 500 ms pays for each request: modules that the same screens share are one chunk,
        // and small chunks are merged into the nearest one. What many screens share is loaded with the first of them.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 5 },
            { name: 'signed-in', test: FIRST_SCREEN, priority: 4 },
            { name: 'common', test: COMMON, minShareCount: MANY, priority: 3 },
            { name: 'kinds', test: ALL_KINDS, minShareCount: 2, priority: 2 },
            { name: 'print', test: PRINT, minShareCount: 2, priority: 2 },
            { name: 'admin', test: ADMIN, minShareCount: 2, priority: 2 },
            { name: 'reports', test: REPORTS, minShareCount: 2, priority: 2 },
            { name: 'guide', test: GUIDE, priority: 1 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 4_000,
            },
          ],
        },
        // Without the names of all screens that share it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/s, '')}-[hash].js`,
      },
    },
  },
});
