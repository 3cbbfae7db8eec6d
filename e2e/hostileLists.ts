import type { ActListAnswer } from '@dosye/domain/calls/acts.ts';
import { frenchDay } from '@dosye/domain/text/dates.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { REPORTS } from '@dosye/kinds/register.statistics.ts';
import { changed } from '@dosye/testing/records.ts';
import { retenuGrandAnse } from '@dosye/testing/retention.ts';
import type { Client } from '@dosye/testing/signIn.ts';
import { saveAdult } from './dossiers.ts';
import { saveRecord } from './formOffice.ts';
import type { PrintedPage } from './hostilePaper.ts';
import { MONTH, openReport, TODAY } from './reportOffice.ts';

/** The longest names that somebody may have. */
const HOSTILE_PERSON = {
  nom: 'SAINT-PIERRE-DESROSIERS ANTICONSTITUTIONNELLEMENTDESROSIERS DE LA GRANDE-RIVIÈRE',
  prenom: 'Marie-Joséphine Alexandrine ÉTIENNE-ÎLE Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww',
} as const;
const DAY = 86_400_000;
/** A text without a place where a line may end. */
const ENDLESS = 'Ô'.repeat(110);
const VOID_REASON = `Erreur de personne : ${'Ô'.repeat(60)} ${'ancien conflit '.repeat(8)}`.trim();
const REASON = `Vol simple, dit-il, de l’affaire du 14 septembre 2006 ; ${ENDLESS} ${'conflit de voisinage '.repeat(20)}`;

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
/** Arrests, one in each of twelve months, so that the report has every column. */
const ARRESTS = Array.from(
  { length: 12 },
  (_, n) => Date.parse(`${MONTH}-01T12:00:00Z`) - n * 30.5 * DAY,
);
const DAYS = ARRESTS.map(dayOf);
const FIRST = DAYS.at(-1) ?? '';

/** What no line of these papers divides: names, days, and the words of an act. */
export const UNDIVIDED: readonly string[] = [
  ...Object.values(HOSTILE_PERSON),
  ...ARRESTS.flatMap((arrest) => [arrest, arrest + 2 * DAY].map(dayOf)).map(frenchDay),
  'Aucun antécédent personne majeure',
];

/**
 * Saves persons in custody and an adult with the longest names, changes the adult, and issues two acts, one of which is
 * void. Out: the id of the adult.
 */
export async function saveHostile(agent: Client, admin: Client): Promise<number> {
  const { nom, prenom } = HOSTILE_PERSON;
  for (const [n, day] of DAYS.entries()) {
    const dossierData = retenuGrandAnse({
      'etatCivil.nom': `${nom} ${n}`,
      'etatCivil.prenom': prenom,
      'etatCivil.alias': nom,
      'etatCivil.lieuNaissance': nom,
      'etatCivil.profession': ENDLESS,
      'etatCivil.sexe': n % 2 === 0 ? 'Fille' : 'Garcon',
      'etatCivil.dateNaissance': n % 3 === 0 ? '2010-12-31' : '1941-02-28',
      'informationSurLaRetention.dateInterpellation': day,
      'interrogatoires.0.dateHeure': `${day}T17:00`,
      'informationSurLaRetention.motif': REASON.slice(0, 250),
      'informationSurLaRetention.policierEnCharge': `${prenom} ${nom}`.slice(0, 160),
      'comparutionDevantLeJuge.decisionPrise': n === 0 ? REASON.repeat(9) : '',
    });
    await saveRecord(agent, '/api/retention', { dossierData });
  }
  const id = await saveAdult(agent, nom, 900, { 'renseignementsPersonnels.prenoms': prenom });
  const issue = () => agent.get(`/api/certificate/${id}/download`);
  await issue();
  const saved = await agent.get(`/api/persons/${id}`);
  const personData = changed(saved.json<DossierRecord>(), {
    'renseignementsPersonnels.prenoms': `${prenom} ${nom}`,
    'renseignementsPersonnels.surnom': ENDLESS,
    'renseignementsPersonnels.nomsAnterieurs': [nom, prenom, ENDLESS],
  });
  await agent.put(`/api/persons/${id}`, { personData });
  await issue();
  const listed = await admin.post('/api/acts/list', { filters: {}, page: 1, limit: 1 });
  const [act] = listed.json<ActListAnswer>().acts;
  const voided = await admin.post(`/api/acts/${act?.number}/void`, { reason: VOID_REASON });
  if (voided.statusCode !== 200) throw new Error(voided.body);
  return id;
}

/** A paper that is no dossier. */
interface OtherPaper extends Omit<PrintedPage, 'typed'> {
  readonly name: string;
  readonly isReport: boolean;
}

const other = (name: string, address: string, paper: PrintedPage['paper']): OtherPaper => ({
  name,
  address,
  paper,
  isReport: false,
  endsEarly: paper === 'a4',
  signature: '',
});

/** The print pages of lists, of the register of acts, of a history, of the booklet and of each report. */
export const otherPapers = (adult: number): OtherPaper[] => [
  other('list', '/print/retention/list', 'letterOnSide'),
  other('register', '/actes/imprimer', 'letterOnSide'),
  other('history', `/print/person/${adult}/historique`, 'letter'),
  other('booklet', `/print/retention-livret?start=${FIRST}&end=${TODAY}`, 'a4'),
  ...REPORTS.map(
    ({ id }): OtherPaper => ({
      name: id,
      address: async (page) => {
        await openReport(page, id, `?dateDebut=${FIRST}&dateFin=${TODAY}`);
        await page.getByRole('link', { name: 'Imprimer' }).click();
      },
      paper: 'letter',
      isReport: true,
      endsEarly: false,
      signature: 'Responsable du bureau',
    }),
  ),
];
