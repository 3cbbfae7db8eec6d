import type { HomeAnswer } from '@dosye/domain/calls/home.ts';
import type { QueuesAnswer } from '@dosye/domain/calls/queues.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { AREAS, SEARCHED_AREAS } from '@dosye/kinds/register.ts';
import { expect } from 'vitest';
import { anyDossier, type Call, chosenOffice, isSuperRole, sorted } from './call.ts';
import { marksIn } from './marks.ts';
import type { Dossier } from './model.ts';
import { dossiersSeen, seesDossier } from './oracle.ts';

type Rows = { id: number }[];

/** A page of the list contains every dossier that the person may see, with their number. */
const list = (area: AreaDeclaration): Call => ({
  route: `POST /api/${area.id}/list`,
  weight: 2,
  attempt: (scene) => {
    const { world, actor } = scene;
    const bureauId = chosenOffice(scene);
    const seen = dossiersSeen(world, actor, area.id, bureauId).map(({ id }) => id);
    return {
      body: { filters: { bureauId }, limit: 200 },
      judge: (answer) => {
        const { [area.jsonKeys.rows]: rows, totalDossiers, totalFilteredDossiers } = answer.json();
        expect(sorted((rows as Rows).map(({ id }) => id))).toEqual(sorted(seen));
        expect(totalFilteredDossiers).toBe(seen.length);
        if (!isSuperRole(actor)) expect(totalDossiers).toBe(seen.length);
      },
    };
  },
});

/** Whoever may see a dossier finds it in its list by its mark. */
const found = (area: AreaDeclaration): Call => ({
  route: `POST /api/${area.id}/list`,
  attempt: (scene) => {
    const dossier = anyDossier(scene, (one) => one.area.id === area.id);
    if (dossier === undefined) return undefined;
    const ids = seesDossier(scene.actor, dossier) ? [dossier.id] : [];
    return {
      body: { filters: { searchTerm: dossier.mark } },
      judge: (answer) => {
        const rows = answer.json()[area.jsonKeys.rows] as Rows;
        expect(rows.map(({ id }) => id).filter((id) => id === dossier.id)).toEqual(ids);
      },
    };
  },
});

/** Calls about one dossier, which another office is answered 404. */
function byId(area: AreaDeclaration, route: string, rest: string): Call {
  return {
    route,
    attempt: (scene) => {
      const dossier = anyDossier(
        scene,
        ({ area: { id } }) => id === area.id || scene.random.chance(0.1),
      );
      if (dossier === undefined) return undefined;
      const seen = dossier.area.id === area.id && seesDossier(scene.actor, dossier);
      return {
        url: `/api/${area.id}/${dossier.id}${rest}`,
        status: seen ? 200 : 404,
        judge: (answer, text) => {
          if (rest !== '') return;
          expect(answer.json().id).toBe(dossier.id);
          expect(marksIn(text)).toContain(dossier.mark);
        },
      };
    },
  };
}

/**
 * The pictures of a dossier are answered through its history to whoever may see the dossier; those of others are not
 * answered through a dossier without pictures.
 */
const historyPicture = (area: AreaDeclaration): Call => ({
  route: `GET /api/${area.id}/1/changes/pictures/1`,
  weight: 0.5,
  attempt: (scene) => {
    const { actor, patterns, random, world } = scene;
    const hasNone = ({ kind }: Dossier): boolean => !patterns.get(kind.id)?.[0]?.picture;
    const dossier = anyDossier(
      scene,
      (one) => one.area.id === area.id && (one.pictures.size > 0 || hasNone(one)),
    );
    const pictures = [...(dossier && !hasNone(dossier) ? dossier.pictures : world.pictures)];
    if (dossier === undefined || pictures.length === 0) return undefined;
    const path = random.pick(pictures);
    const answered = dossier.pictures.has(path) && seesDossier(actor, dossier);
    return {
      url: `/api/${area.id}/${dossier.id}/changes/pictures/${path.slice('/api/files/'.length)}`,
      status: answered ? 200 : 404,
    };
  },
});

const printedList = (area: AreaDeclaration): Call => ({
  route: `POST /api/${area.id}/list/printed`,
  weight: 0.3,
  attempt: () => ({ body: { count: 3 } }),
});

/** The header counts, on every screen, what the lists show. */
const counts = (route: string, of: (answer: Record<string, unknown>) => unknown): Call => ({
  route,
  weight: 2,
  attempt: ({ world, actor }) => ({
    body: {},
    judge: (answer) => {
      if (isSuperRole(actor)) return;
      const expected = AREAS.map(({ id, jsonKeys }) => [
        jsonKeys.total,
        dossiersSeen(world, actor, id, undefined).length,
      ]);
      expect(of(answer.json())).toEqual(Object.fromEntries(expected));
    },
  }),
});

/** The home page shows dossiers of the own office alone. */
const home: Call = {
  route: 'POST /api/home',
  weight: 2,
  attempt: ({ world, actor }) => ({
    body: {},
    judge: (answer) => {
      const { opened, today } = answer.json<HomeAnswer>();
      const seen = world.dossiers.filter((one) => seesDossier(actor, one)).map(({ id }) => id);
      const shown = [...opened, ...today.newest].map(({ id }) => id);
      expect(shown.filter((id) => !seen.includes(id))).toEqual([]);
    },
  }),
};

/** Queues of dossiers count no more than the person sees of the office that is chosen; those of drafts and accounts their own. */
const queues: Call = {
  route: 'GET /api/queues',
  attempt: (scene) => {
    const { world, actor } = scene;
    const bureauId = chosenOffice(scene);
    return {
      url: bureauId === undefined ? '/api/queues' : `/api/queues?bureauId=${bureauId}`,
      judge: (answer) => {
        const { queues: answered } = answer.json<QueuesAnswer>();
        const { drafts, accounts } = world;
        const own: Readonly<Record<string, readonly unknown[]>> = {
          brouillons: drafts.filter(({ by, ended }) => by === actor.id && ended === undefined),
          comptes: accounts.filter(({ office, gone }) => office === actor.office && !gone),
        };
        for (const { id, count, href } of answered) {
          const area = AREAS.find(({ paths }) => href.startsWith(`${paths.list}?`));
          const office = isSuperRole(actor) ? bureauId : undefined;
          const seen = area ? dossiersSeen(world, actor, area.id, office) : own[id];
          if (seen) expect(count).toBeLessThanOrEqual(seen.length);
        }
      },
    };
  },
};

/** Whoever may see a dossier of a searched area finds it in the global search by its mark. */
const search: Call = {
  route: 'POST /api/search',
  weight: 4,
  attempt: (scene) => {
    const dossier = anyDossier(scene);
    if (dossier === undefined) return undefined;
    const searched = SEARCHED_AREAS.some(({ id }) => id === dossier.area.id);
    const seen = searched && seesDossier(scene.actor, dossier);
    return {
      body: { q: dossier.mark },
      typed: [dossier.mark],
      judge: (answer) => {
        const groups = answer.json<Record<string, { dossier_no: string }[]>>();
        const numbers = Object.values(groups).flatMap((rows) => rows.map((row) => row.dossier_no));
        expect(numbers.includes(dossier.number)).toBe(seen);
      },
    };
  },
};

/** The numbers of a search count what the search itself finds. */
const searchCounts: Call = {
  route: 'POST /api/search/counts',
  weight: 2,
  attempt: (scene) => {
    const dossier = anyDossier(scene);
    const group = SEARCHED_AREAS.find(({ id }) => id === dossier?.area.id)?.globalSearch.type;
    if (dossier === undefined || group === undefined) return undefined;
    return {
      body: { q: dossier.mark, groups: [group] },
      typed: [dossier.mark],
      judge: (answer) => {
        const { [group]: n = 0 } = answer.json<Record<string, number>>();
        expect(n > 0).toBe(seesDossier(scene.actor, dossier));
      },
    };
  },
};

/** Lists, one dossier, search and totals. */
export const dossierCalls: Call[] = [
  ...AREAS.flatMap((area) => [
    list(area),
    found(area),
    byId(area, `GET /api/${area.id}/1`, ''),
    byId(area, `GET /api/${area.id}/1/history`, '/history'),
    byId(area, `GET /api/${area.id}/1/changes`, '/changes'),
    historyPicture(area),
    byId(area, `POST /api/${area.id}/1/printed`, '/printed'),
    ...(area.list.print ? [printedList(area)] : []),
  ]),
  counts('POST /api/global-totals', (answer) => answer),
  counts('POST /api/overview', ({ totals }) => totals),
  queues,
  home,
  search,
  searchCounts,
];
