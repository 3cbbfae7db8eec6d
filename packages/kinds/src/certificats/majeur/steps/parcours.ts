import { yesNo } from '@dosye/domain/fields/choices.ts';
import { titleCase, longText } from '@dosye/domain/fields/text.ts';
import { when, whenFilled } from '@dosye/domain/dossier/conditions.ts';
import { section, step } from '@dosye/domain/dossier/form.ts';
import { schoolsField } from '../../sharedFields.ts';

/** Step 2 of the adult form. */
export const education = step('Éducation', [
  section('Écoles fréquentées', {
    'education.prescolaire': schoolsField('Préscolaire'),
    'education.primaire': schoolsField('Primaire'),
    'education.secondaire': schoolsField('Secondaire'),
    'education.professionnel': schoolsField('Professionnel'),
    'education.universitaire': schoolsField('Universitaire'),
  }),
]);

/** Step 3 of the adult form. */
export const activiteSociale = step('Activité Sociale', [
  section('Vie associative et travail', {
    'activiteSociale.membreAssociation': yesNo('Membre d’une association', { width: 3 }),
    'activiteSociale.associationPrecis': longText('Précisions sur l’association', {
      when: when('activiteSociale.membreAssociation', true),
    }),
    'activiteSociale.employeurEmploye': titleCase('Employeur ou employé', {
      suggestions: ['Employeur', 'Employé', 'Indépendant', 'Sans emploi'],
      width: 3,
    }),
    'activiteSociale.employeurPrecis': longText('Précisions sur l’emploi', {
      when: whenFilled('activiteSociale.employeurEmploye'),
    }),
  }),
]);
