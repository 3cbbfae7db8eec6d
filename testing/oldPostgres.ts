import { createServer, type Socket } from 'node:net';
import { cleanUp } from './cleanUp.ts';

const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number): Buffer => Buffer.concat([int16(value >> 16), int16(value & 65_535)]);
const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
};

const READY = message('Z', Buffer.from('I'));
const TEXT_TYPE = 25;
const column = (name: string): Buffer =>
  Buffer.concat([
    text(name),
    int32(0),
    int16(0),
    int32(TEXT_TYPE),
    int16(0xffff),
    int32(-1),
    int16(0),
  ]);
const cell = (value: string): Buffer =>
  Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]);

/**
 * A server that implements as much of PostgreSQL's protocol as reporting a version requires, since no old
 * PostgreSQL comes with the lockfile.
 * @returns an address for DATABASE_URL, good until the tests of the file have run
 */
export async function oldPostgres(version: string, number: number): Promise<string> {
  const answer = Buffer.concat([
    message('T', int16(2), column('number'), column('version')),
    message('D', int16(2), cell(String(number)), cell(version)),
    message('C', text('SELECT 1')),
    READY,
  ]);
  const server = createServer((socket) => speak(socket, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return `postgresql://u:p@127.0.0.1:${port}/base`;
}

function speak(socket: Socket, answer: Buffer): void {
  let greeted = false;
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    if (!greeted) socket.write(Buffer.concat([message('R', int32(0)), READY]));
    else if (chunk[0] === 'Q'.charCodeAt(0)) socket.write(answer);
    greeted = true;
  });
}
