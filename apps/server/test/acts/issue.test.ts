import { hash } from 'node:crypto';
import { addMonths, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { readPdf } from '@dosye/testing/papers.ts';
import { plainPng } from '@dosye/testing/pictures.ts';
import { PICTURES } from '@dosye/testing/records.ts';
import { expireAct } from '@dosye/testing/registerAct.ts';
import { describe, expect, it } from 'vitest';
import { type Answered, offices } from '../dossiers/offices.ts';
import { actsOf, certificate, change, createAdult, issuedBy } from './office.ts';

const office = await offices();
const { as, owner, files } = office;
const createIssued = issuedBy(office);

/** The day some months after an instant's day in Haiti. */
const monthsAfter = (instant: string | undefined, months: number): string =>
  addMonths(todayInHaiti(new Date(instant ?? '')), months);

const REASON = 'Le nom est mal orthographié sur le papier.';
const entries = async (id: number): Promise<string[]> =>
  (
    await owner.query('select action_type from action_log where dossier_id = $1 order by id', [id])
  ).rows.map(({ action_type }) => action_type);

describe('the certificate of an adult', () => {
  it('is issued by the first download, numbered, registered and kept', async () => {
    const dossier = await createAdult(as.agent);
    const answer = await as.agent.get(certificate(dossier));
    expect(answer.statusCode).toBe(200);
    const number = `${dossier.dossierNo}-D1`;
    expect(answer.headers['act-number']).toBe(number);
    expect(answer.headers['content-disposition']).toMatch(
      /^inline; filename="Certificat_.*-D1\.pdf"/,
    );
    expect(await actsOf(as.agent, dossier)).toEqual([
      expect.objectContaining({
        number,
        kind: 'certificat-majeur',
        dossierId: dossier.id,
        dossierNo: dossier.dossierNo,
        bureau_id: 1,
        version: 1,
        state: 'valid',
        issuedBy: 'mireille',
        name: 'Esther Nadège PIERRE-LOUIS',
        result: 'Aucun antécédent',
        consulted: [
          { registers: 'Registres du bureau', day: '2026-11-20' },
          { registers: 'Rétention (aucun dossier semblable)', day: todayInHaiti() },
        ],
        replacedBy: '',
        voided: null,
        waived: [],
      }),
    ]);
    const { rows } = await owner.query('select * from act where number = $1', [number]);
    expect(rows[0].sha256).toBe(hash('sha256', answer.rawPayload));
    expect(await files.get(rows[0].file_name)).toEqual(answer.rawPayload);
    expect((await readPdf(answer.rawPayload)).text).toContain(number);
    expect(await entries(dossier.id)).toEqual(['CREATE_PERSON', 'ISSUE_ACT', 'PRINT_CERTIFICATE']);
  });

  it('is kept with officer, signatories and validity as they were on the day of its issue', async () => {
    const nobody = { name: '', grade: '', func: '' };
    const signatory = { name: 'JEAN RONY TOUSSAINT', grade: 'Inspecteur', func: 'Responsable' };
    const config = (name: string, months: string) => ({
      signatureLeft: { ...signatory, name },
      signatureRight: nobody,
      signatureCenter: nobody,
      actValidity: { 'certificat-majeur': months },
    });
    const dayOf = async (grade: string, changes: object): Promise<void> => {
      const account = `/api/admin/users/${as.delegue.user.id}`;
      await as.superAdmin.put(`${account}/identity`, { full_name: 'Fritzner ALCÉUS' });
      await as.superAdmin.put(`${account}/grade`, { grade });
      await as.admin.put('/api/config', { config: changes });
    };
    await dayOf('Inspecteur', config(signatory.name, '6'));
    const dossier = await createAdult(as.agent);
    const paper = await as.delegue.get(certificate(dossier));
    await dayOf('Commissaire', config('Marie Carmel ESTIMÉ', '3'));
    const [act] = await actsOf(as.agent, dossier);
    expect(act?.issuedBy).toBe('Inspecteur Fritzner ALCÉUS');
    expect(act?.issuedByUser).toBe('fritzner');
    expect(act?.validUntil).toBe(monthsAfter(act?.issuedAt, 6));
    const { rows } = await owner.query(
      'select signatories, issued_by, issued_by_grade from act where number = $1',
      [act?.number],
    );
    expect(rows).toEqual([
      {
        signatories: { left: signatory, right: nobody, center: nobody },
        issued_by: 'Fritzner ALCÉUS',
        issued_by_grade: 'Inspecteur',
      },
    ]);
    const again = await as.agent.get(certificate(dossier));
    expect(again.rawPayload.equals(paper.rawPayload)).toBe(true);
  });

  it('is the same paper, byte for byte, for everybody who downloads that version', async () => {
    const dossier = await createAdult(as.agent);
    const first = await as.agent.get(certificate(dossier));
    for (const name of ['agent', 'admin', 'superAdmin'] as const) {
      const again = await as[name].get(certificate(dossier));
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
      expect(again.headers['act-number']).toBe(first.headers['act-number']);
    }
    expect(await actsOf(as.agent, dossier)).toHaveLength(1);
  });

  it('of a later version is a new act, which replaces the earlier one', async () => {
    const dossier = await createIssued(as.agent);
    await change(as.agent, dossier, {
      'informationsInternes.antecedentJudiciaireDepartement': 'Oui',
    });
    expect((await actsOf(as.agent, dossier)).map(({ state }) => state)).toEqual(['valid']);
    const later = await as.agent.get(certificate(dossier));
    expect(later.headers['act-number']).toBe(`${dossier.dossierNo}-D2`);
    expect(await actsOf(as.agent, dossier)).toMatchObject([
      { state: 'valid', version: 2, result: 'Antécédents dans le département' },
      { state: 'replaced', version: 1, replacedBy: `${dossier.dossierNo}-D2` },
    ]);
  });

  it('is valid for three months, and then no longer given but issued anew', async () => {
    const dossier = await createAdult(as.agent);
    const first = await as.agent.get(certificate(dossier));
    const [act] = await actsOf(as.agent, dossier);
    expect(act?.validUntil).toBe(monthsAfter(act?.issuedAt, 3));
    await expireAct(owner, act?.number ?? '');
    const ended = await as.agent.get(certificate(dossier));
    expect([ended.statusCode, ended.json().code]).toEqual([409, 'ACT_ENDED']);
    expect(ended.json().message).toMatch(/^L’acte .*-D1 a expiré le \d\d\/\d\d\/\d{4} : /);
    const next = await as.agent.post('/api/acts/reissue', {
      kind: 'certificat-majeur',
      dossierId: dossier.id,
    });
    expect(next.json()).toMatchObject({ act: { number: `${dossier.dossierNo}-D2`, version: 1 } });
    const second = await as.agent.get(certificate(dossier));
    expect(second.headers['act-number']).toBe(`${dossier.dossierNo}-D2`);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  it('that was made void is not given any more, and the next one is issued once by sixteen people', async () => {
    const dossier = await createIssued(as.agent);
    await as.admin.post(`/api/acts/${dossier.dossierNo}-D1/void`, { reason: REASON });
    const ended = await as.agent.get(certificate(dossier));
    expect(ended.json()).toMatchObject({
      code: 'ACT_ENDED',
      message: expect.stringMatching(/^L’acte .*-D1 a été annulé le \d\d\/\d\d\/\d{4} : /),
    });
    const asked = { kind: 'certificat-majeur', dossierId: dossier.id };
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => as.agent.post('/api/acts/reissue', asked)),
    );
    // Who asks after the winner is told that the act is valid.
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(
      answers.map(() => expect.toSatisfy((status: number) => [200, 409].includes(status))),
    );
    expect(await actsOf(as.agent, dossier)).toMatchObject([
      { state: 'valid' },
      { state: 'void', voided: { by: 'wilner', reason: REASON } },
    ]);
    const valid = await as.agent.post('/api/acts/reissue', asked);
    expect([valid.statusCode, valid.json().code]).toEqual([409, 'CONFLICT']);
  });

  it('is not given when its file was altered or lost', async () => {
    const dossier = await createIssued(as.agent);
    const { rows } = await owner.query('select file_name from act where dossier_id = $1', [
      dossier.id,
    ]);
    await files.remove(rows[0].file_name);
    const lost = await as.agent.get(certificate(dossier));
    expect([lost.statusCode, lost.json().message]).toEqual([
      500,
      expect.stringContaining(
        `Le fichier de l’acte ${dossier.dossierNo}-D1 manque ou a été altéré.`,
      ),
    ]);
    await files.put(rows[0].file_name, Buffer.from('%PDF-1.7 autre chose'));
    expect((await as.agent.get(certificate(dossier))).statusCode).toBe(500);
  });

  describe('is not issued with an empty frame', () => {
    const nameIn = (address: unknown): string => String(address).slice('/api/files/'.length);
    const photoOf = async (dossier: Answered): Promise<string> =>
      nameIn(Object(dossier['renseignementsPersonnels']).photoUrl);
    const sealOf = async (): Promise<string> => {
      await as.admin.put('/api/config', { config: { sealUrl: PICTURES.signature } });
      return nameIn((await as.admin.post('/api/config', {})).json().sealUrl);
    };

    it.each([
      ['its photo is missing', photoOf, undefined],
      ['its photo cannot be decoded', photoOf, Buffer.from('rien')],
      ['its photo is another one than was stored', photoOf, plainPng(30, 40)],
      ['the seal of its office is missing', sealOf, undefined],
    ])('when %s, but once it is back', async (_what, nameOf, instead) => {
      const dossier = await createAdult(as.agent);
      const name = await nameOf(dossier);
      const picture = await files.get(name);
      await files.remove(name);
      if (instead) await files.put(name, instead);
      const refused = await as.agent.get(certificate(dossier));
      expect([refused.statusCode, refused.json().message]).toEqual([
        503,
        expect.stringMatching(/^Une image de cet acte n’a pas pu être lue : il n’est pas émis\. /),
      ]);
      expect(await actsOf(as.agent, dossier)).toEqual([]);
      const draft = await as.agent.get(`/api/acts/preview/certificat-majeur/${dossier.id}`);
      expect(draft.statusCode).toBe(200);
      await files.remove(name);
      await files.put(name, picture);
      const issued = await as.agent.get(certificate(dossier));
      expect(issued.headers['act-number']).toBe(`${dossier.dossierNo}-D1`);
    });

    it('until a seal that was altered has been uploaded again', async () => {
      const dossier = await createAdult(as.agent);
      await files.put(await sealOf(), plainPng(30, 30));
      expect((await as.agent.get(certificate(dossier))).statusCode).toBe(503);
      await sealOf();
      expect((await as.agent.get(certificate(dossier))).statusCode).toBe(200);
    });
  });

  it('is a paper that no address of pictures answers', async () => {
    const dossier = await createAdult(as.agent);
    await as.agent.get(certificate(dossier));
    const { rows } = await owner.query('select file_name from act where dossier_id = $1', [
      dossier.id,
    ]);
    for (const client of [as.agent, as.superAdmin]) {
      expect((await client.get(`/api/files/${rows[0].file_name}`)).statusCode).toBe(404);
    }
  });
});

describe('the preview of an act', () => {
  const preview = (id: number, kind = 'certificat-majeur') => `/api/acts/preview/${kind}/${id}`;

  it('is a draft without number, whatever its conditions, and issues nothing', async () => {
    const dossier = await createAdult(as.agent, {
      'informationsInternes.identiteFiscaleConfirmee': 'Non confirmée',
    });
    const answer = await as.agent.get(preview(dossier.id));
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['act-number']).toBeUndefined();
    const { text } = await readPdf(answer.rawPayload);
    expect(text).toContain('PROJET');
    expect(text).not.toContain(`${dossier.dossierNo}-D`);
    expect(await actsOf(as.agent, dossier)).toEqual([]);
    expect(await entries(dossier.id)).toEqual(['CREATE_PERSON', 'PREVIEW_ACT']);
  });

  it('is not there for another office, another kind, or a kind without acts', async () => {
    const dossier = await createAdult(as.agent);
    expect((await as.agentNippes.get(preview(dossier.id))).statusCode).toBe(404);
    for (const kind of ['certificat-mineur', 'arme-seized', 'plainte', 'rien', '__proto__']) {
      expect((await as.agent.get(preview(dossier.id, kind))).statusCode).toBe(404);
    }
  });
});

describe('on a disk on which no entry of the history fits', () => {
  it('an issued act is given as ever, and no other one is issued', async () => {
    const [issued, other] = [await createAdult(as.agent), await createAdult(as.agent)];
    const paper = (await as.agent.get(certificate(issued))).rawPayload;
    const number = `${issued.dossierNo}-D1`;
    const before = await entries(issued.id);
    await owner.query(`create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100'; end $$;
      create trigger disk_full before insert on action_log execute function disk_full()`);
    for (const path of [
      certificate(issued),
      `/api/acts/${number}`,
      `/api/acts/${number}/${number}.pdf`,
    ]) {
      const answer = await as.agent.get(path);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      expect(answer.rawPayload).toEqual(paper);
    }
    expect((await as.agent.get(certificate(other))).statusCode).toBe(507);
    const preview = `/api/acts/preview/certificat-majeur/${other.id}`;
    expect((await as.agent.get(preview)).statusCode).toBe(200);
    expect(await actsOf(as.agent, other)).toEqual([]);
    expect(await entries(issued.id)).toEqual(before);
    await owner.query('drop function disk_full cascade');
  });
});
