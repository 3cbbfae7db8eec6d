import { isRealDay, frenchDay, frenchInstant, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { StartProblem } from '../../platform/startProblem.ts';
import { revokeKey, rotateKey } from '../../verification/changeKeys.ts';
import { type KeyServices, readKeys, type StoredKey } from '../../verification/keys.ts';
import { withDatabase } from '../reachDatabase.ts';
import { command } from './command.ts';
import { say } from './terminal.ts';

const USAGE = `npm run act-keys                            les clés qui signent les actes
npm run act-keys -- rotate [--offices 1,2]  une nouvelle clé, qui signe désormais (pour ces bureaux seuls)
npm run act-keys -- revoke CLE [--from AAAA-MM-JJ] --because "…"
                                            les actes émis à partir de ce jour (aujourd’hui) ne valent plus`;

interface Options {
  offices?: string | undefined;
  from: string;
  because: string;
}

async function change(
  services: KeyServices,
  action: string,
  id: string,
  { offices, from, because }: Options,
): Promise<void> {
  if (action === 'rotate') {
    say(`Nouvelle clé : ${await rotateKey(services, readOffices(offices))}`);
  } else if (action === 'revoke') {
    await revoke(services, id, from, because.trim());
  } else if (action !== 'list') {
    throw new StartProblem(USAGE);
  }
}

function readOffices(text: string | undefined): number[] | null {
  if (text === undefined) return null;
  if (!/^\d+(,\d+)*$/.test(text)) throw new StartProblem(USAGE);
  return text.split(',').map(Number);
}

async function revoke(
  services: KeyServices,
  id: string,
  from: string,
  because: string,
): Promise<void> {
  if (id === '' || because === '' || !isRealDay(from)) throw new StartProblem(USAGE);
  if (await revokeKey(services, { id, from, because })) return;
  throw new StartProblem(
    `La clé ${id} n’existe pas, ou elle est déjà révoquée à partir du ${frenchDay(from)} ou d’un jour antérieur.`,
  );
}

function lineOf({ id, offices, createdAt, revokedFrom, ...key }: StoredKey): string {
  const whose = offices === null ? 'tous les bureaux' : `bureaux ${offices.join(', ')}`;
  const state =
    revokedFrom === ''
      ? key.secretKey
        ? 'signe'
        : 'vérifie seulement (secret illisible ici)'
      : `révoquée à partir du ${frenchDay(revokedFrom)} : ${key.revokedBecause}`;
  return `${id}  ${frenchInstant(createdAt)}  ${whose}  ${state}`;
}

const OPTIONS = {
  allowPositionals: true,
  options: {
    offices: { type: 'string' },
    from: { type: 'string', default: todayInHaiti() },
    because: { type: 'string', default: '' },
  },
} as const;

/** `npm run act-keys`: lists, replaces or revokes the keys that sign acts, beside a running server or without it. */
await command(USAGE, OPTIONS, ({ values, positionals: [action = 'list', id = ''] }) =>
  withDatabase(async (database, settings) => {
    const services = { database, settings };
    await change(services, action, id, values);
    const keys = await readKeys(services);
    say(
      keys.map(lineOf).join('\n') || 'Aucune clé : la première est créée au démarrage du serveur.',
    );
  }),
);
