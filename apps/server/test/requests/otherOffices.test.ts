import type { HistoryAnswer } from '@dosye/domain/calls/history.ts';
import { KINDS } from '@dosye/kinds/register.ts';
import { withoutPerson } from '@dosye/server/access/transaction.ts';
import { insertOffice } from '@dosye/server/office/officeStore.ts';
import { addPerson } from '@dosye/testing/accounts.ts';
import { someoneElse } from '@dosye/testing/records.ts';
import { type Client, signIn } from '@dosye/testing/signIn.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { offices } from '../dossiers/offices.ts';
import { newKey, program } from '../keys/program.ts';
import { CROSSING, dossierOf, niuOf, othersOf } from './dossiersOfOne.ts';

const { as, app, database, owner } = await offices();
const here = as.agent;
const there = as.agentNippes;
const CERTIFICATE = 'certificat-majeur';
const YEAR = new Date().getFullYear();
/** The admin of a third office. */
let elsewhere: Client;

beforeAll(async () => {
  const bureauId = await insertOffice(withoutPerson(database), 'Artibonite');
  await addPerson(database, { username: 'tiers', role: 'admin', bureauId });
  elsewhere = await signIn(app, 'tiers');
});

let last = 0;
const nextPerson = (): number => (last += 1);

interface Entry {
  details: string;
  bureau_id: number;
  dossier_bureau_id: number;
}
const entries = async (): Promise<Entry[]> =>
  (
    await owner.query<Entry>(`select details, bureau_id, dossier_bureau_id from action_log
      where action_type = 'ASK_OTHER_OFFICES' order by id`)
  ).rows;

describe('the other offices of a saved dossier', () => {
  test.each(CROSSING)('are told by kind, office and year alone: %s', async (kind) => {
    const who = nextPerson();
    const asking = await dossierOf(here, CERTIFICATE, who);
    const told = await dossierOf(there, kind, who);
    const others = await othersOf(here, CERTIFICATE, asking);
    const ref = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(others).toEqual([{ kind, office: 'Nippes', year: YEAR, ref, request: null }]);
    expect(JSON.stringify(others)).not.toContain(told.dossierNo);
    // The other way round, and asked by a dossier of this kind.
    expect(await othersOf(there, kind, told)).toMatchObject([{ office: "Grand'Anse" }]);
  });

  it('have a ref of its own for each officer, dossier and day', async () => {
    const who = nextPerson();
    const asking = [
      await dossierOf(here, CERTIFICATE, who),
      await dossierOf(here, CERTIFICATE, who),
    ] as const;
    await dossierOf(there, 'retention', who);
    const refs = [];
    for (const by of [here, as.admin]) {
      for (const dossier of asking) {
        const [other] = await othersOf(by, CERTIFICATE, dossier);
        refs.push(other?.ref);
      }
    }
    expect((await othersOf(here, CERTIFICATE, asking[0]))[0]?.ref).toBe(refs[0]);
    await owner.query('update match_question set day = day - 1');
    refs.push((await othersOf(here, CERTIFICATE, asking[0]))[0]?.ref);
    expect(new Set(refs).size).toBe(5);
  });

  it('are at most twenty, the surest first', async () => {
    const who = nextPerson();
    const asking = await dossierOf(here, CERTIFICATE, who);
    // The name and the birth date alone are less sure than a number.
    const { 'renseignementsPersonnels.dateNaissance': _, ...numbers } = someoneElse(400);
    await dossierOf(there, CERTIFICATE, who, numbers);
    for (let count = 0; count < 20; count += 1) await dossierOf(there, 'retention', who);
    const others = await othersOf(here, CERTIFICATE, asking);
    expect(others.map(({ kind }) => kind)).toEqual(Array(20).fill('retention'));
  });

  it('are none for a form, and for the super roles, who have them among their own', async () => {
    const who = nextPerson();
    const asking = await dossierOf(here, CERTIFICATE, who);
    await dossierOf(there, 'retention', who);
    const record = { verificationIdentite: { idUnique: niuOf(who) } };
    const form = await here.post('/api/matches', { kind: CERTIFICATE, record });
    expect(form.json().others).toEqual([]);
    for (const by of [as.superAdmin, as.delegue]) {
      const answer = await by.post('/api/matches', { kind: CERTIFICATE, dossierId: asking.id });
      expect(answer.json()).toMatchObject({ own: [{ kind: 'retention' }], others: [] });
    }
  });

  it('are not told of a deleted dossier', async () => {
    const who = nextPerson();
    const asking = await dossierOf(here, CERTIFICATE, who);
    const { id } = await dossierOf(there, 'retention', who);
    await as.delegue.delete(`/api/retention/${id}`);
    expect(await othersOf(here, CERTIFICATE, asking)).toEqual([]);
  });

  it('are not asked by an access key', async () => {
    const asking = await dossierOf(here, CERTIFICATE, nextPerson());
    const kinds = KINDS.map(({ kind }) => kind.id);
    const { secret } = await newKey(as.superAdmin, { name: 'Tout', kinds, write: true });
    const answer = await program(app, secret)('POST', '/api/matches', {
      kind: CERTIFICATE,
      dossierId: asking.id,
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('nothing crosses', () => {
  /** Young or of unknown age, each as changes of a custody dossier. */
  const UNSURE = {
    'under age': { 'etatCivil.dateNaissance': `${YEAR - 15}-01-01` },
    'without a birth date': { 'etatCivil.dateNaissance': '', 'etatCivil.age': 40 },
    'perhaps under age by the year': { 'etatCivil.dateNaissance': String(YEAR - 18) },
    'under age by the stated age': { 'etatCivil.age': 16 },
    'under age on the day of the arrest': {
      'etatCivil.dateNaissance': `${YEAR - 30}-01-01`,
      'informationSurLaRetention.dateInterpellation': `${YEAR - 13}-06-01`,
    },
  } as const;

  test.each(Object.entries(UNSURE))('of or for somebody %s', async (_, changes) => {
    const who = nextPerson();
    const asking = await dossierOf(here, CERTIFICATE, who);
    const young = await dossierOf(there, 'retention', who, changes);
    expect(await othersOf(here, CERTIFICATE, asking)).toEqual([]);
    expect(await othersOf(there, 'retention', young)).toEqual([]);
  });

  it('of a certificate of a minor, whatever its birth date', async () => {
    const person = { nom: 'ESTIMÉ', prenom: 'Marie Ange', dateNaissance: '1991-05-12' };
    const minor = await dossierOf(
      there,
      'certificat-mineur',
      0,
      Object.fromEntries(
        Object.entries(person).map(([key, value]) => [`renseignementsMineur.${key}`, value]),
      ),
    );
    const asking = await dossierOf(here, CERTIFICATE, nextPerson(), {
      'renseignementsPersonnels.nomFamille': person.nom,
      'renseignementsPersonnels.prenoms': person.prenom,
      'renseignementsPersonnels.dateNaissance': person.dateNaissance,
    });
    const { own } = (
      await as.superAdmin.post('/api/matches', { kind: CERTIFICATE, dossierId: asking.id })
    ).json();
    expect(own).toMatchObject([{ kind: 'certificat-mineur' }]);
    expect(await othersOf(here, CERTIFICATE, asking)).toEqual([]);
    expect(await othersOf(there, 'certificat-mineur', minor)).toEqual([]);
  });

  it('of what declares nothing: reports, complaints, operations, certificates of minors', () => {
    const declared = KINDS.filter(({ kind }) => kind.crossing).map(({ kind }) => kind.id);
    expect(declared.toSorted()).toEqual(CROSSING.toSorted());
    const weapons = KINDS.filter(({ kind }) => kind.crossing?.subjects.includes('weapon'));
    expect(weapons.map(({ area }) => area.id)).toEqual(['firearms', 'firearms', 'firearms']);
  });
});

describe('a weapon', () => {
  const NOBODY = Object.fromEntries(
    ['nom', 'prenom', 'sobriquet', 'statut', 'dateNaissance', 'lieuNaissance', 'adresseActuelle']
      .concat(['numeroPasseport', 'idUnique', 'numeroCarte', 'idFiscale', 'telephone', 'photoUrl'])
      .map((key) => [`declarantInfo.${key}`, '']),
  );
  const serie = (serial: string) => ({ 'firearmSpec.serie': serial });

  it('is told of by its serial number, once where its declarant is known too', async () => {
    const who = nextPerson();
    const asking = await dossierOf(here, 'arme-personal', who, serie('KX77101'));
    await dossierOf(there, 'arme-business', who, serie('KX77101'));
    await dossierOf(there, 'arme-seized', 0, { ...NOBODY, ...serie('KX77101') });
    const others = await othersOf(here, 'arme-personal', asking);
    expect(others.map(({ kind }) => kind).toSorted()).toEqual(['arme-business', 'arme-seized']);
  });

  it('is not told of with a holder who was young, or of whose age nothing is known', async () => {
    const asking = await dossierOf(here, 'arme-personal', nextPerson(), serie('KX77102'));
    for (const dateNaissance of ['', `${YEAR - 12}-03-04`]) {
      await dossierOf(there, 'arme-seized', nextPerson(), {
        ...serie('KX77102'),
        'declarantInfo.dateNaissance': dateNaissance,
      });
    }
    expect(await othersOf(here, 'arme-personal', asking)).toEqual([]);
  });
});

describe('the question', () => {
  it('stands once a day in both offices’ histories, each naming its own dossier alone', async () => {
    const who = nextPerson();
    const asking = await dossierOf(here, CERTIFICATE, who);
    const told = await dossierOf(there, 'retention', who);
    const before = (await entries()).length;
    for (let times = 0; times < 3; times += 1) await othersOf(here, CERTIFICATE, asking);
    const written = (await entries()).slice(before);
    expect(written).toEqual([
      {
        details: `${asking.dossierNo}, rapproché de : Dossier de rétention, bureau « Nippes », ${YEAR}`,
        bureau_id: 1,
        dossier_bureau_id: 1,
      },
      {
        details: `${told.dossierNo}, rapproché par mireille, bureau « Grand'Anse »`,
        bureau_id: 1,
        dossier_bureau_id: 2,
      },
    ]);
    await owner.query('update match_question set day = day - 1');
    await othersOf(here, CERTIFICATE, asking);
    expect(await entries()).toHaveLength(before + 4);
    await othersOf(as.admin, CERTIFICATE, asking);
    expect(await entries()).toHaveLength(before + 6);
  });

  it('is read by the admins of both offices, each their own entry, and by no third', async () => {
    const who = nextPerson();
    const asking = await dossierOf(here, CERTIFICATE, who);
    const told = await dossierOf(there, 'retention', who);
    await othersOf(here, CERTIFICATE, asking);
    const filters = { actionType: 'ASK_OTHER_OFFICES' };
    const read = async (by: Client): Promise<string> => {
      const list = await by.post('/api/admin/activity-log/list', { filters, limit: 200 });
      const { logs } = list.json<HistoryAnswer>();
      const csv = await by.post('/api/admin/activity-log/export', { filters });
      for (const { details } of logs) expect(csv.body).toContain(details);
      return JSON.stringify(logs) + csv.body;
    };
    const [own, theirs, third] = [
      await read(as.admin),
      await read(as.adminNippes),
      await read(elsewhere),
    ];
    expect(own).toContain(asking.dossierNo);
    expect(own).not.toContain(told.dossierNo);
    expect(theirs).toContain(told.dossierNo);
    expect(theirs).not.toContain(asking.dossierNo);
    for (const { dossierNo } of [asking, told]) expect(third).not.toContain(dossierNo);
  });

  it('is in no history where nothing is told', async () => {
    const asking = await dossierOf(here, CERTIFICATE, nextPerson());
    const before = await entries();
    expect(await othersOf(here, CERTIFICATE, asking)).toEqual([]);
    expect(await entries()).toEqual(before);
  });

  it('is answered nothing where it cannot be written: on a full disk', async () => {
    const who = nextPerson();
    const asking = await dossierOf(here, CERTIFICATE, who);
    await dossierOf(there, 'retention', who);
    await owner.query(`
      create function full_disk() returns trigger language plpgsql as $$
        begin raise exception 'full' using errcode = '53100'; end $$;
      create trigger full_disk before insert on match_question for each row execute function full_disk()`);
    expect(await othersOf(here, CERTIFICATE, asking)).toEqual([]);
    await owner.query('drop trigger full_disk on match_question; drop function full_disk');
    expect(await othersOf(here, CERTIFICATE, asking)).toHaveLength(1);
  });
});
