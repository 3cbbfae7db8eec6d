import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { factsOf, type PersonDeclaration } from '@dosye/domain/dossier/person.ts';
import { initialRecord } from '@dosye/domain/dossier/readRecord.ts';
import { reusedValues } from '@dosye/domain/dossier/reusedValues.ts';
import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { changed, dataUrl, majeur, someoneElse } from '@dosye/testing/records.ts';
import { describe, expect, it } from 'vitest';
import { type Answered, create, offices } from './offices.ts';

const { as } = await offices();
const REQUESTER = certificatMajeur.person as PersonDeclaration;
const PHOTO = 'renseignementsPersonnels.photoUrl';
const DOCUMENTS = 'verificationIdentite.piecesIdentiteUrls';
const NOT_YOURS = 'Cette image n’existe pas ou ne vous est pas accessible.';

let number = 0;
/** A dossier of somebody else each time, with pictures that no other dossier has. */
async function known(): Promise<Answered> {
  number += 1;
  const own = (shade: number) => dataUrl(plainPng(11, 13, [number, shade, 77]));
  const pictures = { [PHOTO]: own(1), [DOCUMENTS]: [own(2), own(3)] };
  return create(as.agent, '/api/persons', {
    personData: majeur({ ...someoneElse(number), ...pictures }),
    force: true,
  });
}

/** A new certificate of the person of an earlier one, as the form fills it. */
function another(earlier: DossierRecord): DossierRecord {
  const typed = initialRecord(certificatMajeur.form);
  const into = { kind: certificatMajeur, record: typed };
  const record = structuredClone(typed);
  for (const [path, value] of reusedValues(factsOf(REQUESTER, earlier), into, typed)) {
    setAt(record, path, value);
  }
  // The rest is entered again.
  setAt(record, 'renseignementsPersonnels.statutPere', 'Décédé');
  const rest = majeur();
  for (const path of Object.keys(fieldsOf(certificatMajeur.form))) {
    const section = path.split('.')[0] as string;
    if (!['renseignementsPersonnels', 'verificationIdentite'].includes(section)) {
      record[section] = rest[section];
    }
  }
  return record;
}

const save = (record: DossierRecord, by: keyof typeof as = 'agent', bureauId?: number) =>
  as[by].post('/api/persons', { personData: record, force: true, ...(bureauId && { bureauId }) });
const seen = async (path: string, by: keyof typeof as = 'agent') =>
  (await as[by].get(path)).statusCode;

const pictures = (record: DossierRecord): string[] => {
  const { photoUrl } = record['renseignementsPersonnels'] as { photoUrl: string };
  const { piecesIdentiteUrls } = record['verificationIdentite'] as { piecesIdentiteUrls: string[] };
  return [photoUrl, ...piecesIdentiteUrls];
};

describe('the pictures that a new dossier of a known person takes over', () => {
  it('are its own from then on, whatever becomes of the earlier dossier', async () => {
    const earlier = await known();
    const answer = await save(another(earlier));
    expect(answer.statusCode).toBe(201);
    const later: Answered = answer.json();
    expect(pictures(later)).toEqual(pictures(earlier));
    expect((await as.delegue.delete(`/api/persons/${earlier.id}`)).statusCode).toBe(200);
    for (const path of pictures(later)) expect(await seen(path)).toBe(200);
    // And they go with the last dossier that has them.
    expect((await as.delegue.delete(`/api/persons/${later.id}`)).statusCode).toBe(200);
    for (const path of pictures(later)) expect(await seen(path)).toBe(404);
  });

  it('stay in the draft, and are seen there as long as the earlier dossier has them', async () => {
    const earlier = await known();
    const draft = newDraft('certificat-majeur');
    const saved = await as.agent.put(draft, draftOf(another(earlier)));
    expect([saved.statusCode, saved.json().pictures]).toEqual([
      200,
      // The declarations' pictures that this test enters anew.
      expect.not.objectContaining({ [PHOTO]: expect.anything() }),
    ]);
    const { draft: resumed } = (await as.agent.get(draft)).json();
    expect(pictures(resumed.record)).toEqual(pictures(earlier));
    expect((await save(resumed.record)).statusCode).toBe(201);
  });

  it('are refused to an office that may not see the earlier dossier', async () => {
    const earlier = await known();
    const answer = await save(another(earlier), 'agentNippes');
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { [PHOTO]: NOT_YOURS, [`${DOCUMENTS}.0`]: NOT_YOURS, [`${DOCUMENTS}.1`]: NOT_YOURS },
    ]);
    for (const path of pictures(earlier)) expect(await seen(path, 'agentNippes')).toBe(404);
    // Nor does a draft make them visible there.
    const draft = newDraft('certificat-majeur');
    expect((await as.agentNippes.put(draft, draftOf(another(earlier)))).statusCode).toBe(200);
    for (const path of pictures(earlier)) expect(await seen(path, 'agentNippes')).toBe(404);
  });

  it('may be taken to another office by a super role, who sees both', async () => {
    const earlier = await known();
    const answer = await save(another(earlier), 'delegue', 2);
    expect(answer.statusCode).toBe(201);
    expect(await seen(pictures(earlier)[0] as string, 'agentNippes')).toBe(200);
  });

  it('are refused once the earlier dossier is deleted, at their fields', async () => {
    const earlier = await known();
    const record = another(earlier);
    expect((await as.delegue.delete(`/api/persons/${earlier.id}`)).statusCode).toBe(200);
    for (const by of ['agent', 'admin', 'delegue'] as const) {
      const answer = await save(record, by);
      expect([answer.statusCode, answer.json().fields?.[PHOTO]]).toEqual([422, NOT_YOURS]);
    }
    // A photo taken anew is all that is missing.
    const fresh = dataUrl(plainPng(5, 5, [1, 2, 3]));
    const again = changed(record, { [PHOTO]: fresh, [DOCUMENTS]: [fresh] });
    expect((await save(again)).statusCode).toBe(201);
  });

  it('are refused once the earlier dossier has replaced them', async () => {
    const earlier = await known();
    const record = another(earlier);
    const replaced = dataUrl(plainPng(7, 7, [number, 200, 9]));
    const changes = { [PHOTO]: replaced, version: earlier.version };
    const answer = await as.agent.put(`/api/persons/${earlier.id}`, {
      personData: changed(earlier, changes),
    });
    expect(answer.statusCode).toBe(200);
    expect((await save(record)).json().fields).toEqual({ [PHOTO]: NOT_YOURS });
  });
});
