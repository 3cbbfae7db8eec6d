import { describe, expect, it } from 'vitest';
import { checkIdentity, normaliseIdentity } from '../../src/people/identity.ts';
import { officerName, userAndOfficer } from '../../src/people/officerName.ts';

describe('an officer is named on papers', () => {
  it.each([
    ['Inspecteur', 'Marie Ange DORCÉAN', 'Inspecteur Marie Ange DORCÉAN'],
    ['', 'Marie Ange DORCÉAN', 'Marie Ange DORCÉAN'],
    ['Inspecteur', '', 'm.dorcean'],
    ['', '', 'm.dorcean'],
  ])('with the grade %j and the name %j: %s', (grade, full_name, said) => {
    expect(officerName({ username: 'm.dorcean', full_name, grade })).toBe(said);
  });
});

it('an officer is named beside the login on screens, by the login alone until the name is filled', () => {
  expect(userAndOfficer('m.dorcean', 'Inspecteur Marie Ange DORCÉAN')).toBe(
    'm.dorcean · Inspecteur Marie Ange DORCÉAN',
  );
  expect(userAndOfficer('m.dorcean', 'm.dorcean')).toBe('m.dorcean');
});

describe('the name and the grade of an account', () => {
  it('are written as in the forms of dossiers', () => {
    expect(normaliseIdentity({ full_name: ' marie ange  dorcéan ', grade: 'agent IV' })).toEqual({
      full_name: 'Marie Ange DORCÉAN',
      grade: 'Agent IV',
    });
  });

  it('may be blank, and are not endless', () => {
    expect(checkIdentity({ full_name: '', grade: '' })).toEqual({});
    expect(checkIdentity({ full_name: 'a'.repeat(161), grade: 'a'.repeat(61) })).toEqual({
      full_name: 'Ce texte ne doit pas dépasser 160 caractères.',
      grade: 'Ce texte ne doit pas dépasser 60 caractères.',
    });
  });
});
