import { createServer, connect, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { cleanUp } from './cleanUp.ts';

/** A line between a browser and the server under test, which the test cuts and restores. */
export interface Line {
  readonly address: string;
  /** Refuses connections, as a stopped server does. */
  readonly stop: () => Promise<void>;
  /** Keeps the connections open and lets nothing through, as a cut line does. */
  readonly cut: () => void;
  /** Lets everything through again. */
  readonly restore: () => Promise<void>;
}

/**
 * Opens a line to a server on this machine. In: its address, and the longest delay of what goes through, in
 * milliseconds (each piece is delayed by a random part of it).
 */
export async function openLine(target: string, delay = 0): Promise<Line> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  function accept(client: Socket): void {
    const upstream = connect(Number(targetPort), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.pipe(passOn(delay, () => isCut)).pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }
  let server = await listen(accept, 0);
  const { port } = server.address() as { port: number };
  const closeAll = (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => void server.close(() => resolve()));
  };
  cleanUp(closeAll);
  return {
    address: `http://127.0.0.1:${port}`,
    stop: closeAll,
    cut: () => {
      isCut = true;
    },
    restore: async () => {
      // What was lost on the way is lost: the connections of before end.
      for (const socket of sockets) socket.destroy();
      isCut = false;
      if (!server.listening) server = await listen(accept, port);
    },
  };
}

/** Passes on what it gets, in order: each piece after a random part of `delay`, none while the line is cut. */
function passOn(delay: number, isCut: () => boolean): Transform {
  return new Transform({
    transform(bytes, _encoding, done) {
      const pass = (): void => (isCut() ? done() : done(null, bytes));
      if (delay > 0) setTimeout(pass, Math.random() * delay);
      else pass();
    },
  });
}

function listen(accept: (client: Socket) => void, port: number): Promise<Server> {
  const server = createServer(accept);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
