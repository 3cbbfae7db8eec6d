import { describe, expect, it } from 'vitest';
import { loginPathFor, pathAfterLogin } from '../../src/session/loginPath.ts';

const after = (address: string) => pathAfterLogin(new URL(address, 'http://bureau').searchParams);

describe('the page after login', () => {
  it('is the page first requested, with its query', () => {
    expect(after(loginPathFor('/persons?sexe=Femme&page=2'))).toBe('/persons?sexe=Femme&page=2');
  });

  it('is the search when no page was requested', () => {
    expect(after('/login')).toBe('/search');
    expect(loginPathFor('/')).toBe('/login');
  });

  it.each([
    'https://ailleurs.ht/',
    '//ailleurs.ht',
    '/\\ailleurs.ht',
    'javascript:alert(1)',
    '/login',
  ])('one never comes to %s', (asked) =>
    expect(after(`/login?retour=${encodeURIComponent(asked)}`)).toBe('/search'));
});
