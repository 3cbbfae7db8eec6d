import react from '@vitejs/plugin-react';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type Plugin } from 'vite';

const SCREEN = '/src/screens/login/SignInScreen.tsx';
const ROOT = '<div id="root"></div>';
/** File beside index.html for browsers without a session. */
const SIGN_IN_PAGE = 'sign-in.html';

/** The sign-in form as HTML, rendered from the components that replace it. */
async function renderForm(root: string): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const module = await server.ssrLoadModule(SCREEN);
    const Screen = module['SignInScreen'] as ComponentType<{ isStatic: boolean }>;
    return renderToStaticMarkup(createElement(Screen, { isStatic: true }));
  } finally {
    await server.close();
  }
}

/**
 * Vite plugin that writes `sign-in.html`: the page with the sign-in form in its HTML, so that a slow line shows it
 * before the scripts have arrived. The server sends it to browsers without a session.
 */
export function signInPage(): Plugin {
  let root = '';
  return {
    name: 'dosye:sign-in-page',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const html = String(index.source);
      if (!html.includes(ROOT)) this.error(`index.html has no ${ROOT}`);
      const form = await renderForm(root);
      const source = html.replace(ROOT, () => `<div id="root">${form}</div>`);
      this.emitFile({ type: 'asset', fileName: SIGN_IN_PAGE, source });
    },
  };
}
