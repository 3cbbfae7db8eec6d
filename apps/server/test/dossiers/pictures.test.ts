import { plainPng } from '@dosye/testing/pictures.ts';
import { type Changes, dataUrl, newPerson } from '@dosye/testing/records.ts';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { type Answered, countFiles, create, offices } from './offices.ts';

const { as, files } = await offices();
const PHOTO = 'renseignementsPersonnels.photoUrl';
const NOT_AN_IMAGE = 'Ce fichier n’est pas une image acceptée (JPEG, PNG ou WebP).';

const body = (photoUrl: string, changes: Changes = {}) => ({
  personData: newPerson({ [PHOTO]: photoUrl, ...changes }),
});
const photoOf = (made: Answered): string =>
  (made['renseignementsPersonnels'] as { photoUrl: string }).photoUrl;
const keep = async (photoUrl: string): Promise<string> =>
  photoOf(await create(as.agent, '/api/persons', body(photoUrl)));
const bytesOf = async (path: string): Promise<Buffer> => (await as.agent.get(path)).rawPayload;

/** A picture that is red on the left and blue on the right. */
const redAndBlue = (width = 40, height = 20) =>
  sharp(plainPng(width, height, [200, 0, 0])).composite([
    { input: plainPng(width / 2, height, [0, 0, 200]), left: width / 2, top: 0 },
  ]);

/** The header of a PNG with the given size, without image data. */
function pngThatClaims(width: number, height: number): Buffer {
  const png = Buffer.from(plainPng(1, 1));
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('is kept as %s when it came so', async (format) => {
    const sent = await redAndBlue().toFormat(format).toBuffer();
    const path = await keep(dataUrl(sent, `image/${format}`));
    const answer = await as.agent.get(path);
    expect(answer.headers['content-type']).toBe(`image/${format}`);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format,
      width: 40,
      height: 20,
    });
  });

  it('is what its content says, whatever it is called', async () => {
    const path = await keep(dataUrl(plainPng(5, 5), 'image/jpeg'));
    expect(path).toMatch(/\.png$/);
    expect(await keep(dataUrl(plainPng(5, 6), 'text/html'))).toMatch(/\.png$/);
  });

  it('is upright and contains neither place nor time of the photograph', async () => {
    const sent = await redAndBlue()
      .withExif({
        IFD0: { Make: 'Appareil', Copyright: 'Quelqu’un' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 38/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const kept = await bytesOf(await keep(dataUrl(sent, 'image/jpeg')));
    const { exif, orientation, icc, xmp, width, height } = await sharp(kept).metadata();
    expect({ exif, orientation, icc, xmp, width, height }).toEqual({ width: 20, height: 40 });
    const point = { left: 5, top: 2, width: 1, height: 1 };
    const [red = 0, , blue = 0] = await sharp(kept).extract(point).raw().toBuffer();
    expect(red).toBeGreaterThan(blue + 100);
    expect(kept.includes('Appareil')).toBe(false);
  });

  it('is at most 2,000 pixels a side, and no smaller one is made larger', async () => {
    const wide = await sharp(plainPng(8, 2)).resize(3000, 750).png().toBuffer();
    expect(await sharp(await bytesOf(await keep(dataUrl(wide)))).metadata()).toMatchObject({
      width: 2000,
      height: 500,
    });
    const small = await bytesOf(await keep(dataUrl(plainPng(7, 3))));
    expect(await sharp(small).metadata()).toMatchObject({ width: 7, height: 3 });
  });

  it('is stored once, under the SHA-256 of the stored bytes, whoever sends it', async () => {
    const url = dataUrl(plainPng(11, 13, [5, 6, 7]));
    const first = await keep(url);
    const before = await countFiles(files);
    expect(await keep(url)).toBe(first);
    expect(photoOf(await create(as.agentNippes, '/api/persons', body(url)))).toBe(first);
    expect(await countFiles(files)).toBe(before);
    const name = createHash('sha256')
      .update(await bytesOf(first))
      .digest('hex');
    expect(first).toBe(`/api/files/${name}.png`);
  });

  it('has a small one for lists', async () => {
    const path = await keep(dataUrl(await redAndBlue(400, 600).png().toBuffer()));
    const answer = await as.agent.get(`${path}?size=small`);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 96, height: 96 });
    expect(answer.rawPayload.length).toBeLessThan(4000);
    expect((await as.agent.get(`${path}?size=grand`)).statusCode).toBe(422);
  });

  it('is kept by the browser alone', async () => {
    const { headers } = await as.agent.get(await keep(dataUrl(plainPng(4, 4))));
    expect(headers['cache-control']).toBe('private, max-age=86400, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('stays as it is when its dossier is read and saved again', async () => {
    const made = await create(as.agent, '/api/persons', body(dataUrl(plainPng(4, 5))));
    const before = await countFiles(files);
    const saved = await as.admin.put(`/api/persons/${made.id}`, { personData: made });
    expect(photoOf(saved.json())).toBe(photoOf(made));
    expect(await countFiles(files)).toBe(before);
  });
});

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const webp = Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBP', 'latin1'), Buffer.alloc(8)]);
  test.each([
    ['an SVG', dataUrl(Buffer.from(svg), 'image/svg+xml')],
    ['an SVG that calls itself PNG', dataUrl(Buffer.from(svg), 'image/png')],
    ['a GIF', dataUrl(Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'image/gif')],
    ['a PDF', dataUrl(Buffer.from('%PDF-1.7\n'), 'application/pdf')],
    ['a page', dataUrl(Buffer.from('<html><script>1</script>'), 'text/html')],
    ['a PNG that breaks off', dataUrl(plainPng(30, 30).subarray(0, 60))],
    ['a PNG without an end to its head', dataUrl(plainPng(30, 30).subarray(0, 12))],
    ['a JPEG of three bytes', dataUrl(Buffer.from([0xff, 0xd8, 0xff]), 'image/jpeg')],
    ['a WebP without a picture', dataUrl(webp, 'image/webp')],
    ['an animated GIF in WebP’s clothes', dataUrl(Buffer.concat([webp, Buffer.from('ANIM')]))],
    ['nothing', 'data:image/png;base64,'],
    ['no base64', 'data:image/png;base64,####'],
    ['text without base64', 'data:image/png,abc'],
    ['an address elsewhere', 'https://example.ht/photo.png'],
    ['an address of a page', 'javascript:alert(1)'],
    ['a path of the machine', 'file:///etc/passwd'],
    ['a path beside the pictures', '/api/files/../../../etc/passwd'],
  ])('is refused on its field: %s', async (_what, url) => {
    const before = await countFiles(files);
    const answer = await as.agent.post('/api/persons', body(url));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ [PHOTO]: NOT_AN_IMAGE });
    // Nor are the other pictures of a refused form stored.
    expect(await countFiles(files)).toBe(before);
  });

  it('is told of each picture of several', async () => {
    const answer = await as.agent.post(
      '/api/persons',
      body(dataUrl(plainPng(3, 3)), {
        'verificationIdentite.piecesIdentiteUrls': [
          dataUrl(plainPng(3, 4)),
          dataUrl(Buffer.from('%PDF'), 'application/pdf'),
        ],
      }),
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({
      'verificationIdentite.piecesIdentiteUrls.1': NOT_AN_IMAGE,
    });
  });

  it('is more than twenty in one field, and none of them is worked on', async () => {
    const piecesIdentiteUrls = Array.from({ length: 4000 }, (_none, index) =>
      dataUrl(plainPng(2, 2, [index & 255, index >> 8, 9])),
    );
    const before = await countFiles(files);
    const answer = await as.agent.post(
      '/api/persons',
      body(dataUrl(plainPng(3, 3)), {
        'verificationIdentite.piecesIdentiteUrls': piecesIdentiteUrls,
      }),
    );
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { 'verificationIdentite.piecesIdentiteUrls': 'Pas plus de 20 images.' },
    ]);
    expect(await countFiles(files)).toBe(before);
  });
});

describe('a picture that is too large', () => {
  const TOO_MANY = 'L’image a trop de points pour être lue. Réduisez-la avant de l’ajouter.';

  test.each([
    [30_000, 30_000, TOO_MANY],
    [7072, 7072, TOO_MANY],
    [2_000_000_000, 2, NOT_AN_IMAGE],
  ])('of %i by %i points is refused by its head, before it is unpacked', async (width, height, why) => {
    const before = process.memoryUsage().rss;
    const answer = await as.agent.post('/api/persons', body(dataUrl(pngThatClaims(width, height))));
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [PHOTO]: why }]);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('of more than 8 MB is 413', async () => {
    const url = `data:image/png;base64,${'A'.repeat(11_300_000)}`;
    const answer = await as.agent.post('/api/persons', body(url));
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { message: 'L’image dépasse 8 Mo.', code: 'TOO_LARGE' },
    ]);
  });

  it('of just less is looked at', async () => {
    const noise = Buffer.concat([plainPng(5, 5), Buffer.alloc(8 * 1024 * 1024 - 400)]);
    const answer = await as.agent.post('/api/persons', body(dataUrl(noise)));
    expect([201, 422]).toContain(answer.statusCode);
  });

  it('of many that make more than 40 MB is 413', async () => {
    const url = `data:image/png;base64,${'A'.repeat(9_000_000)}`;
    const answer = await as.agent.post(
      '/api/persons',
      body(url, { 'verificationIdentite.piecesIdentiteUrls': [url, url, url, url] }),
    );
    expect(answer.statusCode).toBe(413);
  });
});

describe('a picture of somebody else', () => {
  const NOT_YOURS = 'Cette image n’existe pas ou ne vous est pas accessible.';

  it('is as little there as one that does not exist', async () => {
    const nowhere = `/api/files/${'0'.repeat(64)}.png`;
    const answer = await as.agent.post('/api/persons', body(nowhere));
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [PHOTO]: NOT_YOURS }]);
    expect((await as.agent.get(nowhere)).statusCode).toBe(404);
  });

  test.each([
    '/api/files/..%2f..%2fetc%2fpasswd',
    '/api/files/x.png',
    `/api/files/${'0'.repeat(64)}.svg`,
    `/api/files/${'A'.repeat(64)}.png`,
    `/api/files/${'0'.repeat(64)}-small.webp`,
  ])('is not at %s', async (path) => {
    expect((await as.superAdmin.get(path)).statusCode).toBe(404);
  });
});
