import { choice, YES_WARNING_BADGES, yesNo } from '@dosye/domain/fields/choices.ts';
import { date } from '@dosye/domain/fields/dates.ts';
import { image } from '@dosye/domain/fields/images.ts';
import { list } from '@dosye/domain/fields/lists.ts';
import { integer } from '@dosye/domain/fields/numbers.ts';
import { phone } from '@dosye/domain/fields/phone.ts';
import { titleCase, fullName, longText, text } from '@dosye/domain/fields/text.ts';
import { when } from '@dosye/domain/dossier/conditions.ts';
import { section, step } from '@dosye/domain/dossier/form.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { DEPARTMENTS } from '@dosye/domain/office/departments.ts';
import { timesInWords } from '@dosye/domain/text/numbers.ts';
import { MOTIVES } from '../../../motives.ts';
import { TCJ_HELP } from '../../sharedFields.ts';

const PRISON_DEPARTMENT = 'declarationJudiciaire.admisPrisonCivile.details.departement';
const ANSWER = 'Cette réponse est requise.';
const yes = (question: string) => when(`declarationJudiciaire.${question}.reponse`, true);

const arrestation = section('Arrestation', {
  'declarationJudiciaire.tcj': text('TCJ', {
    width: 3,
    help: TCJ_HELP,
  }),
  'declarationJudiciaire.arretePolice.reponse': yesNo('Arrestation par la police', {
    required: ANSWER,
    help: 'Ce que le requérant déclare lui-même. Ce que le bureau constate de son côté s’écrit à la dernière étape.',
    badges: YES_WARNING_BADGES,
    width: 3,
  }),
  'declarationJudiciaire.arretePolice.details.retentionPage': text(
    'Page du registre de rétention',
    {
      when: yes('arretePolice'),
      width: 2,
    },
  ),
  'declarationJudiciaire.arretePolice.details.date': date('Date de l’arrestation', {
    when: yes('arretePolice'),
    past: true,
    width: 4,
  }),
  'declarationJudiciaire.arretePolice.details.motif': text('Motif de l’arrestation', {
    suggestions: MOTIVES,
    when: yes('arretePolice'),
    width: 6,
  }),
  'declarationJudiciaire.arretePolice.details.defereAu': titleCase('Déféré au', {
    when: yes('arretePolice'),
    width: 3,
  }),
  'declarationJudiciaire.arretePolice.details.enDateDu': date('En date du', {
    when: yes('arretePolice'),
    past: true,
    width: 3,
  }),
});

const prison = section('Prison civile', {
  'declarationJudiciaire.admisPrisonCivile.reponse': yesNo('Admission en prison civile', {
    required: ANSWER,
    badges: YES_WARNING_BADGES,
    formatPrinted: (admitted) =>
      admitted === null ? '' : admitted ? 'Oui' : `Non (${timesInWords(0)})`,
    width: 3,
  }),
  'declarationJudiciaire.admisPrisonCivile.details.combienDeFois': integer('Combien de fois', {
    when: yes('admisPrisonCivile'),
    max: 999,
    formatPrinted: (times) => (times === null ? '' : timesInWords(times)),
    width: 2,
  }),
  'declarationJudiciaire.admisPrisonCivile.details.departement': choice(
    'Département',
    DEPARTMENTS,
    {
      when: yes('admisPrisonCivile'),
      width: 2,
    },
  ),
  'declarationJudiciaire.admisPrisonCivile.details.commune': titleCase('Commune', {
    when: yes('admisPrisonCivile'),
    suggest: (record, places) => places.communeNames(getAt(record, PRISON_DEPARTMENT)),
    width: 2,
  }),
  'declarationJudiciaire.admisPrisonCivile.details.date': date('Date d’admission', {
    when: yes('admisPrisonCivile'),
    past: true,
  }),
  'declarationJudiciaire.admisPrisonCivile.details.dateLiberation': date('Date de libération', {
    when: yes('admisPrisonCivile'),
  }),
  'declarationJudiciaire.admisPrisonCivile.details.motif': text('Motif de la détention', {
    when: yes('admisPrisonCivile'),
    width: 4,
  }),
  'declarationJudiciaire.admisPrisonCivile.details.article': text('Article du code', {
    when: yes('admisPrisonCivile'),
    width: 2,
  }),
  'declarationJudiciaire.admisPrisonCivile.details.nomJugeCommissaire': fullName(
    'Juge ou commissaire',
    { when: yes('admisPrisonCivile'), width: 3 },
  ),
  'declarationJudiciaire.admisPrisonCivile.details.certificatEcrouUrl': image(
    'Certificat d’écrou',
    {
      help: 'Le papier de la prison civile qui dit quand la personne y est entrée et en est sortie.',
      when: yes('admisPrisonCivile'),
      scanned: true,
      width: 3,
    },
  ),
});

const condamnation = section('Condamnation et invitation', {
  'declarationJudiciaire.condamneAfflictiveInfamante.reponse': yesNo(
    'Condamnation à une peine afflictive ou infamante',
    {
      required: ANSWER,
      badges: YES_WARNING_BADGES,
      help: 'Une peine prononcée pour un crime, comme les travaux forcés ou la réclusion. Une amende n’en est pas une.',
      width: 3,
    },
  ),
  'declarationJudiciaire.condamneAfflictiveInfamante.details.date': date(
    'Date de la condamnation',
    {
      when: yes('condamneAfflictiveInfamante'),
      past: true,
    },
  ),
  'declarationJudiciaire.condamneAfflictiveInfamante.details.motif': text(
    'Motif de la condamnation',
    { when: yes('condamneAfflictiveInfamante') },
  ),
  'declarationJudiciaire.inviteTribunalDepartement.reponse': yesNo(
    'Invitation devant un tribunal du département',
    { required: ANSWER, badges: YES_WARNING_BADGES, width: 3 },
  ),
  'declarationJudiciaire.inviteTribunalDepartement.precisions': longText(
    'Précisions sur l’invitation',
    { when: yes('inviteTribunalDepartement') },
  ),
});

const references = section('Références', {
  'declarationJudiciaire.references': list('Références', {
    help: 'Deux personnes qui connaissent le requérant, et que le bureau peut appeler.',
    noun: 'Référence',
    exactItems: 2,
    fields: {
      nomPrenom: fullName('Prénoms et nom', {
        required: 'Indiquez les prénoms et le nom.',
        width: 2,
      }),
      titre: titleCase('Titre', { width: 2 }),
      telephone: phone('Téléphone', { required: true, searched: false, width: 2 }),
    },
  }),
});

/** Step 5 of the adult form. */
export const declarationJudiciaire = step('Déclaration Judiciaire', [
  arrestation,
  prison,
  condamnation,
  references,
]);
