import { StartProblem } from './startProblem.ts';

/** Where settings are read from: usually `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of a setting; an empty one counts as not set. */
export function readSetting(environment: Environment, name: string): string | undefined {
  const text = environment[name]?.trim();
  return text === undefined || text === '' ? undefined : text;
}

/** The sentence that names a wrong setting, what was found there and what is wanted. */
export const invalidSetting = (name: string, found: string, why: string): StartProblem =>
  new StartProblem(`Le réglage ${name} (« ${found} ») n'est pas valable : ${why}.`);

/** Like {@link invalidSetting}, for values that must not be repeated: they hold a secret. */
export const invalidSecret = (name: string, why: string): StartProblem =>
  new StartProblem(`Le réglage ${name} n'est pas valable : ${why}.`);

/** The sentence that asks for a setting which another one needs. */
export const missingSetting = (name: string, because: string): StartProblem =>
  new StartProblem(`Il manque le réglage ${name} : ${because}.`);
