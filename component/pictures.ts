import type { Plugin } from 'vite';
import { PICTURES } from '../testing/records.ts';

/** Answers every stored picture of a record with one and the same, as pictures are not read by `fetch`. */
export const pictures = (): Plugin => ({
  name: 'pictures',
  configureServer({ middlewares }) {
    const bytes = Buffer.from(PICTURES.portrait.replace(/^.*,/, ''), 'base64');
    middlewares.use('/api/files', (_, response) => {
      response.setHeader('content-type', 'image/png');
      response.end(bytes);
    });
  },
});
