import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanUp } from '@dosye/testing/cleanUp.ts';
import { expect, test } from 'vitest';
import { openOffice } from './formOffice.ts';

const office = await openOffice();

/** A proxy that serves Dosye below a folder of its name, and nothing else. */
async function proxyBelow(folder: string): Promise<string> {
  const server = createServer((asked, answer) => {
    if (!asked.url?.startsWith(folder)) {
      answer.writeHead(404).end();
      return;
    }
    const path = asked.url.slice(folder.length - 1);
    request(office.address + path, { headers: asked.headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`;
}

test('below a folder of a name the sign-in page says in one sentence what to set', async () => {
  const page = await office.stranger();
  const sentence = page.getByText('donnez-lui un nom de serveur à lui');
  await page.goto(await proxyBelow('/dosye/'));
  await sentence.waitFor();
  expect(await sentence.textContent()).toContain('HOSTS');
  await page.goto(office.address);
  await expect
    .poll(() => page.getByRole('button', { name: 'Se connecter' }).isEnabled())
    .toBe(true);
  expect(await sentence.count()).toBe(0);
});
