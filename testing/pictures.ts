import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG whose pixels differ as those of a photo do, which compression cannot make small. */
export function noisyPng(width: number, height: number): Buffer {
  let state = 1;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state >> 16;
  };
  const lines = Array.from({ length: height }, () =>
    Buffer.from([0, ...Array.from({ length: width * 3 }, () => next() & 255)]),
  );
  return png(width, height, Buffer.concat(lines));
}

/** A PNG of one colour and the given size in pixels. */
export function plainPng(width: number, height: number, colour: Colour = [19, 47, 87]): Buffer {
  const line = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  return png(width, height, Buffer.concat(Array.from({ length: height }, () => line)));
}

function png(width: number, height: number, pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
