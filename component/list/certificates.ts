import { page } from 'vitest/browser';
import { certificats } from '@dosye/kinds/certificats/area.ts';
import { type Changes, majeur } from '@dosye/testing/records.ts';
import { answerList, type Listed } from '../listed.ts';
import { columnTexts } from '../screen.ts';

const P = 'renseignementsPersonnels.';

/** A certificate of an adult. */
export const adult = (nom: string, changes: Changes = {}, head: Listed['head'] = {}): Listed => ({
  kind: 'certificat-majeur',
  record: majeur({ [`${P}nomFamille`]: nom, ...changes }),
  head,
});

/** A list of three certificates, the newest last. */
export const CERTIFICATES = {
  'POST /persons/list': answerList(certificats, [
    adult('DORVAL'),
    adult('ÉTIENNE', { [`${P}sexe`]: 'Homme' }),
    adult('AUGUSTIN', { [`${P}sexe`]: 'Homme' }),
  ]),
};

/** The names in the rows, in their order. */
export const names = (): string[] => columnTexts('Nom');

export const filtersButton = () => page.button(/Filtres avancés/);
export const searchbox = () => page.getByRole('searchbox');
/** The beginning of the sentence that says that the selection is lost. */
export const SELECTION_LOST = 'La sélection a été annulée : elle ne vaut que';
