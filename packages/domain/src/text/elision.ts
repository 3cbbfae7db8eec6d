import { fold } from './fold.ts';

/** Names whose h is silent; that of Harry, Hugues or Hinche is not. */
const SILENT_H = new Set(
  (
    'habib habacuc hadriana halima hector hegesippe helena helene helmide heloise henoc henock henri henriette ' +
    'henriot henry herard herbert herby hercule hermance hermann hermanne hermas hermine hermione hermite herminie ' +
    'herode herold heroux herve hesperance hilaire hilarion hilda hippolyte homere honorat honore honoree honorine ' +
    'horace horatius hortense hortensia hubert huberte hugo hugonin huguette humbert hyacinthe hyppolite hypolite ' +
    'homme hommes hopital hotel heritier heritiers huissier heure'
  ).split(' '),
);

/** Whether 'de' becomes "d'" before these words: a vowel or a silent h; not before 'Ouanaminthe' or 'Yolande'. */
function elides(words: string): boolean {
  const folded = fold(words).replace(/^[^\p{L}\p{N}]+/u, '');
  const first = /^\p{L}+/u.exec(folded)?.[0] ?? '';
  if (first.startsWith('h')) return SILENT_H.has(first);
  if (/^(?:y[aeiou]|ou[aei]|onz|uhlan|un$)/.test(first)) return false;
  return /^[aeiouy]/.test(first);
}

/** "de Jean", "d’Emmanuel", "d’Hector", "de Harry", "d’Armurerie Nationale"; '' for ''. */
export const withDe = (words: string): string =>
  words === '' ? '' : elides(words) ? `d’${words}` : `de ${words}`;
