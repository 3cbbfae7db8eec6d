import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { dataUrl } from '@dosye/testing/records.ts';
import { bodyOf, KIND_ROWS, sampleOf } from '@dosye/testing/samples.ts';
import { describe, expect, it } from 'vitest';
import { create, offices } from './offices.ts';

const { as } = await offices();
const NOT_YOURS = 'Cette image n’existe pas ou ne vous est pas accessible.';

/** A picture that only the office of Nippes has. */
const photoUrl = dataUrl(plainPng(9, 9, [9, 8, 7]));
const kept = await as.agentNippes.put(
  newDraft('certificat-majeur'),
  draftOf({ renseignementsPersonnels: { photoUrl } }),
);
const FOREIGN = kept.json().pictures['renseignementsPersonnels.photoUrl'] as string;

const withPicture = KIND_ROWS.filter(
  ([, { kind }]) => picturesOf(kind.form, sampleOf(kind)).length > 0,
);

describe.each(withPicture)('a foreign picture in a dossier of kind %s', (_id, { area, kind }) => {
  const path = `/api/${area.id}`;
  const [{ path: field } = { path: '' }] = picturesOf(kind.form, sampleOf(kind));
  const body = (record: DossierRecord) => bodyOf(area, kind, record);
  const foreign = (record: DossierRecord) => replacePictures(record, new Map([[field, FOREIGN]]));
  const refused = [422, { [field]: NOT_YOURS }];

  it('is refused in the same words whether or not the office has such a dossier already', async () => {
    const before = await as.agent.post(path, body(foreign(sampleOf(kind, 3))));
    expect([before.statusCode, before.json().fields]).toEqual(refused);
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
});
