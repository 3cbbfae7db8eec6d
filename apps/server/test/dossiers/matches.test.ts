import { initialRecord } from '@dosye/domain/dossier/readRecord.ts';
import { certificatMajeur } from '@dosye/kinds/certificats/majeur/kind.ts';
import { certificatMineur } from '@dosye/kinds/certificats/mineur/kind.ts';
import { retention } from '@dosye/kinds/retention/kind.ts';
import { changed, majeur, someoneElse } from '@dosye/testing/records.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { areaById } from '@dosye/kinds/register.ts';
import { describe, expect, it } from 'vitest';
import { create, offices } from './offices.ts';

const { as, owner } = await offices();

const R = 'renseignementsPersonnels';
const estime = {
  [`${R}.nomFamille`]: 'ESTIMÉ',
  [`${R}.prenoms`]: 'Marie Ange',
  [`${R}.dateNaissance`]: '1990-05-12',
  'verificationIdentite.idUnique': '2233445566',
  'verificationIdentite.idFiscale': '223-344-556-6',
};
const first = await create(as.agent, '/api/persons', {
  personData: majeur({ ...someoneElse(1), ...estime }),
  force: true,
});
const born = { [R]: { nomFamille: 'Estime', prenoms: 'Mari Anj', dateNaissance: '1990-05-12' } };
const ofNiu = { verificationIdentite: { idUnique: '2233445566' } };

interface Known {
  level: string;
  dossierNo: string;
  reasons: string[];
}

async function known(
  record: unknown,
  kind = 'certificat-majeur',
  by: keyof typeof as = 'agent',
): Promise<Known[]> {
  const answer = await as[by].post('/api/matches', { kind, record });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().others).toEqual([]);
  return answer.json().own;
}

describe('a person of whom the office has a dossier', () => {
  it('is known by the NIU, with photo, name, number and reason', async () => {
    expect(await known(ofNiu)).toEqual([
      {
        subject: 'person',
        level: 'same',
        kind: 'certificat-majeur',
        dossierId: first.id,
        dossierNo: first.dossierNo,
        bureau_id: 1,
        role: 'Requérant',
        name: 'ESTIMÉ Marie Ange',
        birthDate: '1990-05-12',
        photoUrl: expect.stringMatching(/^\/api\/files\/[0-9a-f]{64}\.png\?size=small$/),
        created_at: first['created_at'],
        reasons: ['Même NIU'],
        decision: null,
        decided: null,
      },
    ]);
  });

  it('is known by the NIF, in either way of writing it', async () => {
    for (const idFiscale of ['223-344-556-6', '2233445566']) {
      const found = await known({ verificationIdentite: { idFiscale } });
      expect(found).toMatchObject([{ level: 'same', reasons: ['Même NIF'] }]);
    }
  });

  it('is known by the sound of the name with the birth date, surely or perhaps', async () => {
    expect(await known(born)).toMatchObject([{ level: 'likely', dossierNo: first.dossierNo }]);
    const nearly = { [R]: { ...born[R], dateNaissance: '1990-12-05' } };
    expect(await known(nearly)).toMatchObject([{ level: 'possible' }]);
  });

  it('is not known by a name, a birth date or a part of a number alone', async () => {
    for (const record of [
      {},
      { [R]: { nomFamille: 'ESTIMÉ', prenoms: 'Marie Ange' } },
      { [R]: { dateNaissance: '1990-05-12' } },
      { verificationIdentite: { idUnique: '22334455' } },
      { [R]: { ...born[R], dateNaissance: '1990-02-31' } },
    ]) {
      expect(await known(record)).toEqual([]);
    }
  });

  it('is known in the forms of other kinds, and by dossiers of other kinds', async () => {
    const detained = changed(initialRecord(retention.form), {
      'etatCivil.noIdentificationUnique': '2233445566',
    });
    expect(await known(detained, 'retention')).toMatchObject([{ dossierNo: first.dossierNo }]);
    expect(await known({ declarantInfo: { idUnique: '2233445566' } }, 'arme-seized')).toHaveLength(
      1,
    );

    const area = areaById('retention');
    if (!area) throw new Error('no retention');
    const arrested = changed(sampleOf(retention, 2), {
      'etatCivil.nom': 'ESTIMÉ',
      'etatCivil.prenom': 'Marie Ange',
      'etatCivil.dateNaissance': '1990-05-12',
      'etatCivil.noIdentificationUnique': '2233445566',
      photoUrl: '',
    });
    const custody = await create(as.agent, '/api/retention', bodyOf(area, retention, arrested));
    const both = await known({ ...born, ...ofNiu });
    // Both are as sure: the newer comes first.
    expect(both.map(({ dossierNo }) => dossierNo)).toEqual([custody.dossierNo, first.dossierNo]);
    expect(both).toContainEqual(
      expect.objectContaining({ role: 'Personne retenue', photoUrl: null }),
    );
    // A second arrest is no duplicate: retention warns of nothing.
    const again = changed(arrested, {
      'informationSurLaRetention.dateInterpellation': '2024-06-01',
    });
    await create(as.agent, '/api/retention', bodyOf(area, retention, again));
  });

  it('is not known by the NIF of the adult who answers for a minor', async () => {
    const minor = changed(sampleOf(certificatMineur), {
      'renseignementsMineur.nifResponsable': '998-877-665-5',
    });
    const body = { type_dossier: 'mineur', ...minor };
    await create(as.agent, '/api/persons', { personData: body, force: true });
    expect(await known({ verificationIdentite: { idFiscale: '998-877-665-5' } })).toEqual([]);
  });
});

describe('the boundary of the offices', () => {
  it('keeps the dossiers of another office unknown, and shows all to the super roles', async () => {
    for (const by of ['agentNippes', 'adminNippes'] as const) {
      expect(await known({ ...born, ...ofNiu }, 'certificat-majeur', by)).toEqual([]);
    }
    expect(await known(ofNiu, 'certificat-majeur', 'delegue')).toContainEqual(
      expect.objectContaining({ dossierNo: first.dossierNo }),
    );
  });
});

describe('a call that makes no sense', () => {
  it('is refused in French, and one of a kind about no person answers nobody', async () => {
    const unknown = await as.agent.post('/api/matches', { kind: 'chien', record: {} });
    expect([unknown.statusCode, Object.keys(unknown.json().fields)]).toEqual([422, ['kind']]);
    for (const nomFamille of [5, 'Estime'.repeat(20_000)]) {
      const answer = await as.agent.post('/api/matches', {
        kind: certificatMajeur.id,
        record: { [R]: { nomFamille } },
      });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
        422,
        [`${R}.nomFamille`],
      ]);
    }
    const informant = { informant: { name: 'Marie Ange ESTIMÉ' } };
    expect(await known(informant, 'information')).toEqual([]);
  });

  it('writes nothing, like any look at one’s own list', async () => {
    const count = async () =>
      (await owner.query<{ n: string }>('select count(*) as n from action_log')).rows[0]?.n;
    const before = await count();
    await known(ofNiu);
    expect(await count()).toBe(before);
  });
});
