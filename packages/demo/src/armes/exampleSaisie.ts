import { capitaliseWords } from '@dosye/domain/fields/capitalisation.ts';
import type { Commune } from '@dosye/domain/office/haiti.ts';
import { addDays, momentNear, splitMoment, timeBetween } from '../days.ts';
import type { ExampleMaker, Setting } from '../example.ts';
import { type ExamplePerson, fullNameOf, makePerson } from '../people.ts';
import { communeOf, street } from '../places/places.ts';
import type { Random } from '../random.ts';
import { initialEntry } from '@dosye/domain/dossier/initialValues.ts';
import { exampleArme } from './exampleArme.ts';
import { exampleDeclarant } from './exampleDeclarant.ts';
import type { ArmeSaisie } from '@dosye/kinds/armes/kinds.ts';
import { declarantSection } from '@dosye/kinds/armes/sections.ts';

type Declarant = ArmeSaisie['declarantInfo'];

interface Circumstances {
  categorie: string;
  known: boolean;
  atNight?: boolean;
  text: string;
}

const CIRCUMSTANCES: readonly Circumstances[] = [
  {
    categorie: 'Saisie',
    known: true,
    text: 'Lors d’un contrôle routier, la fouille du véhicule de l’intéressé a permis de découvrir l’arme sous le siège du conducteur, sans permis ni déclaration. L’intéressé n’a pas opposé de résistance. Les munitions trouvées dans le chargeur ont été comptées en sa présence.',
  },
  {
    categorie: 'Saisie',
    known: true,
    atNight: true,
    text: 'Interpellé en flagrant délit de menaces sur la voie publique, l’intéressé portait l’arme à la ceinture. Deux riverains ont été entendus sur place et ont confirmé les faits.',
  },
  {
    categorie: 'Saisie',
    known: false,
    text: 'Au cours d’une perquisition ordonnée par le juge de paix, l’arme a été trouvée enveloppée dans un sac derrière une cloison. Les occupants avaient quitté les lieux.',
  },
  {
    categorie: 'Récupérée',
    known: false,
    text: 'Des élèves ont signalé un objet suspect près du terrain de football. La patrouille envoyée sur les lieux a récupéré l’arme, abandonnée dans un fourré. Aucun témoin n’a vu qui l’y a laissée.',
  },
  {
    categorie: 'Récupérée',
    known: false,
    atNight: true,
    text: 'À la suite d’un échange de tirs, les assaillants ont pris la fuite en abandonnant l’arme sur la chaussée. Trois étuis ont été relevés à proximité.',
  },
  {
    categorie: 'Saisie',
    known: true,
    atNight: true,
    text: 'Arrêté dans un bal champêtre après une dispute, l’intéressé a jeté l’arme derrière un étal. Un membre du comité de la fête l’a remise aux agents et a reconnu l’intéressé.',
  },
  {
    categorie: 'Saisie',
    known: false,
    text: 'À l’entrée du marché, la fouille d’une camionnette a permis de trouver l’arme sous des sacs de charbon. Les passagers ont déclaré ignorer à qui elle appartient.',
  },
  {
    categorie: 'Récupérée',
    known: false,
    text: 'Un cultivateur a mis au jour l’arme, enveloppée dans une bâche, en préparant son jardin. Le métal est rouillé, le chargeur vide.',
  },
  {
    categorie: 'Remise Volontaire',
    known: true,
    text: 'Accompagné du pasteur de sa communauté, l’intéressé a remis l’arme et a déclaré l’avoir reçue en gage d’une dette. Aucune munition ne l’accompagnait.',
  },
  {
    categorie: 'Remise Volontaire',
    known: true,
    text: 'L’intéressé s’est présenté de lui-même au bureau et a déclaré avoir trouvé l’arme parmi les effets d’un parent décédé. Il déclare ne pas l’avoir utilisée.',
  },
] as const;

const nobody = (): Declarant =>
  (
    initialEntry(declarantSection({ identity: false, numbers: false }).fields) as Pick<
      ArmeSaisie,
      'declarantInfo'
    >
  ).declarantInfo;

/** Where the weapon is handed over: a street or, always by who brings it, the office. */
const placeOf = (random: Random, { categorie }: Circumstances, commune: Commune): string =>
  categorie !== 'Remise Volontaire' && random.chance(0.7)
    ? street(random, commune)
    : capitaliseWords(`Poste de police, ${commune.name}`);

const closing = (random: Random, officer: ExamplePerson, closed: string) => ({
  nomEnqueteur: fullNameOf(officer),
  gradeEnqueteur: random.pick(['Agent II', 'Agent III', 'Agent IV', 'Inspecteur']),
  matriculeEnqueteur: `${random.digits(2)}-${random.digits(2)}-${random.digits(5)}`,
  clotureDateHeure: closed,
});

/** When the weapon is handed over: on the day before the entry, so that its report is closed by then. */
function handOver(random: Random, { today }: Setting, { atNight }: Circumstances): string {
  const [from, to] = atNight ? [18, 23] : [7, 17];
  return `${addDays(today, -random.integer(1, 2))}T${timeBetween(random, from, to)}`;
}

/** A weapon that was seized or recovered. */
export const armeSaisieExample: ExampleMaker<ArmeSaisie> = (random, setting) => {
  const { office, pictures } = setting;
  const circumstance = random.pick(CIRCUMSTANCES);
  const handedOver = handOver(random, setting, circumstance);
  const closed = momentNear(random, handedOver, 60, 240);
  const { day } = splitMoment(closed);
  const person = makePerson(random.fork('personne'), {
    department: office.department,
    today: setting.today,
    sexe: 'Homme',
    age: [18, 45],
  });
  const officer = makePerson(random.fork('enquêteur'), {
    department: office.department,
    today: day,
  });
  return {
    dossierDate: day,
    firearmSpec: exampleArme(random.fork('arme'), 'seized', pictures),
    seizedInfo: {
      remiseDateHeure: handedOver,
      lieuRemise: placeOf(random, circumstance, communeOf(random, office.department)),
      categorie: circumstance.categorie,
      detailCirconstances: circumstance.text,
      signatureEnqueteurUrl: pictures.signature(officer),
      ...closing(random.fork('clôture'), officer, closed),
    },
    declarantInfo: circumstance.known
      ? exampleDeclarant(random.fork('détenteur'), person, pictures, false)
      : nobody(),
  };
};
