import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { setAt } from '@dosye/domain/dossier/paths.ts';
import { certificatMineur } from '@dosye/kinds/certificats/mineur/kind.ts';
import { ficheOperation } from '@dosye/kinds/operations/kind.ts';
import { changed, majeur, rapport } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import { describe, expect, it } from 'vitest';
import { create, offices } from './offices.ts';

const { as, owner } = await offices();
const PATH = '/api/operations';
const OFFICERS = [{ nom: 'SANON', prenom: 'Wilfrid', grade: 'Agent III', fonction: 'Chauffeur' }];
const ONE_TEAM = [{ parcours: 'N/A (Ancien format)', policiers: OFFICERS }];

/** A sheet in the format without teams. */
function oldSheet() {
  const { equipes: _teams, ...rest } = sampleOf(ficheOperation);
  return { ...rest, policiers: OFFICERS };
}

/** Inserts a sheet in the old format. Out: its id. */
async function storedOldSheet(): Promise<number> {
  const { id } = await create(as.agent, PATH, { operationData: sampleOf(ficheOperation) });
  await owner.query('update dossier set body = $2 where id = $1', [id, oldSheet()]);
  return id;
}

describe('a sheet of the old format', () => {
  it('is created as one team when it is sent', async () => {
    const made = await create(as.agent, PATH, { operationData: oldSheet() });
    expect(made['equipes']).toEqual(ONE_TEAM);
    expect(made).not.toHaveProperty('policiers');
  });

  it('is read as one team when it is stored', async () => {
    const id = await storedOldSheet();
    const read = (await as.agent.get(`${PATH}/${id}`)).json();
    expect(read.equipes).toEqual(ONE_TEAM);
    expect(read).not.toHaveProperty('policiers');
  });

  it('is saved again without a change of its officers, and kept as it was in its versions', async () => {
    const id = await storedOldSheet();
    const read = (await as.agent.get(`${PATH}/${id}`)).json();
    const saved = await as.agent.put(`${PATH}/${id}`, {
      operationData: { ...read, resultat: 'Retour au calme.' },
    });
    expect(saved.statusCode).toBe(200);
    expect(saved.json().equipes).toEqual(ONE_TEAM);
    const { rows } = await owner.query(
      'select body from dossier_version where dossier_id = $1 order by version desc limit 1',
      [id],
    );
    expect(rows[0].body.policiers).toEqual(OFFICERS);
    const log = await owner.query(
      "select details from action_log where dossier_id = $1 and action_type = 'UPDATE_OPERATION'",
      [id],
    );
    expect(log.rows[0].details).not.toContain('Équipes');
  });

  it('is deleted like any other', async () => {
    const id = await storedOldSheet();
    expect((await as.superAdmin.delete(`${PATH}/${id}`)).statusCode).toBe(200);
    expect((await as.agent.get(`${PATH}/${id}`)).statusCode).toBe(404);
  });

  it('is resumed as one team from a draft, however the draft was kept', async () => {
    const address = newDraft('operation');
    expect((await as.agent.put(address, draftOf(oldSheet()))).statusCode).toBe(200);
    const kept = (await as.agent.get(address)).json().draft.record;
    expect(kept.equipes).toEqual(ONE_TEAM);
    await owner.query('update draft set body = $1', [oldSheet()]);
    const resumed = (await as.agent.get(address)).json().draft.record;
    expect(resumed.equipes).toEqual(ONE_TEAM);
  });
});

describe('a dossier whose content was lost', () => {
  const PERSONS = '/api/persons';

  async function lost(): Promise<number> {
    const personData = { type_dossier: 'mineur', ...sampleOf(certificatMineur) };
    const { id } = await create(as.agent, PERSONS, { personData, force: true });
    await owner.query("update dossier set body = '{}' where id = $1", [id]);
    return id;
  }

  it('is still answered, with its number', async () => {
    const read = await as.agent.get(`${PERSONS}/${await lost()}`);
    expect(read.json()).toMatchObject({
      type_dossier: 'mineur',
      dossierNo: expect.stringMatching(/^CN01-/),
    });
  });

  it('can be filled again', async () => {
    const id = await lost();
    const personData = sampleOf(certificatMineur);
    expect((await as.agent.put(`${PERSONS}/${id}`, { personData })).statusCode).toBe(200);
  });

  it('has no certificate, and is told what is missing', async () => {
    const answer = await as.agent.get(`/api/certificate/mineur/${await lost()}/download`);
    expect(answer.statusCode).toBe(409);
    const { code, reasons } = answer.json();
    expect(code).toBe('ACT_REFUSED');
    expect(reasons.map(({ condition }: { condition: string }) => condition)).toContain('photo');
  });

  it('has a preview of its certificate that states nothing', async () => {
    const answer = await as.agent.get(`/api/acts/preview/certificat-mineur/${await lost()}`);
    expect(answer.statusCode).toBe(200);
  });

  it('can be deleted', async () => {
    const id = await lost();
    expect((await as.superAdmin.delete(`${PERSONS}/${id}`)).statusCode).toBe(200);
  });
});

describe('a certificate dossier of before the day of verification was asked', () => {
  const DAY = 'informationsInternes.dateVerification';
  const COUNTRY = 'renseignementsPersonnels.paysNaissance';

  it('does not say that registers were consulted today, when a call saves it without the day', async () => {
    const sent = { type_dossier: 'majeur', ...majeur({ [COUNTRY]: 'Bahamas' }) };
    const { id } = await create(as.agent, '/api/persons', { personData: sent, force: true });
    const personData = structuredClone(sent);
    for (const path of [DAY, COUNTRY]) setAt(personData, path, undefined);
    await owner.query('update dossier set body = body::jsonb #- $2 where id = $1', [
      id,
      DAY.split('.'),
    ]);
    const saved = await as.agent.put(`/api/persons/${id}`, { personData });
    expect(saved.json()).toMatchObject({
      informationsInternes: { dateVerification: '' },
      renseignementsPersonnels: { paysNaissance: 'Bahamas' },
    });
  });

  it('has no day in a draft of its change either', async () => {
    const { id } = await create(as.agent, '/api/persons', {
      personData: { type_dossier: 'majeur', ...majeur() },
      force: true,
    });
    const address = newDraft('certificat-majeur');
    await as.agent.put(address, draftOf({ motif: {} }, { dossierId: id }));
    const kept = (await as.agent.get(address)).json().draft.record;
    expect(kept.informationsInternes.dateVerification).toBe('');
  });
});

it('a file of before the order of its moments was checked is opened, and told what to correct when it is saved', async () => {
  const moment = 'comparutionDevantLeJuge.dateHeure';
  const dossierData = retenuGrandAnse({ [moment]: '2026-11-19T10:00' });
  const { id } = await create(as.agent, '/api/retention', { dossierData });
  await owner.query('update dossier set body = $2 where id = $1', [
    id,
    changed(dossierData, { [moment]: '2026-11-17T10:00' }),
  ]);
  const read = (await as.agent.get(`/api/retention/${id}`)).json();
  const save = (record: object) => as.agent.put(`/api/retention/${id}`, { dossierData: record });
  const refused = await save(read);
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [moment]]);
  expect((await save(changed(read, { [moment]: '2026-11-19T10:00' }))).statusCode).toBe(200);
});

it('a report of which no value was kept is answered with its number and its office', async () => {
  const { id, dossierNo } = await create(as.agent, '/api/information', { reportData: rapport() });
  await owner.query(`update dossier set body = '{}' where id = $1`, [id]);
  const answer = await as.agent.get(`/api/information/${id}`);
  expect(answer.json()).toMatchObject({ id, dossierNo, bureau_nom: "Grand'Anse", version: 1 });
});

describe('a certificate of before the text of consent and the receipt number', () => {
  const CONSENT = 'J’accepte la vérification.';
  const path = '/api/persons';
  const sentWith = (texte: string, noQuittance: string, name: string) => ({
    personData: majeur({
      'renseignementsPersonnels.nomFamille': name,
      'consentementEclaire.texte': texte,
      'informationsInternes.noQuittance': noQuittance,
    }),
    force: true,
  });

  it('opens without them, and is saved without a version where nothing changes', async () => {
    const { id } = await create(as.agent, path, sentWith('', '', 'ANCIEN'));
    await owner.query(
      `update dossier set body = body::jsonb #- '{consentementEclaire,texte}'
        #- '{informationsInternes,noQuittance}' where id = $1`,
      [id],
    );
    const read = (await as.agent.get(`${path}/${id}`)).json();
    expect(read.consentementEclaire).not.toHaveProperty('texte');
    expect(read.informationsInternes).not.toHaveProperty('noQuittance');
    const saved = await as.agent.put(`${path}/${id}`, { personData: read });
    expect([saved.statusCode, saved.json().version]).toEqual([200, read.version]);
  });

  it('keeps what a newer one was given, whatever the office asks for now', async () => {
    const made = await create(as.agent, path, sentWith(CONSENT, ' q-0042 ', 'NOUVEAU'));
    expect(made['consentementEclaire']).toMatchObject({ texte: CONSENT });
    expect(made['informationsInternes']).toMatchObject({ noQuittance: 'Q-0042' });
    const config = (await as.admin.post('/api/config', {})).json();
    const asked = { demanderQuittance: true, texteConsentement: 'Un autre texte.' };
    const put = await as.admin.put('/api/config', { config: { ...config, ...asked } });
    expect(put.json()).toMatchObject(asked);
    const telephone = '36112233';
    const personData = {
      ...made,
      renseignementsPersonnels: {
        ...(made['renseignementsPersonnels'] as object),
        telephone,
      },
    };
    const saved = (await as.agent.put(`${path}/${made.id}`, { personData })).json();
    expect(saved.consentementEclaire.texte).toBe(CONSENT);
    expect(saved.informationsInternes.noQuittance).toBe('Q-0042');
  });
});
