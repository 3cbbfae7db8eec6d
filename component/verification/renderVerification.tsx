import type { ActStateAnswer } from '@dosye/domain/calls/acts.ts';
import { PAGE_DATA_ID } from '@dosye/verification/standalone.ts';
import { VerificationPage } from '@dosye/web/verification/VerificationPage.tsx';
import { onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openPage, type Visit } from '../render.tsx';
import { see } from '../screen.ts';
import { type Reply, TestServer } from '../server.ts';
import { listAnswer } from './paper.ts';

/** How the page is opened, and what its server has. */
interface VerificationVisit extends Pick<Visit, 'viewport'> {
  /** The statement in the fragment of its address. */
  readonly code?: string;
  readonly list?: { list: string };
  /** What the register answers of any act; by default that it is valid. */
  readonly register?: Reply<ActStateAnswer>;
}

/** Draws the verification page of a server, as `verification/main.tsx` does, and waits for its list. */
export async function renderVerification({
  code = '',
  list = listAnswer(),
  register = { state: 'valid', day: '2026-11-23' },
  viewport,
}: VerificationVisit = {}): Promise<TestServer> {
  const { lang } = document.documentElement;
  const data = document.createElement('script');
  Object.assign(data, {
    type: 'application/json',
    id: PAGE_DATA_ID,
    textContent: '{"server":true}',
  });
  document.head.append(data);
  onTestFinished(() => {
    data.remove();
    document.documentElement.lang = lang;
  });
  const server = new TestServer(null, {
    'GET /verification/list': list,
    'GET /verification/*': register,
  });
  await openPage(`/verification${code && `#${code}`}`, server, viewport);
  await render(<VerificationPage />);
  await see(/^Clés et liste des actes/);
  return server;
}

/** Shows the page another code, as a link to it does. */
export const lookAt = (code: string): void => {
  window.location.hash = code;
};

/** Gives the page a file of this machine. */
export const giveFile = (file: File): Promise<void> =>
  userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);

/** The title of the verdict that the page shows; '' without one. */
export const verdict = (): string =>
  document.querySelector('[data-verdict] h2')?.firstChild?.textContent ?? '';

/** Goes back to the input, to verify another paper. */
export const again = (): Promise<void> => page.press('Vérifier un autre papier');
