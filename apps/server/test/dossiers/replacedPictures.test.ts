import { type Answered, create, offices } from './offices.ts';
import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { ACCOUNTS, type AccountName } from '@dosye/testing/accounts.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl, majeur, someoneElse } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { kindById, type RegisteredKind } from '@dosye/kinds/register.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';

const { as, owner } = await offices();
const EVERYBODY = Object.keys(ACCOUNTS) as AccountName[];
const OFFICE = ['agent', 'admin', 'delegue', 'superAdmin'] as const;
const NOT_YOURS = 'Cette image n’existe pas ou ne vous est pas accessible.';

const picture = (number: number): string => dataUrl(plainPng(7, 9, [number, 5, 200]));
const draft = (record: object) => draftOf(record, { dossierId: made.id, baseVersion: 1 });
const idOf = (path: string) => path.split('/').at(-1);
let made: Answered & { photoUrl: string };
const before: number[] = [];
const PATH = newDraft('retention');
const OF_NEW = newDraft('retention');

/** The photo of a retention dossier is replaced while everybody of the office has a draft of it. */
beforeAll(async () => {
  made = (await create(as.agent, '/api/retention', {
    dossierData: retenuGrandAnse({ photoUrl: picture(1) }),
  })) as typeof made;
  for (const who of OFFICE) {
    before.push((await as[who].get(made.photoUrl)).statusCode);
    before.push((await as[who].put(PATH, draft(made))).statusCode);
  }
  const dossierData = { ...made, photoUrl: picture(2) };
  // The save ends their draft of this dossier; that of a new one remains.
  await as.agent.put(OF_NEW, draftOf(made));
  const body = { dossierData, draftId: idOf(PATH) };
  before.push((await as.agent.put(`/api/retention/${made.id}`, body)).statusCode);
});

describe('a picture that was replaced', () => {
  it('was seen in its office before', () => {
    expect(new Set(before)).toEqual(new Set([200]));
  });

  it.each(EVERYBODY)('is answered to nobody by its address: %s', async (who) => {
    for (const address of [made.photoUrl, `${made.photoUrl}?size=small`]) {
      expect((await as[who].get(address)).statusCode).toBe(404);
    }
  });

  it.each(EVERYBODY)('cannot be attached to another dossier: %s', async (who) => {
    const photo = 'renseignementsPersonnels.photoUrl';
    const answer = await as[who].post('/api/persons', {
      personData: majeur({ ...someoneElse(1), [photo]: made.photoUrl }),
    });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [photo]: NOT_YOURS }]);
  });

  it.each(OFFICE)('cannot be brought back into its dossier: %s', async (who) => {
    const answer = await as[who].put(`/api/retention/${made.id}`, {
      dossierData: { ...made, version: 2 },
    });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { photoUrl: NOT_YOURS }]);
  });

  it.each(OFFICE)('is not brought back by a draft: %s', async (who) => {
    await as[who].put(PATH, draft(made));
    expect((await as[who].get(made.photoUrl)).statusCode).toBe(404);
  });

  it('cannot become a logo', async () => {
    const config = { logoUrl: made.photoUrl };
    const answer = await as.admin.put('/api/config', { config });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { logoUrl: NOT_YOURS }]);
  });

  it('is seen again when it is brought again, and only through that', async () => {
    const { pictures } = (await as.agent.put(OF_NEW, draftOf({ photoUrl: picture(1) }))).json();
    expect(pictures.photoUrl).toBe(made.photoUrl);
    for (const who of EVERYBODY) {
      expect((await as[who].get(made.photoUrl)).statusCode).toBe(who === 'agent' ? 200 : 404);
    }
    await as.agent.delete(OF_NEW);
    expect((await as.agent.get(made.photoUrl)).statusCode).toBe(404);
  });
});

test('a draft keeps what was brought with it, whatever its dossier does', async () => {
  const path = newDraft('retention');
  const brought = (await as.admin.put(path, draft({ ...made, photoUrl: picture(3) }))).json()
    .pictures.photoUrl;
  const kept = (await as.admin.get(path)).json().draft.record;
  await as.admin.put(path, draft(kept));
  expect((await as.admin.get(brought)).statusCode).toBe(200);
  const current = (await as.agent.get(`/api/retention/${made.id}`)).json();
  const saved = await as.admin.put(`/api/retention/${made.id}`, {
    dossierData: { ...current, photoUrl: brought },
    draftId: idOf(path),
  });
  expect(saved.json().photoUrl).toBe(brought);
  const { rows } = await owner.query(
    `select 1 from file_use join file on id = file_id
    where holder = 'draft' and name = $1`,
    [brought.split('/').at(-1)],
  );
  expect(rows).toEqual([]);
});

/** A picture that only the office of Nippes has. */
const photoUrl = dataUrl(plainPng(9, 9, [9, 8, 7]));
const kept = await as.agentNippes.put(
  newDraft('certificat-majeur'),
  draftOf({ renseignementsPersonnels: { photoUrl } }),
);
const FOREIGN = kept.json().pictures['renseignementsPersonnels.photoUrl'] as string;

test('a foreign picture is refused in the same words whether or not the office has such a dossier already', async () => {
  const { area, kind } = kindById('certificat-majeur') as RegisteredKind;
  const path = `/api/${area.id}`;
  const [{ path: field } = { path: '' }] = picturesOf(kind.form, sampleOf(kind));
  const body = (record: DossierRecord) => bodyOf(area, kind, record);
  const foreign = (record: DossierRecord) => replacePictures(record, new Map([[field, FOREIGN]]));
  const refused = [422, { [field]: NOT_YOURS }];
  const alone = await as.agent.post(path, body(foreign(sampleOf(kind, 3))));
  expect([alone.statusCode, alone.json().fields]).toEqual(refused);
  const first = await create(as.agent, path, body(sampleOf(kind, 3)));
  const twin = await as.agent.post(path, body(foreign(sampleOf(kind, 3))));
  expect([twin.statusCode, twin.json().fields]).toEqual(refused);

  const other = await create(as.agent, path, body(sampleOf(kind, 4)));
  for (const record of [sampleOf(kind, 3), sampleOf(kind, 5)]) {
    const answer = await as.agent.put(`${path}/${other.id}`, body(foreign(record)));
    expect([answer.statusCode, answer.json().fields]).toEqual(refused);
  }
  expect((await as.agent.get(`${path}/${first.id}`)).json().version).toBe(1);
});
