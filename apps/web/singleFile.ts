import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const SCRIPT = /<script type="module"[^>]*src="[^"]*"[^>]*><\/script>/;
const STYLE = /<link rel="stylesheet"[^>]*>/;

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows this script, those beside the page (pdf.js) and these styles, just chosen pictures, and calls to the server of the page. */
const policy = (script: string, style: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data: blob:',
    'media-src blob:',
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/**
 * Vite plugin that puts the script and the styles of a page into its HTML file, with a content security policy that
 * allows them by their hashes, so that the page works as a file too.
 */
export function singleFile(): Plugin {
  return {
    name: 'dosye:single-file',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      let script = '';
      let style = '';
      for (const [name, part] of Object.entries(bundle)) {
        if (part.type === 'chunk') script += part.code.replaceAll('</script', '<\\/script');
        else if (name.endsWith('.css')) style += String(part.source);
        else continue;
        delete bundle[name];
      }
      for (const part of Object.values(bundle)) {
        if (part.type !== 'asset' || !part.fileName.endsWith('.html')) continue;
        const meta = `<meta http-equiv="Content-Security-Policy" content="${policy(script, style)}" />`;
        part.source = String(part.source)
          .replace(SCRIPT, '')
          .replace(STYLE, '')
          .replace('<head>', () => `<head>${meta}`)
          .replace('</head>', () => `<style>${style}</style></head>`)
          .replace('</body>', () => `<script type="module">${script}</script></body>`);
      }
    },
  };
}
