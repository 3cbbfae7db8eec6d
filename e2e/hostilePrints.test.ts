import { pathWithId } from '@dosye/domain/dossier/area.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { seededRandom } from '@dosye/demo/random.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { AREAS, KINDS, type RegisteredKind } from '@dosye/kinds/register.ts';
import { countOf, DEEP } from '@dosye/testing/draws.ts';
import { hostileCopy, textsOf } from '@dosye/testing/hostile.ts';
import { SOUND } from '@dosye/testing/layout.ts';
import { limitOf } from '@dosye/testing/limits.ts';
import { bodyOf } from '@dosye/testing/samples.ts';
import { seededTest } from '@dosye/testing/seed.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { preparePrinting } from './dossiers.ts';
import { openOffice, saveRecord } from './formOffice.ts';
import { HOSTILE_CONFIG, HOSTILE_OFFICER, layoutOf, withoutMarginBoxes } from './hostilePaper.ts';
import { otherPapers, saveHostile, UNDIVIDED } from './hostileLists.ts';

/** Dossiers are drawn of these kinds in turn: every day of the first one of each area. */
const DRAWN: readonly RegisteredKind[] = AREAS.flatMap((area) =>
  area.kinds.slice(0, DEEP ? undefined : 1).map((kind) => ({ area, kind })),
);
const COUNT = countOf('PRINTS') * DRAWN.length;
/** Tabs that print at a time in the deep run, where each waits most of the time; every day one prints the few. */
const TABS = DEEP ? 3 : 1;

const office = await openOffice();
/** A dossier of each kind, whose content is replaced by hostile ones. */
const saved = new Map<string, { readonly id: number; readonly body: DossierRecord }>();

beforeAll(async () => {
  const { owner } = office;
  const agent = await office.client('agent');
  for (const { area, kind } of KINDS) {
    const id = await saveRecord(
      agent,
      `/api/${area.id}`,
      bodyOf(area, kind) as Record<string, DossierRecord>,
    );
    const { rows } = await owner.query('select body from dossier where id = $1', [id]);
    saved.set(kind.id, { id, body: rows[0].body });
    // The longest number that an office can reach.
    await owner.query('update dossier set number = $2 where id = $1', [
      id,
      `${kind.code}1024-2026-${1_000_000 + id}`,
    ]);
  }
  await owner.query(
    `insert into site_config (bureau_id, config, updated_by) values (1, $1, 'wilner')
     on conflict (bureau_id) do update set config = excluded.config`,
    [HOSTILE_CONFIG],
  );
  const { full_name, grade } = HOSTILE_OFFICER;
  await owner.query("update app_user set full_name = $1, grade = $2 where username = 'mireille'", [
    full_name,
    grade,
  ]);
});

/** A tab that prints with page-margin boxes, or without them. */
async function tab(boxed: boolean): Promise<Page> {
  const page = await office.at('agent');
  await preparePrinting(page);
  if (!boxed) await page.addInitScript(withoutMarginBoxes);
  return page;
}

/** The faults of the print page of a hostile dossier. */
async function printed(page: Page, { area, kind }: RegisteredKind, record: DossierRecord) {
  const { id = 0 } = saved.get(kind.id) ?? {};
  await office.owner.query('update dossier set body = $2 where id = $1', [id, record]);
  return layoutOf(page, {
    address: pathWithId(area.paths.print, id),
    paper: kind.print.paper,
    typed: textsOf(kind.form, record),
    endsEarly: picturesOf(kind.form, record).length > 0,
    signature: kind.print.signatures?.(record).at(-1) ?? '',
  });
}

/** A dossier whose first steps are longer than its first page, which once had nothing but its head. */
function longFirstSteps() {
  const registered = DRAWN.find(({ kind: { id } }) => id === 'certificat-majeur') as RegisteredKind;
  const { body = {} } = saved.get(registered.kind.id) ?? {};
  const draw = seededRandom('eins').fork(54);
  const record = hostileCopy(draw, registered.kind.form, body, draw.chance(0.5));
  return { number: DRAWN.indexOf(registered), registered, record, boxed: true };
}

test(`of ${COUNT} hostile dossiers that a browser prints nothing leaves its page, overlaps, is cut or is signed alone`, {
  timeout: limitOf(COUNT, 20_000),
}, async () => {
  // Every day the same ones; the deep run draws others.
  const random = DEEP ? seededTest() : seededRandom('b');
  const drawn = Array.from({ length: COUNT }, (_, number) => {
    const registered = DRAWN[number % DRAWN.length] as RegisteredKind;
    const { body = {} } = saved.get(registered.kind.id) ?? {};
    const draw = random.fork(number);
    const record = hostileCopy(draw, registered.kind.form, body, draw.chance(0.5));
    return { number, registered, record, boxed: !draw.chance(0.5) };
  });
  drawn.push(longFirstSteps());
  // A kind stays with one tab, since each has one dossier.
  const groups = Map.groupBy(drawn, ({ number }) => (number % DRAWN.length) % TABS);
  const faults: unknown[] = [];
  await Promise.all(
    [...groups.values()].map(async (group) => {
      const usual = await tab(true);
      const bare = await tab(false);
      for (const { number, registered, record, boxed } of group) {
        const found = await printed(boxed ? usual : bare, registered, record);
        if (JSON.stringify(found) !== JSON.stringify(SOUND))
          faults.push({ number, kind: registered.kind.id, boxed, ...found });
      }
    }),
  );
  expect(faults).toEqual([]);
});

test('on lists, reports, the register of acts, a history and the booklet of hostile dossiers either', async () => {
  const id = await saveHostile(await office.client('agent'), await office.client('admin'));
  const tabs = { usual: await tab(true), bare: await tab(false) };
  const faults: unknown[] = [];
  // All reports have one layout: every day that of the persons in custody is printed.
  const papers = otherPapers(id).filter(
    ({ isReport, name }) => DEEP || !isReport || name === 'retention',
  );
  for (const [number, paper] of papers.entries()) {
    // Every other report is printed without boxes, and every day every other paper.
    const browsers =
      paper.isReport || !DEEP
        ? ([number % 2 === 0 ? 'usual' : 'bare'] as const)
        : (['usual', 'bare'] as const);
    for (const browser of browsers) {
      const found = await layoutOf(tabs[browser], {
        ...paper,
        typed: UNDIVIDED,
      });
      if (JSON.stringify(found) !== JSON.stringify(SOUND))
        faults.push({ paper: paper.name, browser, ...found });
    }
  }
  expect(faults).toEqual([]);
});
