import { retentions } from '@dosye/kinds/retention/area.ts';
import { type Changes, PICTURES } from '@dosye/testing/records.ts';
import { hoursAgo, retenuGrandAnse } from '@dosye/testing/retention.ts';
import { answerList, type Listed } from '../listed.ts';

/** A retention file of Grand'Anse. */
export const file = (nom: string, changes: Changes = {}): Listed => ({
  kind: 'retention',
  record: retenuGrandAnse({ 'etatCivil.nom': nom, ...changes }),
});

const RELEASED = { 'sortieDeLaRetention.statut': 'Libéré' };

/** A list of four files, of which the first is overdue and the second is not yet; the others are released. */
export const FILES = {
  'POST /retention/list': answerList(retentions, [
    file('DORVAL', { ...hoursAgo(60), photoUrl: PICTURES.portrait }),
    file('BRUTUS', {
      ...hoursAgo(40),
      'etatCivil.prenom': 'Marie-Fleur Guerlande Roselaure',
      'etatCivil.sexe': 'Fille',
      commune: 'Corail',
    }),
    file('ABEL', { ...hoursAgo(100), ...RELEASED }),
    // Another girl, so that the commune alone tells BRUTUS from her.
    file('SAINT-FLEUR', {
      ...hoursAgo(100),
      ...RELEASED,
      'etatCivil.sexe': 'Fille',
      commune: 'Moron',
    }),
  ]),
};
