import type { HomeAnswer, Overview } from '@dosye/domain/calls/home.ts';
import type { Queue, QueueLine, QueuesAnswer } from '@dosye/domain/calls/queues.ts';
import { isUnused } from '@dosye/domain/people/rules/accounts.ts';
import type { UserRow } from '@dosye/domain/people/users.ts';
import { addDays, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { AREAS, kindById } from '@dosye/kinds/register.ts';
import { draftOf, newDraft } from '@dosye/testing/drafts.ts';
import { changed, majeur } from '@dosye/testing/records.ts';
import { hoursAgo, retenu, retenuGrandAnse } from '@dosye/testing/retention.ts';
import { sampleOf } from '@dosye/testing/samples.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { describe, expect, it } from 'vitest';
import { certificate, createAdult } from '../acts/office.ts';
import { type Answered, create, offices } from '../dossiers/offices.ts';

const { as, owner } = await offices();

const queuesOf = async (who: Client, query = ''): Promise<Queue[]> => {
  const answer = await who.get(`/api/queues${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<QueuesAnswer>().queues;
};

async function queue(who: Client, id: string, query = ''): Promise<Queue> {
  const found = (await queuesOf(who, query)).filter((one) => one.id === id);
  expect(found).toHaveLength(1);
  return found[0] as Queue;
}

const counted = async (who: Client, id: string, query = '') => (await queue(who, id, query)).count;

/** The names in the list that a queue leads to. */
async function listed(who: Client, { href }: Queue): Promise<string[]> {
  const url = new URL(href, 'http://dosye');
  const area = AREAS.find(({ paths }) => paths.list === url.pathname);
  if (!area) throw new Error(`${href} is no list`);
  const filters = Object.fromEntries(url.searchParams);
  const answer = await who.post(`/api/${area.id}/list`, { filters });
  expect(answer.statusCode).toBe(200);
  const { [area.jsonKeys.rows]: rows, totalFilteredDossiers } = answer.json();
  expect(rows).toHaveLength(totalFilteredDossiers);
  return rows.map(({ title }: { title: string }) => title.split(/[ ,]/)[0]);
}

const hold = (who: Client, nom: string, hours: number, changes = {}): Promise<Answered> =>
  create(who, '/api/retention', {
    dossierData: (who === as.agentNippes ? retenu : retenuGrandAnse)({
      'etatCivil.nom': nom,
      ...hoursAgo(hours),
      ...changes,
    }),
  });
const change = async (
  who: Client,
  area: string,
  { version: _version, ...record }: Answered,
  changes: object,
): Promise<void> => {
  const { jsonKeys } = AREAS.find(({ id }) => id === area) as (typeof AREAS)[number];
  const body = { [jsonKeys.record]: changed(record, { ...changes }) };
  expect((await who.put(`/api/${area}/${record.id}`, body)).statusCode).toBe(200);
};
const daysAgo = (days: number): string => addDays(todayInHaiti(), -days);
const operation = (who: Client, brigade: string, changes: object): Promise<Answered> => {
  const sample = sampleOf(
    (kindById('operation') as NonNullable<ReturnType<typeof kindById>>).kind,
    3,
  );
  return create(who, '/api/operations', {
    operationData: changed(sample, { brigade, dateRetour: '', heureRetour: '', ...changes }),
  });
};

describe('a queue has what waits in the office, also when that is nothing', () => {
  it('has a line for each queue of a role', async () => {
    const ids = async (who: Client) => (await queuesOf(who)).map(({ id }) => id);
    const ofActs = ['condition', 'a-emettre', 'a-remettre', 'expire'];
    const ofOffice = [...ofActs, 'garde', 'a-completer'];
    const ofDirection = ['depassements', 'sauvegarde', 'bureaux-muets'];
    for (const who of [as.agent, as.agentNippes]) {
      expect(await ids(who)).toEqual([...ofOffice, 'brouillons']);
    }
    for (const who of [as.admin, as.adminNippes]) {
      expect(await ids(who)).toEqual(['a-valider', ...ofOffice, 'comptes', 'brouillons']);
    }
    for (const who of [as.delegue, as.superAdmin]) {
      expect(await ids(who)).toEqual([...ofDirection, 'a-valider', ...ofOffice, 'brouillons']);
    }
    for (const { count, late } of await queuesOf(as.agent)) expect([count, late]).toEqual([0, 0]);
  });

  it('of people who await the judge, until they are presented or leave', async () => {
    const abel = await hold(as.agent, 'ABEL', 60);
    const brutus = await hold(as.agent, 'BRUTUS', 3);
    const waiting = await queue(as.agent, 'garde');
    expect(waiting).toMatchObject({ count: 2, late: 1 });
    expect(await listed(as.agent, waiting)).toEqual(['ABEL', 'BRUTUS']);
    await change(as.agent, 'retention', abel, {
      'comparutionDevantLeJuge.decisionPrise': 'Maintenu en détention',
      'comparutionDevantLeJuge.dateHeure': `${todayInHaiti()}T00:01`,
    });
    expect(await queue(as.agent, 'garde')).toMatchObject({ count: 1, late: 0 });
    await change(as.agent, 'retention', brutus, {
      'sortieDeLaRetention.statut': 'Libéré',
      'sortieDeLaRetention.libere.nomOrdonnateur': 'Me Anne Brutus',
    });
    expect(await counted(as.agent, 'garde')).toBe(0);
    expect(await counted(as.agent, 'a-completer')).toBe(0);
  });

  it('of operations without return and of people presented without exit, after two days', async () => {
    const presented = (days: number) => ({
      'comparutionDevantLeJuge.dateHeure': `${daysAgo(days)}T10:00`,
    });
    const long = await hold(as.agent, 'CADET', 24 * 5, presented(2));
    await hold(as.agent, 'DUBOIS', 24 * 5, presented(1));
    expect(await listed(as.agent, await queue(as.agent, 'a-completer'))).toEqual(['CADET']);
    const open = await operation(as.agent, 'UDMO', { dateOperation: daysAgo(2) });
    await operation(as.agent, 'BIM', { dateOperation: daysAgo(1) });
    await operation(as.agent, 'SWAT', { dateOperation: daysAgo(9), dateRetour: daysAgo(8) });
    expect(await queue(as.agent, 'a-completer')).toMatchObject({
      count: 2,
      late: 0,
      href: '/a-faire#a-completer',
    });
    const { queues } = (await as.agent.post('/api/overview')).json<Overview>();
    const { parts } = queues.find(({ id }) => id === 'a-completer') as QueueLine;
    expect(parts).toMatchObject([
      { label: 'Personnes présentées, sans sortie', count: 1 },
      { label: 'Opérations sans retour', count: 1 },
    ]);
    await change(as.agent, 'retention', long, { 'sortieDeLaRetention.statut': 'Transféré' });
    const left = await queue(as.agent, 'a-completer');
    expect(await listed(as.agent, left)).toEqual(['UDMO']);
    await change(as.agent, 'operations', open, { dateRetour: daysAgo(1) });
    expect(await counted(as.agent, 'a-completer')).toBe(0);
  });

  it('of acts, of which a dossier stands in one queue until its paper was issued', async () => {
    const complete = await createAdult(as.agent, {
      'renseignementsPersonnels.nomFamille': 'LOUIS',
    });
    const lacking = await createAdult(as.agent, {
      'renseignementsPersonnels.nomFamille': 'MICHEL',
      'informationsInternes.dateVerification': '',
    });
    const toIssue = await queue(as.agent, 'a-emettre');
    expect(toIssue).toMatchObject({ count: 1, href: '/persons?attente=a-emettre' });
    expect(await listed(as.agent, toIssue)).toEqual(['LOUIS']);
    expect(await listed(as.agent, await queue(as.agent, 'condition'))).toEqual(['MICHEL']);
    expect((await as.agent.get(certificate(complete))).statusCode).toBe(200);
    expect(await counted(as.agent, 'a-emettre')).toBe(0);
    await as.superAdmin.delete(`/api/persons/${lacking.id}`);
    expect(await counted(as.agent, 'condition')).toBe(0);
  });

  it('of acts to approve, for the chief and the direction, who are led to their papers', async () => {
    await as.admin.put('/api/config', { config: { validationActes: true } });
    const dossier = await createAdult(as.agent, { 'renseignementsPersonnels.nomFamille': 'NOEL' });
    expect(await counted(as.admin, 'a-valider')).toBe(0);
    expect((await as.agent.get(certificate(dossier))).statusCode).toBe(409);
    expect(await queue(as.admin, 'a-valider')).toMatchObject({
      count: 1,
      href: '/actes/a-valider',
    });
    expect(await counted(as.agent, 'a-emettre')).toBe(0);
    expect(await counted(as.adminNippes, 'a-valider')).toBe(0);
    expect(await queue(as.delegue, 'a-valider', '?bureauId=1')).toMatchObject({
      count: 1,
      href: '/actes/a-valider?bureauId=1',
    });
    const body = { kind: 'certificat-majeur', dossierId: dossier.id, version: dossier.version };
    expect((await as.admin.post('/api/acts/approve', body)).statusCode).toBe(200);
    expect(await counted(as.admin, 'a-valider')).toBe(0);
  });

  it('of the drafts of a user alone, until they are saved or deleted', async () => {
    const address = newDraft('certificat-majeur');
    await as.agent.put(address, draftOf(majeur()));
    expect(await queue(as.agent, 'brouillons')).toMatchObject({
      count: 1,
      href: '/a-faire#brouillons',
    });
    expect(await counted(as.admin, 'brouillons')).toBe(0);
    await as.agent.delete(address);
    expect(await counted(as.agent, 'brouillons')).toBe(0);
  });

  it('until somebody else has done it, of two who do it at once too', async () => {
    const record = await hold(as.agent, 'EXUME', 50);
    const present = {
      dossierData: changed(record, { 'comparutionDevantLeJuge.decisionPrise': 'Libération' }),
    };
    const answers = await Promise.all(
      [as.agent, as.admin].map((who) => who.put(`/api/retention/${record.id}`, present)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    for (const who of [as.agent, as.admin]) {
      expect(await queue(who, 'garde')).toMatchObject({ count: 0, late: 0 });
    }
  });
});

describe('offices', () => {
  it('count their own alone; a super role counts every one, or one', async () => {
    await hold(as.agentNippes, 'FORTUNE', 60);
    await hold(as.agentNippes, 'GASPARD', 61);
    await hold(as.agent, 'HILAIRE', 70);
    expect(await counted(as.agent, 'garde')).toBe(1);
    expect(await counted(as.agent, 'garde', '?bureauId=2')).toBe(1);
    expect(await counted(as.agentNippes, 'garde')).toBe(2);
    expect(await counted(as.superAdmin, 'garde')).toBe(3);
    const ofNippes = await queue(as.superAdmin, 'garde', '?bureauId=2');
    expect(ofNippes).toMatchObject({ count: 2, late: 2 });
    expect((await listed(as.superAdmin, ofNippes)).toSorted()).toEqual(['FORTUNE', 'GASPARD']);
    expect((await as.superAdmin.get('/api/queues?bureauId=zwei')).statusCode).toBe(422);
  });

  it('where people are held for more than 48 hours are told to the direction, that with most first', async () => {
    const all = await queue(as.delegue, 'depassements');
    expect(all).toMatchObject({ count: 3, late: 3, href: '/retention/list?juge=depasse' });
    expect(await listed(as.delegue, all)).toHaveLength(3);
    const { queues } = (await as.delegue.post('/api/overview')).json<Overview>();
    expect(queues.find(({ id }) => id === 'depassements')?.parts).toMatchObject([
      { label: 'Nippes', count: 2, href: '/retention/list?juge=depasse&bureauId=2' },
      { label: "Grand'Anse", count: 1 },
    ]);
    expect(await counted(as.delegue, 'depassements', '?bureauId=1')).toBe(1);
  });

  it('without any entry for seven days are silent, and no more from the next one on', async () => {
    expect(await counted(as.superAdmin, 'bureaux-muets')).toBe(0);
    await owner.query(
      "insert into bureau (nom, nom_key, created_at) values ('Ouest', 'ouest', now() - interval '8 days')",
    );
    expect(await queue(as.superAdmin, 'bureaux-muets')).toMatchObject({
      count: 1,
      href: '/admin/bureaux?activite=muets',
    });
    const overview = (await as.delegue.post('/api/admin/bureaux/overview', {})).json();
    expect(overview.map(({ silent }: { silent?: true }) => silent)).toEqual([
      undefined,
      undefined,
      true,
    ]);
    await owner.query(
      "update bureau set created_at = now() - interval '9 days' where id in (1, 2)",
    );
    expect(await counted(as.superAdmin, 'bureaux-muets')).toBe(1);
  });
});

it('tells the administrator of an office of accounts that nobody signs in to, until somebody does', async () => {
  const old = "now() - interval '31 days'";
  await owner.query(
    `update app_user set created_at = ${old}, last_login_at = null where username in ('mireille', 'roselaure')`,
  );
  expect(await queue(as.admin, 'comptes')).toMatchObject({
    count: 1,
    href: '/admin/utilisateurs?usage=inutilises',
  });
  const accounts = (await as.admin.post('/api/admin/users/list')).json<UserRow[]>();
  expect(
    accounts.filter((row) => isUnused(row, new Date())).map(({ username }) => username),
  ).toEqual(['mireille']);
  await owner.query(`update app_user set suspended_at = now() where username = 'mireille'`);
  expect(await counted(as.admin, 'comptes')).toBe(0);
  await owner.query(
    `update app_user set suspended_at = null, last_login_at = ${old} where username = 'mireille'`,
  );
  expect(await counted(as.admin, 'comptes')).toBe(1);
  await owner.query(`update app_user set last_login_at = now() where username = 'mireille'`);
  expect(await counted(as.admin, 'comptes')).toBe(0);
});

it('tells super roles that no backup was verified, where each of them may look', async () => {
  expect(await queue(as.superAdmin, 'sauvegarde')).toMatchObject({
    count: 1,
    late: 1,
    href: '/admin/maintenance',
  });
  expect((await queue(as.delegue, 'sauvegarde')).href).toBe('/admin/tableau-de-bord');
});

it('counts up to a hundred', async () => {
  const drafts = Array.from({ length: 101 }, () =>
    as.admin.put(newDraft('certificat-majeur'), draftOf(majeur())),
  );
  await Promise.all(drafts);
  expect(await counted(as.admin, 'brouillons')).toBe(100);
});

it('tells the header and the home page the same, to whoever works in no office without the work of offices', async () => {
  const shown = (lines: readonly Queue[]) =>
    lines.map(({ id, title, count, late, href }) => ({ id, title, count, late, href }));
  const { queues } = (await as.agent.post('/api/overview')).json<Overview>();
  expect(shown(queues)).toEqual(await queuesOf(as.agent));
  expect((await as.agent.post('/api/home')).json<HomeAnswer>().queues).toEqual(queues);
  const direction = (await as.superAdmin.post('/api/overview')).json<Overview>();
  expect(direction.queues.map(({ id }) => id)).toEqual([
    'depassements',
    'sauvegarde',
    'bureaux-muets',
    'a-valider',
    'brouillons',
  ]);
});
