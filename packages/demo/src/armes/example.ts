import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import { addDays } from '../days.ts';
import type { ExampleMaker, Setting } from '../example.ts';
import { type ExamplePerson, makePerson } from '../people.ts';
import { street } from '../places/places.ts';
import type { Random } from '../random.ts';
import { exampleArme } from './exampleArme.ts';
import { exampleDeclarant, exampleProvenance, exampleReference } from './exampleDeclarant.ts';
import type { ArmeEntreprise, ArmePersonnelle } from '@dosye/kinds/armes/kinds.ts';

const adult = (random: Random, { office, today }: Setting): ExamplePerson =>
  makePerson(random, { department: office.department, today, age: [25, 68] });

/** The date of the dossier: the day of its entry, or one or two days earlier. */
const dossierDay = (random: Random, { today }: Setting): string =>
  addDays(
    today,
    -random.weighted([
      [0, 7],
      [1, 2],
      [2, 1],
    ]),
  );

const REASONS = [
  'Protection de son domicile, situé dans une zone éloignée de tout poste de police.',
  'Protection de son commerce et du transport de sa recette ; a été victime d’un vol à main armée l’an dernier.',
  'Protection de sa famille et de son exploitation agricole, où du bétail a été volé à deux reprises.',
  'Reçoit des menaces depuis son témoignage dans une affaire de vol ; une plainte a été déposée au commissariat.',
  'Transporte chaque semaine la paie d’un chantier sur une route où des voyageurs ont été rançonnés.',
  'Protection de sa boutique, cambriolée deux fois en un an.',
  'Habite une maison isolée ; la maison voisine a été attaquée cette année.',
  'Chasse et protection de ses plantations contre les animaux errants.',
  'Garde l’arme acquise pendant ses années dans une agence de sécurité.',
  'Garde de son entrepôt pendant la nuit.',
] as const;

function purchase(random: Random, person: ExamplePerson, setting: Setting) {
  const referee = adult(random.fork('garant'), setting);
  return {
    provenance: exampleProvenance(random.fork('provenance'), person, setting.pictures),
    referenceInfo: exampleReference(random.fork('référence'), person, referee),
  };
}

/** A private person's weapon; nearly everybody answers the questions about the law with yes. */
export const armePersonnelleExample: ExampleMaker<ArmePersonnelle> = (random, setting) => {
  const person = adult(random.fork('personne'), setting);
  const { pictures } = setting;
  return {
    dossierDate: dossierDay(random, setting),
    declarantInfo: exampleDeclarant(random.fork('déclarant'), person, pictures, false),
    firearmSpec: exampleArme(random.fork('arme'), 'personal', pictures),
    ...purchase(random, person, setting),
    loiPsychologie: {
      recoursForce: random.chance(0.92),
      reglesSecurite: random.chance(0.95),
      selfAnalyse: random.chance(0.88),
      commentUtiliser: random.chance(0.9),
      pourquoiPossession: random.pick(REASONS),
    },
  };
};

const FIRMS = [
  'Caisse Populaire Fraternité',
  'Banque de Crédit Populaire',
  'Entrepôts Réunis S.A.',
  'Station-Service Express',
  'Agence de Sécurité Vigilance',
  'Coopérative Agricole Bon Jardin',
  'Hôtel Bellevue',
  'Quincaillerie Saint-Louis',
  'Transport Express S.A.',
] as const;

/** An enterprise's weapon, declared by its representative. */
export const armeEntrepriseExample: ExampleMaker<ArmeEntreprise> = (random, setting) => {
  const person = adult(random.fork('personne'), setting);
  const { pictures } = setting;
  return {
    dossierDate: dossierDay(random, setting),
    enterpriseInfo: {
      nomInstitution: capitaliseWords(random.pick(FIRMS)),
      noPatente: `PT-${random.digits(3)}-${random.digits(5)}`,
      siegeInstitution: street(random, person.commune),
    },
    declarantInfo: exampleDeclarant(random.fork('déclarant'), person, pictures, true),
    firearmSpec: exampleArme(random.fork('arme'), 'business', pictures),
    ...purchase(random, person, setting),
  };
};
