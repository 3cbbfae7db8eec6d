import { dataUrl, majeur, someoneElse } from '@dosye/testing/records.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { countFiles, create, offices } from './offices.ts';

const { as, owner, files } = await offices();
const PATH = newDraft('certificat-majeur');
const PHOTO = 'renseignementsPersonnels.photoUrl';

beforeEach(() => owner.query('delete from draft'));

const draft = (record: object) => draftOf(record);
const found = async () => (await as.agent.get(PATH)).json().draft;

describe('the pictures of a draft', () => {
  const png = plainPng(9, 9, [1, 2, 3]);

  it('are kept once and answered by their address', async () => {
    const first = await as.agent.put(PATH, draft(majeur()));
    const { pictures } = first.json();
    expect(Object.keys(pictures).sort()).toEqual([
      'consentementEclaire.signatureUrl',
      'empreinteDigitale.empreinteDigitaleScaneeUrl',
      PHOTO,
      'verificationIdentite.piecesIdentiteUrls.0',
    ]);
    for (const path of Object.values(pictures)) {
      expect(path).toMatch(/^\/api\/files\/[0-9a-f]{64}\.png$/);
    }
    const { record } = await found();
    expect(record.renseignementsPersonnels.photoUrl).toBe(pictures[PHOTO]);
    const again = await as.agent.put(PATH, draft(record));
    expect(again.json().pictures).toEqual({});
  });

  it('are for its own user to see, small ones too', async () => {
    const record = majeur({ [PHOTO]: dataUrl(png) });
    const path = (await as.agent.put(PATH, draft(record))).json().pictures[PHOTO];
    for (const address of [path, `${path}?size=small`]) {
      expect((await as.agent.get(address)).statusCode).toBe(200);
      expect((await as.admin.get(address)).statusCode).toBe(404);
      expect((await as.agentNippes.get(address)).statusCode).toBe(404);
    }
    await as.agent.delete(PATH);
    expect((await as.agent.get(path)).statusCode).toBe(404);
  });

  it('can be saved in the dossier by their address', async () => {
    const sent = majeur({ ...someoneElse(5), [PHOTO]: dataUrl(plainPng(9, 9, [3, 2, 1])) });
    await as.agent.put(PATH, draft(sent));
    const { record } = await found();
    const saved = await create(as.agent, '/api/persons', { personData: record });
    const { photoUrl } = record.renseignementsPersonnels;
    expect(saved['renseignementsPersonnels']).toMatchObject({ photoUrl });
    expect((await as.admin.get(photoUrl)).statusCode).toBe(200);
  });

  it('are no way to somebody else’s', async () => {
    const foreign = (
      await as.agentNippes.put(PATH, draft(majeur({ [PHOTO]: dataUrl(plainPng(9, 9, [9, 8, 7])) })))
    ).json().pictures[PHOTO];
    expect((await as.agentNippes.get(foreign)).statusCode).toBe(200);
    await as.agent.put(PATH, draft(majeur({ [PHOTO]: foreign })));
    expect((await as.agent.get(foreign)).statusCode).toBe(404);
  });

  describe('are held by every draft of their user that takes them over', () => {
    const mineur = newDraft('certificat-mineur');
    let colour = 0;
    /** The photo that a draft of a person holds, by its address. */
    async function photographed(by: keyof typeof as = 'agent', path = PATH): Promise<string> {
      colour += 1;
      const record = majeur({ [PHOTO]: dataUrl(plainPng(9, 9, [200, 8, colour])) });
      return (await as[by].put(path, draft(record))).json().pictures[PHOTO];
    }
    const ofChild = (photoMineurUrl: string) => draft({ renseignementsMineur: { photoMineurUrl } });

    it('so that a child’s photo stays when the draft of the adult is deleted', async () => {
      const photo = await photographed();
      expect((await as.agent.put(mineur, ofChild(photo))).statusCode).toBe(200);
      await as.agent.delete(PATH);
      expect((await as.agent.get(photo)).statusCode).toBe(200);
      // A day later the cleaning removes the deleted draft and what it refers to.
      await owner.query('delete from draft where ended is not null');
      expect((await as.agent.get(photo)).statusCode).toBe(200);
      await as.agent.delete(mineur);
      expect((await as.agent.get(photo)).statusCode).toBe(404);
    });

    it('but not from a draft that was deleted before, nor from somebody else’s', async () => {
      const ended = await photographed();
      await as.agent.delete(PATH);
      const foreign = await photographed('admin', newDraft('certificat-majeur'));
      for (const photo of [ended, foreign]) {
        expect((await as.agent.put(mineur, ofChild(photo))).statusCode).toBe(200);
        expect((await as.agent.get(photo)).statusCode).toBe(404);
      }
    });
  });

  it('that are none are left as they were sent, and kept nowhere', async () => {
    const before = await countFiles(files);
    const svg = 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=';
    const answer = await as.agent.put(PATH, draft({ renseignementsPersonnels: { photoUrl: svg } }));
    expect([answer.statusCode, answer.json().pictures]).toEqual([200, {}]);
    expect(await countFiles(files)).toBe(before);
  });

  it('beyond 8 MB are refused', async () => {
    const photoUrl = `data:image/png;base64,${'A'.repeat(12 * 1024 * 1024)}`;
    const answer = await as.agent.put(PATH, draft({ renseignementsPersonnels: { photoUrl } }));
    expect([answer.statusCode, answer.json().message]).toEqual([413, 'L’image dépasse 8 Mo.']);
  });
});
