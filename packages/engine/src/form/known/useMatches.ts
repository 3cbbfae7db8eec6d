import type { MatchesAnswer, OwnMatch } from '@dosye/domain/calls/matches.ts';
import { getAt, setAt } from '@dosye/domain/dossier/paths.ts';
import {
  factText,
  identityNumbers,
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
/** Digits of a NIU and of a NIF. */
const NUMBER_DIGITS = 10;

/** JSON of what somebody is recognised by; '' until there is a whole number, or a name with a birth date. */
function identityTyped(person: PersonDeclaration, record: DossierRecord): string {
  const text = (fact: (typeof RECOGNISED_BY)[number]): string =>
    factText(person, fact, record).trim();
  const hasSingleName = getAt(record, person.fields.singleName ?? '') === true;
  const byName = text('familyName') !== '' && (text('givenNames') !== '' || hasSingleName);
  const byNumber = identityNumbers(person, record).some(
    ({ value }) => value.replace(/\D/g, '').length === NUMBER_DIGITS,
  );
  if (!byNumber && !(byName && isBirth(text('birthDate')))) return '';
  const part: DossierRecord = {};
  for (const fact of RECOGNISED_BY) {
    const path = person.fields[fact];
    if (path !== undefined) setAt(part, path, text(fact));
  }
  return JSON.stringify(part);
}

/** The dossiers that may be of the typed person, the surest first. Nothing waits for them: none without an answer. */
export const useMatches = (person: PersonDeclaration): readonly OwnMatch[] =>
  useTypedMatches('person', (record) => identityTyped(person, record));

/** The dossiers that may be of the typed weapon, in the same way. */
export const useWeaponMatches = (weapon: WeaponDeclaration): readonly OwnMatch[] =>
  useTypedMatches('weapon', (record) => {
    const part: DossierRecord = {};
    const typed = typedWeapon(weapon, record);
    if (!typed) return '';
    for (const [path, text] of Object.entries(typed)) setAt(part, path, text);
    return JSON.stringify(part);
  });

/** @param part JSON of what is compared of a record; '' while there is not enough of it */
function useTypedMatches(
  subject: MatchSubject,
  part: (record: DossierRecord) => string,
): readonly OwnMatch[] {
  const { kind } = useDossierFormContext();
  const typed = useFormValue(part);
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
