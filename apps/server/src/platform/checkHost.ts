import { hostname } from 'node:os';
import { isIP } from 'node:net';
import { CallError } from '@dosye/domain/calls/errors.ts';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { App } from './fastify.ts';

/** A name or an address by number, and a port. */
const HOST = /^(?:\[(?<address>[^\]]+)\]|(?<name>[^:@/\\[\]]+?)\.?)(?::\d{1,5})?$/;

/** The name in a Host header, in lower case; '' for what is none, which programs would read in different ways. */
function nameOf(host: string): string {
  const { address = '', name = '' } = HOST.exec(host.toLowerCase())?.groups ?? {};
  return isIP(address) === 6 ? address : name;
}

/** The configured names of the server (settings/settings.ts). */
type HostNames = { hosts: readonly string[]; publicUrl: string | undefined };

/** Names by which the machine is always reached, in lower case. */
const ownNames = (): string[] => {
  const own = hostname().toLowerCase();
  return ['localhost', own, `${own}.local`];
};

/**
 * Refuses requests whose Host header is neither an address by number, nor a name of this machine, nor a configured
 * one: a page of another site whose name was made to lead here would otherwise count as our own (DNS rebinding).
 */
export function checkHost(app: App, { hosts, publicUrl }: HostNames): void {
  const publicName = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];
  const ownHosts = new Set([...ownNames(), ...hosts, ...publicName]);
  app.addHook('onRequest', (request, _reply, done) => {
    const name = nameOf(request.host);
    if (isIP(name) !== 0 || ownHosts.has(name)) return done();
    request.log.warn(
      { host: request.host },
      'nom de serveur inconnu : ajoutez-le à HOSTS s’il est le vôtre',
    );
    return done(new CallError(421, 'OTHER_HOST', TEXTS.otherHost));
  });
}
