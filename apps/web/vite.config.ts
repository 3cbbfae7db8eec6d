import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

/** Where the server of `npm run dev` answers; PORT as the server itself reads it. */
const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  plugins: [react(), precompress()],
  server: {
    port: Number(process.env['WEB_PORT'] ?? '5173'),
    // The page's own host goes along: the server refuses changes that come from another one.
    proxy: Object.fromEntries(
      ['/api', '/healthz', '/readyz'].map((path) => [
        path,
        { target: SERVER, changeOrigin: false },
      ]),
    ),
  },
  build: {
    // Says which file holds which screen: the measure of bundle sizes reads it.
    manifest: true,
    // Small pictures inside a style sheet would need a wider content security policy.
    assetsInlineLimit: 0,
  },
});
