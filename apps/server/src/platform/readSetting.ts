import { StartProblem } from './startProblem.ts';

/** Where settings are read from: usually `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of a setting; an empty one counts as not set. */
export function readSetting(environment: Environment, name: string): string | undefined {
  const text = environment[name]?.trim();
  return text === undefined || text === '' ? undefined : text;
}

/** The error for an invalid setting: its name, its value and what is expected. */
export const invalidSetting = (name: string, value: string, why: string): StartProblem =>
  new StartProblem(`Le réglage ${name} (« ${value} ») n'est pas valable : ${why}.`);

/** Like {@link invalidSetting}, for values that must not be repeated because they hold a secret. */
export const invalidSecret = (name: string, why: string): StartProblem =>
  new StartProblem(`Le réglage ${name} n'est pas valable : ${why}.`);

/** The error for a setting that is missing although another one needs it. */
export const missingSetting = (name: string, because: string): StartProblem =>
  new StartProblem(`Il manque le réglage ${name} : ${because}.`);
