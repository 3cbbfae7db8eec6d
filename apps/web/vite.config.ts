import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

/** URL of the server of `npm run dev`; PORT is read as the server reads it. */
const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  plugins: [react(), precompress()],
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
  },
});
