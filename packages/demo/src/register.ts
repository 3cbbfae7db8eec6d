import { armeEntrepriseExample, armePersonnelleExample } from './armes/example.ts';
import { armeSaisieExample } from './armes/exampleSaisie.ts';
import { certificatMajeurExample } from './certificats/majeur/example.ts';
import { certificatMineurExample } from './certificats/mineur/example.ts';
import type { ExampleActions, ExampleCourse, ExampleMaker } from './example.ts';
import { informationExample } from './information/example.ts';
import { operationCourse, operationExample } from './operations/example.ts';
import { plainteExample } from './plaintes/example.ts';
import { plainteFollowUp } from './plaintes/followUp.ts';
import { retentionChecks } from './retention/checks.ts';
import { retentionCourse } from './retention/exampleCourse.ts';
import { retentionExample } from './retention/example.ts';

/** Makes examples of a kind; `share` is the relative number of its dossiers. */
interface KindExample {
  make: ExampleMaker;
  share: number;
  /** For kinds whose dossiers are completed later. */
  course?: ExampleCourse;
  /** For kinds that declare actions. */
  actions?: ExampleActions;
}

/** The examples of each kind by its id. A new kind adds one line. */
const EXAMPLES: Readonly<Record<string, KindExample>> = {
  'certificat-majeur': { make: certificatMajeurExample, share: 60 },
  'certificat-mineur': { make: certificatMineurExample, share: 12 },
  retention: {
    make: retentionExample,
    share: 10,
    course: retentionCourse,
    actions: retentionChecks,
  },
  'arme-personal': { make: armePersonnelleExample, share: 4 },
  'arme-business': { make: armeEntrepriseExample, share: 2 },
  'arme-seized': { make: armeSaisieExample, share: 2 },
  operation: { make: operationExample, share: 8, course: operationCourse },
  information: { make: informationExample, share: 20 },
  plainte: { make: plainteExample, share: 14, actions: plainteFollowUp },
};

/** The examples of a kind. @throws when it has none: each registered kind declares them */
export function examplesOf(kindId: string): KindExample {
  const example = EXAMPLES[kindId];
  if (!example)
    throw new Error(`The kind ${kindId} has no example in packages/demo/src/register.ts`);
  return example;
}

/** The function that makes an example of a kind; throws as {@link examplesOf} does. */
export const exampleOf = (kindId: string): ExampleMaker => examplesOf(kindId).make;
