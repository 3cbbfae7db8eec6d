import { choice } from '@dosye/domain/fields/choices.ts';
import { dateTime } from '@dosye/domain/fields/dates.ts';
import { images } from '@dosye/domain/fields/images.ts';
import { list } from '@dosye/domain/fields/lists.ts';
import { fullName, text } from '@dosye/domain/fields/text.ts';
import { when } from '@dosye/domain/dossier/conditions.ts';
import { section } from '@dosye/domain/dossier/form.ts';
import { GRADES } from '@dosye/domain/people/grades.ts';

/** The status of a person who was transferred. */
export const TRANSFERE = 'Transféré';
/** The status of a person who was released. */
export const LIBERE = 'Libéré';
const LIEUX = ['Tribunal de paix', 'Tribunal de première instance', 'Prison civile'] as const;

/** The person was transferred. */
export const transferred = when('sortieDeLaRetention.statut', TRANSFERE);
/** The person was released. */
export const released = when('sortieDeLaRetention.statut', LIBERE);

/** The end of custody: a transfer or a release. */
export const sortie = section('Sortie de la rétention', {
  'sortieDeLaRetention.statut': choice('Statut', [TRANSFERE, LIBERE], {
    help: 'À remplir quand la personne quitte le bureau. Laissez vide tant qu’elle est retenue.',
    width: 6,
  }),
  'sortieDeLaRetention.transfere.lieu': choice('Lieu du transfert', LIEUX, {
    when: transferred,
    width: 6,
  }),
  'sortieDeLaRetention.transfere.dateHeure': dateTime('Date et heure du transfert', {
    when: transferred,
    width: 6,
  }),
  'sortieDeLaRetention.transfere.policiers': list('Policiers de l’escorte', {
    noun: 'Policier',
    addLabel: 'Ajouter un policier',
    when: transferred,
    fields: {
      nom: fullName('Nom', { officer: { grade: './grade' }, width: 4 }),
      grade: text('Grade', { suggestions: GRADES, width: 2 }),
    },
  }),
  'sortieDeLaRetention.transfere.declinatoireUrls': images('Déclinatoires', {
    help: 'Les papiers par lesquels l’affaire passe à une autre autorité, photographiés page par page.',
    scanned: true,
    when: transferred,
  }),
  'sortieDeLaRetention.libere.nomOrdonnateur': fullName('Nom de l’ordonnateur', {
    officer: {},
    when: released,
    width: 6,
  }),
  'sortieDeLaRetention.libere.dateHeure': dateTime('Date et heure de la libération', {
    when: released,
    width: 6,
  }),
});
