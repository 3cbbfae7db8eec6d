import { picturesOf, replacePictures } from '@dosye/domain/dossier/pictures.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { storedImagePath } from '@dosye/domain/fields/images.ts';
import { exampleRecord } from '@dosye/testing/examples.ts';
import { type Changes, changed } from '@dosye/testing/records.ts';
import { DOSSIER_ID, dossierOf, kindOf } from '../dossiers.ts';
import { renderScreen, type Visit } from '../render.tsx';
import type { Answers, TestServer } from '../server.ts';

/** A record as the server stores it: with what tells its kind, and with addresses for pictures. */
export function stored(kindId: string, record: DossierRecord): DossierRecord {
  const { area, kind } = kindOf(kindId);
  const pictures = picturesOf(kind.form, record);
  const addresses = pictures.map(({ path }, index): [string, string] => [
    path,
    storedImagePath(`${String(index).padStart(64, '0')}.png`),
  ]);
  return {
    ...replacePictures(record, new Map(addresses)),
    ...(area.discriminator && { [area.discriminator.key]: kind.value }),
  };
}

/** A believable stored record of a kind, with changes. */
export const example = (kindId: string, changes: Changes = {}): DossierRecord =>
  stored(kindId, changed(exampleRecord(kindOf(kindId).kind), changes));

/** What the details page and the print page of a dossier ask. */
export const dossierAnswers = (kindId: string, record: DossierRecord): Answers => {
  const { area } = kindOf(kindId);
  return {
    [`GET /${area.id}/${DOSSIER_ID}`]: dossierOf(record, { bureau_nom: "Grand'Anse" }),
    [`POST /${area.id}/${DOSSIER_ID}/printed`]: {},
  };
};

/** Draws the details page of a dossier. */
export const renderDetails = (
  kindId: string,
  record: DossierRecord,
  answers: Answers = {},
  visit?: Visit,
): Promise<TestServer> =>
  renderScreen(
    kindOf(kindId).area.paths.details.replace('{id}', String(DOSSIER_ID)),
    { ...dossierAnswers(kindId, record), ...answers },
    visit,
  );
