import { afterEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from '../../src/api/downloadFile.ts';

afterEach(() => vi.unstubAllGlobals());

/** An answer of so many pieces, which then ends or breaks off. */
function answerOf(pieces: number, end: (body: ReadableStreamDefaultController) => void): void {
  const body = new ReadableStream({
    start(control) {
      for (let piece = 0; piece < pieces; piece += 1) control.enqueue(new Uint8Array(1000));
    },
    pull: end,
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
}

describe('a file that is saved', () => {
  it('is not saved by half when its answer breaks off, and that is said', async () => {
    const made = vi.fn<() => void>();
    vi.stubGlobal('document', { createElement: made });
    answerOf(2, (body) => body.error(new TypeError('network error')));
    const seen: number[] = [];
    const saving = downloadFile('POST', '/x', {}, 'x.xlsx', {
      onBytes: (bytes) => seen.push(bytes),
    });
    await expect(saving).rejects.toMatchObject({
      code: 'BROKEN_OFF',
      message: expect.stringContaining('Le téléchargement s’est interrompu.'),
    });
    expect(seen).toEqual(expect.arrayContaining([1000]));
    expect(made).not.toHaveBeenCalled();
  });

  it('is saved under the name of the answer once it is whole', async () => {
    const link = { href: '', download: '', click: vi.fn<() => void>() };
    vi.stubGlobal('document', { createElement: () => link });
    const held: Blob[] = [];
    vi.stubGlobal('URL', {
      createObjectURL: (blob: Blob) => String(held.push(blob)),
      revokeObjectURL: vi.fn<() => void>(),
    });
    answerOf(3, (body) => body.close());
    await downloadFile('POST', '/x', {}, 'x.xlsx', { onBytes: () => undefined });
    expect([link.download, link.click.mock.calls.length, held[0]?.size]).toEqual([
      'x.xlsx',
      1,
      3000,
    ]);
  });

  it('fails as called off when the caller calls it off', async () => {
    const control = new AbortController();
    answerOf(1, (body) => body.error(new DOMException('aborted', 'AbortError')));
    const { signal } = control;
    const onBytes = (): void => control.abort();
    const saving = downloadFile('POST', '/x', {}, 'x.xlsx', { signal, onBytes });
    await expect(saving).rejects.toMatchObject({ name: 'AbortError' });
  });
});
