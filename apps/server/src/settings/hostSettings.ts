import { type Environment, invalidSetting, readSetting } from '../platform/readSetting.ts';

const NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/**
 * Reads HOSTS: the names, separated by commas, by which people reach the server besides that of PUBLIC_URL, the
 * machine's own and addresses by number.
 * @returns names in lower case
 * @throws StartProblem
 */
export function readHosts(environment: Environment): readonly string[] {
  const text = readSetting(environment, 'HOSTS');
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const wrong = names.find((name) => !NAME.test(name));
  if (wrong === undefined) return names;
  throw invalidSetting(
    'HOSTS',
    wrong,
    'il faut des noms de serveur séparés par des virgules, sans http:// ni port, comme dosye.exemple.ht',
  );
}
