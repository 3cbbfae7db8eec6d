import { readFileSync, readdirSync } from 'node:fs';
import { actionLabel, actionLabels } from '@dosye/domain/history/actions.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { expect, it } from 'vitest';

const ROOT = new URL('../../../../', import.meta.url);

/** The texts in capitals with an underscore that the sources below a folder contain. */
function codesIn(folder: string): Set<string> {
  const at = new URL(folder, ROOT);
  const sources = readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|sql)$/.test(name))
    .map((name) => readFileSync(new URL(name, at), 'utf8'));
  return new Set(sources.join('\n').match(/(?<=')[A-Z]+(?:_[A-Z0-9]+)+(?=')/g));
}

/**
 * Codes of errors of Node.js and of a protocol, and the variable in which the launcher names its program: they are not
 * entries of the history.
 */
const FOREIGN = new Set([
  'ABORT_ERR',
  'EAI_AGAIN',
  'ERR_HTTP_REQUEST_TIMEOUT',
  'ERR_STREAM_PREMATURE_CLOSE',
  'WHEN_REQUIRED',
  'DOSYE_PROGRAM',
]);

it('every type of action that the server writes has a French name', () => {
  const others = [
    FOREIGN,
    codesIn('apps/server/src/settings/'),
    codesIn('packages/domain/src/calls/'),
  ];
  const types = [...codesIn('apps/server/src/'), ...codesIn('packages/kinds/src/')].filter(
    (code) => !others.some((codes) => codes.has(code)),
  );
  expect(types).toEqual(expect.arrayContaining(['PRINT_RETENTION_LIVRET', 'LOGIN_SUCCESS']));
  const labels = actionLabels(AREAS);
  expect(types.filter((type) => actionLabel(labels, type) === type)).toEqual([]);
});
