import { REPORTS, reportById } from '@dosye/kinds/register.statistics.ts';
import type { ReportDeclaration } from '@dosye/domain/statistics/report.ts';
import { reportCall } from '@dosye/domain/statistics/reportRequest.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { majeur, someoneElse } from '@dosye/testing/records.ts';
import { enter, PERSONS } from '../dossiers/listed.ts';
import { offices } from '../dossiers/offices.ts';
import { hold } from '../retention/retentions.ts';
import { ask } from './recount.ts';

const office = await offices();
const { as, people } = office;
type Who = keyof typeof as;

const DAY = { startDate: '2026-10-31', endDate: '2026-10-31' };
const ARREST = 'informationSurLaRetention';

const report = (id: string): ReportDeclaration => {
  const found = reportById(id);
  if (!found) throw new Error(`no report ${id}`);
  return found;
};

beforeAll(async () => {
  // The last minute of a Saturday of October in Haiti, which is November elsewhere.
  await enter(office, people.agent, PERSONS, majeur(), '2026-11-01T03:59:30Z');
  await enter(office, people.agentNippes, PERSONS, majeur(), '2026-11-01T04:00:00Z');
  const files: [Who, string, Record<string, unknown>][] = [
    ['agent', 'Vol', { commune: 'Corail', 'etatCivil.age': 15, 'etatCivil.dateNaissance': '' }],
    ['agent', 'Vol', { commune: 'Corail' }],
    ['agent', 'vol', { commune: 'Moron' }],
    [
      'agentNippes',
      'Meurtre',
      { 'etatCivil.sexe': 'Fille', 'etatCivil.dateNaissance': '2009-05-05' },
    ],
  ];
  for (const [at, [by, motif, changes]] of files.entries()) {
    await hold(as[by as 'agent'], {
      'etatCivil.nom': `NOM ${'ABCDEF'[at]}`,
      [`${ARREST}.motif`]: motif,
      [`${ARREST}.dateInterpellation`]: DAY.startDate,
      ...changes,
    });
  }
});

describe('the report of an office', () => {
  test.each<[Who, number | undefined, number]>([
    ['agent', undefined, 1],
    ['admin', undefined, 1],
    ['agentNippes', undefined, 0],
    ['superAdmin', undefined, 1],
    ['delegue', 1, 1],
    ['superAdmin', 2, 0],
    // Others see their own office, whatever office they name.
    ['agentNippes', 1, 0],
    ['adminNippes', 1, 0],
    ['agent', 2, 1],
    ['superAdmin', 99, 0],
  ])('asked by %s for the office %s counts %i', async (who, bureauId, count) => {
    const found = await ask(as[who], report('certificats'), { ...DAY, bureauId });
    expect(found).toEqual({ dossiersCrees: count, certificatsImprimes: 0 });
  });

  it('counts arrests by the day of arrest, by month, motive and type, and minors by sex', async () => {
    const nov = { startDate: '2026-10-01', endDate: '2026-11-30' };
    expect(await ask(as.superAdmin, report('retention'), nov)).toEqual({
      arrestationsParMois: [{ month: '2026-10', count: 4 }],
      arrestationsParMotif: [
        { motif: 'Vol', count: 3 },
        { motif: 'Meurtre', count: 1 },
      ],
      arrestationsParType: [{ type: 'Flagrant délit', count: 4 }],
      arrestationsMineursParMois: [{ month: '2026-10', garcons: 1, filles: 1, total: 2 }],
    });
    const corail = { ...DAY, filters: { commune: 'Corail' } };
    expect(await ask(as.agent, report('retention'), corail)).toMatchObject({
      arrestationsParMotif: [{ motif: 'Vol', count: 2 }],
      arrestationsMineursParMois: [{ month: '2026-10', garcons: 1, filles: 0, total: 1 }],
    });
  });

  it('counts the longest motive there may be', async () => {
    // Three bytes each.
    const motif = 'ẽ'.repeat(250);
    const day = { startDate: '2026-09-09', endDate: '2026-09-09' };
    await hold(as.agentNippes, {
      'etatCivil.nom': 'LONG',
      [`${ARREST}.motif`]: motif,
      [`${ARREST}.dateInterpellation`]: day.startDate,
    });
    const found = await ask(as.agentNippes, report('retention'), day);
    expect(found['arrestationsParMotif']).toEqual([{ motif, count: 1 }]);
  });

  it('takes the office of a super role beside the filters of arrests, or among them', async () => {
    const nippes = { arrestationsParMotif: [{ motif: 'Meurtre', count: 1 }] };
    for (const body of [
      { filters: DAY, bureauId: 2 },
      { filters: { ...DAY, bureauId: 2 } },
      { filters: { ...DAY, commune: '', bureauId: '2' } },
    ]) {
      const answer = await as.superAdmin.post('/api/reports/retention', body);
      expect(answer.json()).toMatchObject(nippes);
    }
  });

  it('is empty where there is nothing', async () => {
    const none = { startDate: '2020-01-01', endDate: '2020-01-31' };
    expect(await ask(as.agent, report('retention'), none)).toEqual({
      arrestationsParMois: [],
      arrestationsParMotif: [],
      arrestationsParType: [],
      arrestationsMineursParMois: [],
    });
    expect(await ask(as.agent, report('firearms'), none)).toEqual({
      total: 0,
      personal: 0,
      business: 0,
      seized: 0,
    });
    expect(await ask(as.agent, report('plaintes'), none)).toEqual({
      total: 0,
      plaintesParMotif: [],
      plaintesParCommune: [],
      plaintesParEtat: [],
    });
    expect(await ask(as.agent, report('operations'), none)).toEqual({ total: 0 });
    expect(await ask(as.agent, report('information'), none)).toEqual({ total: 0 });
  });

  it('counts a certificate once when its download is announced', async () => {
    // Nobody in custody has this birth date or these numbers.
    const record = majeur({
      ...someoneElse(90),
      'renseignementsPersonnels.dateNaissance': '1991-03-04',
    });
    const { id } = await enter(office, people.agent, PERSONS, record, '2026-11-02T15:00:00Z');
    const today = todayInHaiti();
    const range = { startDate: today, endDate: today };
    const pdf = await as.agent.get(`/api/certificate/${id}/download`);
    expect(pdf.statusCode).toBe(200);
    await as.agent.post('/api/log-print', { personId: id });
    const found = await ask(as.agent, report('certificats'), range);
    expect(found['certificatsImprimes']).toBe(1);
    const others = await ask(as.agentNippes, report('certificats'), range);
    expect(others['certificatsImprimes']).toBe(0);
  });
});

const TURNED = 'La date de début ne peut pas être après la date de fin.';
const NO_DAY = 'Cette date n’existe pas.';
const UNKNOWN = 'Champ inconnu.';
const SHAPE = 'La valeur n’a pas la forme attendue.';
const INVALID = 'Certaines informations ne sont pas valides.';

describe.each(REPORTS.map((one) => [one.id, one] as const))('the report %s', (_id, declared) => {
  const { wrapper, path, reportType } = declared.call;
  const prefix = wrapper ? `${wrapper}.` : '';
  const required = declared.sentences.datesRequired;
  const body = (values: Record<string, unknown>) => ({
    ...(reportType ? { reportType } : {}),
    ...(wrapper ? { [wrapper]: values } : values),
  });

  test.each<[string, Record<string, unknown>, string, Record<string, string>]>([
    ['no day', {}, required, { startDate: required, endDate: required }],
    [
      'blank days',
      { startDate: '', endDate: ' ' },
      required,
      { startDate: required, endDate: required },
    ],
    ['no first day', { endDate: '2026-10-31' }, required, { startDate: required }],
    ['no last day', { startDate: '2026-10-31', endDate: null }, required, { endDate: required }],
    [
      'days that do not exist',
      { startDate: '2026-02-29', endDate: '31/10/2026' },
      NO_DAY,
      { startDate: NO_DAY, endDate: NO_DAY },
    ],
    [
      'days turned round',
      { startDate: '2026-11-01', endDate: '2026-10-31' },
      TURNED,
      { startDate: TURNED },
    ],
    [
      'a missing day beside a wrong one',
      { startDate: '2026-02-29' },
      required,
      { startDate: NO_DAY, endDate: required },
    ],
    ['a key that it has not', { ...DAY, couleur: 'bleu' }, INVALID, { couleur: UNKNOWN }],
    ['an office that is none', { ...DAY, bureauId: 'Nippes' }, INVALID, { bureauId: SHAPE }],
    ['a day that is no text', { ...DAY, endDate: 20_261_031 }, required, { endDate: SHAPE }],
  ])('refuses %s', async (_what, values, message, fields) => {
    const answer = await as.superAdmin.post(`/api${path}`, body(values));
    expect(answer.statusCode).toBe(422);
    const named = Object.entries(fields).map(([key, sentence]) => [prefix + key, sentence]);
    expect(answer.json()).toEqual({ message, code: 'INVALID', fields: Object.fromEntries(named) });
  });

  it('is for signed-in people alone, and as they are', async () => {
    const asked = reportCall(declared, DAY);
    const stranger = await as.agent.post(`/api${asked.path}`, asked.body, { cookie: '' });
    expect(stranger.statusCode).toBe(401);
    const forged = { ...asked.body, actingUser: { id: people.superAdmin.id } };
    expect((await as.agent.post(`/api${asked.path}`, forged)).statusCode).toBe(403);
    const own = { ...asked.body, actingUser: as.agent.user };
    expect((await as.agent.post(`/api${asked.path}`, own)).statusCode).toBe(200);
  });

  it('is in the history when it was looked at and when it was printed', async () => {
    await ask(as.adminNippes, declared, DAY);
    const printed = await as.delegue.post('/api/reports/printed', {
      report: declared.id,
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      bureauId: 2,
    });
    expect(printed.json()).toEqual({ success: true });
    const details = async (actionType: string, user: string) => {
      const filters = { actionType, user };
      const answer = await as.superAdmin.post('/api/admin/activity-log/list', { filters });
      return answer.json<{ logs: { details: string }[] }>().logs.map((log) => log.details);
    };
    expect(await details('VIEW_REPORT', 'jocelyn')).toContain(
      `${declared.title} consulté : le 31/10/2026`,
    );
    // The history does not mention an office that they may not name.
    await ask(as.agentNippes, declared, { ...DAY, bureauId: 1 });
    expect((await details('VIEW_REPORT', 'roselaure')).join()).not.toContain('bureau');
    expect(await details('PRINT_REPORT', 'fritzner')).toContain(
      `${declared.title} imprimé : du 01/10/2026 au 31/10/2026, bureau Nippes`,
    );
  });
});

describe('invalid requests of a report', () => {
  test.each([
    ['/api/reports/advanced', {}, 'reportType'],
    ['/api/reports/advanced', { reportType: 'chiens', ...DAY }, 'reportType'],
    ['/api/reports/advanced', { reportType: 'retention', ...DAY }, 'reportType'],
    ['/api/reports/advanced', { reportType: 'plaintes', ...DAY, commune: 'Corail' }, 'commune'],
    ['/api/reports/retention', { filters: { ...DAY, commune: 'Paris' } }, 'filters.commune'],
    ['/api/reports/retention', { filters: { ...DAY, motif: 'Vol' } }, 'filters.motif'],
    ['/api/reports/retention', { filters: DAY, startDate: '2026-10-31' }, 'startDate'],
    ['/api/reports', { ...DAY, reportType: 'firearms' }, 'reportType'],
    ['/api/reports/printed', { ...DAY, report: 'chiens' }, 'report'],
    ['/api/reports/printed', DAY, 'report'],
  ])('%s refuses %j for %s', async (path, body, field) => {
    const answer = await as.agent.post(path, body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it.each([
    '/api/reports',
    '/api/reports/retention',
    '/api/reports/advanced',
  ])('%s refuses what is no object', async (path) => {
    for (const body of [[], 'rapport', 7]) {
      const answer = await as.agent.post(path, body);
      expect([400, 422]).toContain(answer.statusCode);
    }
  });
});
