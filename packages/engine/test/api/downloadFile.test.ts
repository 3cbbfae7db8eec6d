import { afterEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from '../../src/api/downloadFile.ts';

afterEach(() => vi.unstubAllGlobals());

/** An answer in chunks, which then ends or breaks off. */
function answerOf(pieces: number, end: (body: ReadableStreamDefaultController) => void): void {
  const body = new ReadableStream({
    start(control) {
      for (let piece = 0; piece < pieces; piece += 1) control.enqueue(new Uint8Array(1000));
    },
    pull: end,
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
}

describe('a downloaded file', () => {
  it('is not saved when its response breaks off, and the error has a French message', async () => {
    const createElement = vi.fn<() => void>();
    vi.stubGlobal('document', { createElement });
    answerOf(2, (body) => body.error(new TypeError('network error')));
    const progress: number[] = [];
    const saving = downloadFile('POST', '/x', {}, 'x.xlsx', {
      onBytes: (bytes) => progress.push(bytes),
    });
    await expect(saving).rejects.toMatchObject({
      code: 'BROKEN_OFF',
      message: expect.stringContaining('Le téléchargement s’est interrompu.'),
    });
    expect(progress).toEqual(expect.arrayContaining([1000]));
    expect(createElement).not.toHaveBeenCalled();
  });

  it('is saved under its name once it is complete', async () => {
    const link = { href: '', download: '', click: vi.fn<() => void>() };
    vi.stubGlobal('document', { createElement: () => link });
    const savedBlobs: Blob[] = [];
    vi.stubGlobal('URL', {
      createObjectURL: (blob: Blob) => String(savedBlobs.push(blob)),
      revokeObjectURL: vi.fn<() => void>(),
    });
    answerOf(3, (body) => body.close());
    await downloadFile('POST', '/x', {}, 'x.xlsx', { onBytes: () => undefined });
    expect([link.download, link.click.mock.calls.length, savedBlobs[0]?.size]).toEqual([
      'x.xlsx',
      1,
      3000,
    ]);
  });

  it('fails with an AbortError when the caller aborts it', async () => {
    const control = new AbortController();
    answerOf(1, (body) => body.error(new DOMException('aborted', 'AbortError')));
    const { signal } = control;
    const onBytes = (): void => control.abort();
    const saving = downloadFile('POST', '/x', {}, 'x.xlsx', { signal, onBytes });
    await expect(saving).rejects.toMatchObject({ name: 'AbortError' });
  });
});
