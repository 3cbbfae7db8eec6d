import type { BoardPerson } from '@dosye/domain/dossier/board.ts';
import { AREAS } from '@dosye/kinds/register.ts';
import { expect } from 'vitest';
import { anyOffice, type Call, chosenOffice } from './call.ts';
import { dossiersSeen } from './oracle.ts';

const BOARD_AREAS = AREAS.filter(({ board }) => board !== undefined);

/** A board shows dossiers of the own office, or of the one that a super role chooses, and no others. */
const reading = (area: string, route: string): Call => ({
  route: `GET ${route}`,
  weight: 2,
  attempt: (scene) => {
    const { world, actor } = scene;
    const chosen = chosenOffice(scene);
    const seen = dossiersSeen(world, actor, area, chosen).map(({ id }) => id);
    return {
      url: `${route}${chosen === undefined ? '' : `?bureauId=${chosen}`}`,
      judge: (answer) => {
        const { people } = answer.json<{ people: BoardPerson[] }>();
        expect(people.filter(({ dossierId }) => !seen.includes(dossierId))).toEqual([]);
      },
    };
  },
});

const printed = (route: string): Call => ({
  route: `POST ${route}`,
  weight: 0.3,
  attempt: (scene) => ({ body: { count: 3, bureauId: anyOffice(scene).id } }),
});

/** The boards of the areas that have one, and their registers on paper. */
export const boardCalls: Call[] = BOARD_AREAS.flatMap(({ id }) => [
  reading(id, `/api/${id}/board`),
  reading(id, `/api/${id}/board/register`),
  printed(`/api/${id}/board/register/printed`),
]);
