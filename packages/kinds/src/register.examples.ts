import { certificatMajeurExample } from './certificats/majeur/example.ts';
import type { ExampleMaker } from './examples/example.ts';
import { informationExample } from './information/example.ts';

/** What a dossier of each kind looks like, by the kind's id. A new kind adds one line. */
export const EXAMPLES: Readonly<Record<string, ExampleMaker>> = {
  'certificat-majeur': certificatMajeurExample,
  information: informationExample,
};

/**
 * The example maker of a kind.
 * @throws when the kind has none: each registered kind declares one
 */
export function exampleOf(kindId: string): ExampleMaker {
  const maker = EXAMPLES[kindId];
  if (!maker) throw new Error(`The kind ${kindId} has no example in register.examples.ts`);
  return maker;
}
