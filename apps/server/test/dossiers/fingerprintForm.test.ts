import { kindById } from '@dosye/kinds/register.ts';
import { readPdf, readWord } from '@dosye/testing/papers.ts';
import { dataUrl, majeur, PICTURES, someoneElse } from '@dosye/testing/records.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Answered, create, offices } from './offices.ts';

const { as, owner } = await offices();
let esther: Answered;

beforeAll(async () => {
  esther = await create(as.agent, '/api/persons', { personData: majeur(someoneElse(1)) });
});

describe('the fingerprint form', () => {
  const ask = (personData: unknown, who: keyof typeof as = 'agent') =>
    as[who].post('/api/fingerprint/generate', { personData });

  it('is a Word file of what is being filled, saved or not', async () => {
    const answer = await ask(majeur());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('wordprocessingml');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="Fiche_Empreintes_PIERRE-LOUIS\.docx"/,
    );
    expect(await readWord(answer.rawPayload)).toContain('PIERRE-LOUIS');
  });

  it('is printed as a PDF that a tab shows, and noted as a print', async () => {
    const answer = await as.agent.post('/api/fingerprint/print', { personData: esther });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="Fiche_Empreintes_/);
    expect((await readPdf(answer.rawPayload)).text).toContain(esther.dossierNo);
    const prints = "select 1 from action_log where action_type = 'PRINT_FINGERPRINT_FORM'";
    expect((await owner.query(prints)).rowCount).toBe(1);
  });

  it('is made of a saved dossier too, and of a form that is hardly begun', async () => {
    const saved = await ask(esther);
    expect(await readWord(saved.rawPayload)).toContain(esther.dossierNo);
    const begun = await ask({ renseignementsPersonnels: { nomFamille: 'sanon' } });
    expect(await readWord(begun.rawPayload)).toContain('SANON');
    expect((await ask({})).statusCode).toBe(200);
  });

  it('bears the office and the number of the saved dossier, whoever asks, and no number that is made up', async () => {
    const elsewhere = await create(as.agentNippes, '/api/persons', {
      personData: majeur(someoneElse(2)),
    });
    const form = await readWord(
      (await ask({ ...majeur(), id: elsewhere.id }, 'superAdmin')).rawPayload,
    );
    expect(form).toContain('Direction Départementale des Nippes');
    expect(form).toContain(elsewhere.dossierNo);
    const made = await ask({ ...majeur(), dossierNo: 'CM01-2026-99999' });
    expect(await readWord(made.rawPayload)).not.toContain('99999');
    expect((await ask({ ...majeur(), id: elsewhere.id })).statusCode).toBe(404);
  });

  it('of a new dossier bears the office that a super role has chosen, and that of anybody else their own', async () => {
    const made = (who: keyof typeof as, bureauId?: number) =>
      as[who].post('/api/fingerprint/generate', { personData: majeur(), bureauId });
    const head = async (who: keyof typeof as, bureauId?: number) => {
      const word = await readWord((await made(who, bureauId)).rawPayload);
      return /Direction Départementale (.+?)\n/u.exec(word)?.[1];
    };
    expect(await head('superAdmin')).toBe('de la Grand’Anse');
    expect(await head('superAdmin', 2)).toBe('des Nippes');
    expect(await head('agent', 2)).toBe('de la Grand’Anse');
    expect((await made('superAdmin', 999)).statusCode).toBe(422);
  });

  it('is not made with the number of a dossier of another kind', async () => {
    const { area, kind } = kindById('certificat-mineur') as NonNullable<
      ReturnType<typeof kindById>
    >;
    const minor = await create(as.agent, '/api/persons', bodyOf(area, kind, sampleOf(kind, 1)));
    expect((await ask({ ...majeur(), id: minor.id })).statusCode).toBe(404);
  });

  const lastEntry = async () => {
    const { rows } = await owner.query(
      `select username, details, dossier_id::int, dossier_bureau_id from action_log
       where action_type = 'GENERATE_FINGERPRINT_FORM' order by id desc limit 1`,
    );
    return rows[0];
  };

  it('is in the history, with the saved dossier', async () => {
    const entry = {
      username: 'mireille',
      details: expect.stringContaining('PIERRE-LOUIS Esther Nadège'),
    };
    await ask(majeur());
    expect(await lastEntry()).toMatchObject({ ...entry, dossier_id: null });
    await ask({ ...majeur(), id: esther.id });
    expect(await lastEntry()).toEqual({ ...entry, dossier_id: esther.id, dossier_bureau_id: 1 });
  });

  it.each([
    ['nomFamille', 'a'.repeat(121)],
    ['precisionsAdresse', 'a'.repeat(200_000)],
  ])('is not made with a text that is too long for its field (%s)', async (field, typed) => {
    const before = await lastEntry();
    const answer = await ask({ renseignementsPersonnels: { [field]: typed } });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([`renseignementsPersonnels.${field}`]);
    expect(await lastEntry()).toEqual(before);
  });

  it('shows no picture of another office', async () => {
    const { photoUrl } = esther['renseignementsPersonnels'] as { photoUrl: string };
    const foreign = { renseignementsPersonnels: { nomFamille: 'X', photoUrl } };
    const own = (await ask(foreign)).rawPayload.length;
    const other = (await ask(foreign, 'agentNippes')).rawPayload.length;
    expect(other).toBeLessThan(own);
  });

  test.each([
    ['a picture that is none', { photoUrl: dataUrl(Buffer.from('%PDF'), 'application/pdf') }],
    ['an SVG', { photoUrl: 'data:image/svg+xml;base64,PHN2Zy8+' }],
    ['a name with signs of XML', { nomFamille: '<w:p>&"]]>' }],
    ['a name in another script', { nomFamille: '李 𐍈 \u202e' }],
    ['a name that breaks lines', { nomFamille: 'A\r\nSet-Cookie: x=1' }],
    ['control characters', { nomFamille: 'a\u0007\u001b\ufffe' }],
    ['long texts', { precisionsAdresse: 'a'.repeat(250) }],
    ['odd shapes', { adresseActuelle: 'x', nomsAnterieurs: 3 }],
  ])('is made all the same with %s', async (_what, renseignementsPersonnels) => {
    const answer = await ask({ renseignementsPersonnels });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    await readWord(answer.rawPayload);
  });

  it('is not made with a picture of more than 8 MB', async () => {
    const photoUrl = `data:image/png;base64,${'A'.repeat(11_300_000)}`;
    const answer = await ask({ renseignementsPersonnels: { photoUrl } });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE']);
  });

  test.each([undefined, null, 'x', 3, []])('is not made of %j', async (personData) => {
    expect((await ask(personData)).statusCode).toBe(422);
  });

  it('holds the pictures that travel inside the form', async () => {
    const bare = (await ask({ renseignementsPersonnels: {} })).rawPayload.length;
    const whole = (await ask({ renseignementsPersonnels: { photoUrl: PICTURES.portrait } }))
      .rawPayload.length;
    expect(whole).toBeGreaterThan(bare);
  });
});
