import { AREAS, KINDS } from '@dosye/kinds/register.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { expect } from 'vitest';
import {
  anyDossier,
  type Attempt,
  type Call,
  chosenOffice,
  isSuperRole,
  pickNear,
  type Scene,
  sorted,
} from './call.ts';
import { markOfOffice } from './marks.ts';
import { dossiersSeen, seesDossier, seesPicture } from './oracle.ts';
import { newPicture } from './pictures.ts';
import { planted } from './records.ts';

const EVER = { startDate: '2000-01-01', endDate: '2039-12-31' };

/** A picture is answered to whoever may see an object that refers to it now. */
const picture: Call = {
  route: 'GET /api/files/1',
  weight: 20,
  attempt: ({ world, actor, random }) => {
    const own = world.drafts.filter(({ by }) => by === actor.id);
    const near = [...own, ...world.dossiers.filter(({ office }) => actor.offices.has(office))];
    const path = pickNear(random, [...world.pictures], (one) =>
      near.some(({ pictures }) => pictures.has(one)),
    );
    if (path === undefined) return undefined;
    const url = random.chance(0.3) ? `${path}?size=small` : path;
    return { url, status: seesPicture(world, actor, path) ? 200 : 404 };
  },
};

/** A document that is no act is made of a visible dossier of its kind. */
const papers: Call[] = KINDS.flatMap(({ kind }) =>
  (kind.downloads ?? [])
    .filter(({ act }) => !act)
    .map(({ path }) => ({
      route: `GET /api${path.replace('{id}', '1')}`,
      weight: 0.2,
      attempt: (scene: Scene) => {
        const dossier = anyDossier(scene, (one) => one.kind === kind || scene.random.chance(0.1));
        if (dossier === undefined) return undefined;
        const seen = dossier.kind === kind && seesDossier(scene.actor, dossier);
        return { url: `/api${path.replace('{id}', String(dossier.id))}`, status: seen ? 200 : 404 };
      },
    })),
);

/** A document of an unsaved form contains its texts and no picture that the person may not see. */
const formPapers: Call[] = KINDS.flatMap(({ kind }) =>
  (kind.form.documents ?? []).map(({ path, recordKey }) => ({
    route: `POST /api${path}`,
    weight: 0.2,
    attempt: ({ world, actor, random, patterns }: Scene) => {
      const pattern = random.pick(patterns.get(kind.id) ?? []);
      const mark = markOfOffice(world.marks, actor.office ?? 0);
      const stolen = [...world.pictures].find((one) => !seesPicture(world, actor, one));
      const record = planted(pattern, mark, stolen ?? newPicture());
      return { body: { [recordKey]: record }, typed: [mark] };
    },
  })),
);

const announcement: Call = {
  route: 'POST /api/log-print',
  attempt: (scene) => {
    const dossier = anyDossier(scene);
    if (dossier === undefined) return undefined;
    const prints = (dossier.kind.downloads ?? []).length > 0;
    return {
      body: { personId: dossier.id },
      status: prints && seesDossier(scene.actor, dossier) ? 200 : 404,
    };
  },
};

/** An exported list contains every visible dossier and nothing of the others. */
const exported: Call[] = AREAS.map((area) => ({
  route: `POST /api/${area.id}/export`,
  attempt: (scene) => {
    const bureauId = chosenOffice(scene);
    const seen = dossiersSeen(scene.world, scene.actor, area.id, bureauId);
    const format = scene.random.chance(0.2) ? 'xlsx' : 'csv';
    return {
      body: { filters: { bureauId }, format },
      judge: (_answer, text) => {
        const missing = seen.filter(({ number }) => !text.includes(number));
        if (missing.length > 0) throw new Error(`${missing.length} dossiers are not exported`);
      },
    };
  },
}));

const registerExport: Call = {
  route: 'POST /api/acts/export',
  weight: 0.3,
  attempt: (scene) => ({
    body: { filters: { bureauId: chosenOffice(scene) }, format: 'csv' },
  }),
};

const earlierExport: Call = {
  route: 'POST /api/acts/earlier/export',
  weight: 0.3,
  attempt: () => ({ body: { format: 'csv' } }),
};

const printedRegister: Call = {
  route: 'POST /api/acts/printed',
  weight: 0.3,
  attempt: () => ({ body: { count: 2 } }),
};

/** The booklet contains the visible retention dossiers. */
const booklet: Call = {
  route: 'POST /api/retention/livret-data',
  weight: 3,
  attempt: (scene) => {
    const bureauId = chosenOffice(scene);
    const seen = dossiersSeen(scene.world, scene.actor, 'retention', bureauId);
    return {
      body: { ...EVER, bureauId },
      judge: (answer) => {
        const ids = answer.json<{ id: number }[]>().map(({ id }) => id);
        expect(sorted(ids)).toEqual(sorted(seen.map(({ id }) => id)));
      },
    };
  },
};

/** The first counter of a report over all days counts every visible dossier of its area. */
const reports: Call[] = REPORTS.flatMap((report) => {
  const { call, area, figures } = report;
  const bodyFor = (bureauId: number | undefined) => ({
    ...(call.reportType ? { reportType: call.reportType } : {}),
    ...(call.wrapper ? { [call.wrapper]: EVER } : EVER),
    bureauId,
  });
  const counted = (answer: Record<string, unknown>): number => {
    const [first] = figures;
    const value = answer[first?.key ?? ''];
    if (!Array.isArray(value)) return Number(value);
    return (value as { count: number }[]).reduce((sum, { count }) => sum + count, 0);
  };
  const asked = (scene: Scene): Attempt => {
    const bureauId = chosenOffice(scene);
    const seen = dossiersSeen(scene.world, scene.actor, area, bureauId);
    return {
      url: `/api${call.path}`,
      body: bodyFor(bureauId),
      judge: (answer) => {
        expect(counted(answer.json())).toBe(seen.length);
      },
    };
  };
  const file = (scene: Scene) => {
    const body = bodyFor(chosenOffice(scene));
    return { url: `/api${call.path}/export`, body };
  };
  return [
    { route: `POST /api${call.path}`, weight: 1, attempt: asked },
    { route: `POST /api${call.path}/export`, weight: 0.2, attempt: file },
  ];
});

const printedReport: Call = {
  route: 'POST /api/reports/printed',
  weight: 0.5,
  attempt: (scene) => {
    const bureauId = isSuperRole(scene.actor) ? chosenOffice(scene) : undefined;
    const body = { report: scene.random.pick(REPORTS).id, ...EVER, bureauId };
    return { body };
  },
};

/** Calls of pictures, documents, exports and reports. */
export const fileCalls: Call[] = [
  picture,
  ...papers,
  ...formPapers,
  announcement,
  ...exported,
  registerExport,
  earlierExport,
  printedRegister,
  booklet,
  ...reports,
  printedReport,
];
