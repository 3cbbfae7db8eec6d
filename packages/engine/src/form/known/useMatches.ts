import type { MatchesAnswer, OwnMatch } from '@dosye/domain/calls/matches.ts';
import { getAt, textsAlone } from '@dosye/domain/dossier/paths.ts';
import {
  identityNumbers,
  identityOf,
  type PersonDeclaration,
  RECOGNISED_BY,
} from '@dosye/domain/dossier/person.ts';
import type { MatchSubject } from '@dosye/domain/dossier/acts.ts';
import { typedWeapon, type WeaponDeclaration } from '@dosye/domain/dossier/weapon.ts';
import type { DossierRecord } from '@dosye/domain/dossier/record.ts';
import { isBirth } from '@dosye/domain/text/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { MATCHES_KEY } from '../../api/dossierQueries.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import { useDossierFormContext, useFormValue } from '../formContext.ts';

/** Delay after the last key before what is typed is compared, in milliseconds. */
export const TYPING_DELAY = 400;

/** What somebody is recognised by; undefined until there is a whole number, or a name with a birth date. */
function typedPerson(person: PersonDeclaration, record: DossierRecord): DossierRecord | undefined {
  const { names, birthDate } = identityOf(person, record);
  const [family, given] = names.map((name) => name.trim());
  const hasSingleName = getAt(record, person.fields.singleName ?? '') === true;
  const byName = family !== '' && (given !== '' || hasSingleName) && isBirth(birthDate.trim());
  const byNumber = identityNumbers(person, record).some(({ value }) => value !== '');
  const paths = RECOGNISED_BY.flatMap((fact) => person.fields[fact] ?? []);
  return byNumber || byName ? textsAlone(record, paths) : undefined;
}

/** The dossiers that may be of the typed person, the surest first. Nothing waits for them: none without an answer. */
export const useMatches = (person: PersonDeclaration): readonly OwnMatch[] =>
  useTypedMatches('person', (record) => typedPerson(person, record));

/** The dossiers that may be of the typed weapon, in the same way. */
export const useWeaponMatches = (weapon: WeaponDeclaration): readonly OwnMatch[] =>
  useTypedMatches('weapon', (record) => typedWeapon(weapon, record));

/** @param part what is compared of a record; undefined while there is not enough of it */
function useTypedMatches(
  subject: MatchSubject,
  part: (record: DossierRecord) => DossierRecord | undefined,
): readonly OwnMatch[] {
  const { kind } = useDossierFormContext();
  const typed = useFormValue((record) => {
    const compared = part(record);
    return compared ? JSON.stringify(compared) : '';
  });
  const settled = useDebounced(typed, TYPING_DELAY);
  const { data } = useQuery({
    queryKey: [MATCHES_KEY, 'typed', kind.id, settled],
    queryFn: ({ signal }) => {
      const body = { kind: kind.id, record: JSON.parse(settled) as DossierRecord };
      return call<MatchesAnswer>('POST', '/matches', body, { signal });
    },
    enabled: settled !== '',
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (typed !== settled) return [];
  return (data?.own ?? []).filter((match) => match.subject === subject);
}
