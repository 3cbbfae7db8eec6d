import { isRealDay } from '@dosye/domain/text/dates.ts';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';

/** A parameter of a URL. */
export interface UrlParam<V extends string | number> {
  /** The value of a URL without the parameter; it is not written. */
  readonly initial: V;
  /** The value of a text; undefined for an invalid one: a shared link may come from an older version. */
  readonly read: (text: string) => V | undefined;
}

/** The state of a screen as parameters of its URL. */
export interface UrlState<S> {
  readonly read: (params: URLSearchParams) => S;
  readonly write: (state: S) => URLSearchParams;
}

/** A whole number of at least `initial`. */
export const int = (initial: number): UrlParam<number> => ({
  initial,
  read: (value) => (Number.isSafeInteger(+value) && +value >= initial ? +value : undefined),
});

/** A text, cut at a length. */
export const text = (longest: number): UrlParam<string> => ({
  initial: '',
  read: (value) => value.slice(0, longest),
});

/** A text that is valid when it passes; '' for none. */
export const valid = (isValid: (value: string) => boolean, initial = ''): UrlParam<string> => ({
  initial,
  read: (value) => (value === '' || isValid(value) ? value : undefined),
});

/** A day, YYYY-MM-DD; '' for none. */
export const day = (initial = ''): UrlParam<string> => valid(isRealDay, initial);

/** The id of a row of the database, as text; '' for none. */
export const id = (): UrlParam<string> => valid((value) => /^[1-9]\d{0,8}$/.test(value));

/** The state whose values are parameters of the same names. */
export function urlState<S extends Record<string, string | number>>(
  params: {
    readonly [K in keyof S]: UrlParam<S[K]>;
  },
): UrlState<S> {
  const names = Object.keys(params) as (keyof S & string)[];
  return {
    read: (search) => {
      const state = {} as S;
      for (const name of names) {
        const { initial, read } = params[name];
        const value = search.get(name);
        state[name] = (value === null ? undefined : read(value)) ?? initial;
      }
      return state;
    },
    write: (state) =>
      new URLSearchParams(
        names.flatMap((name) =>
          state[name] === params[name].initial ? [] : [[name, String(state[name])]],
        ),
      ),
  };
}

interface ChangeOptions {
  /** Replaces the entry: for typing. */
  readonly replace?: boolean;
  /** Scrolls to the top: for another page. */
  readonly toTop?: boolean;
}

/** Sets the state that follows from the latest one. */
export type ChangeState<S> = (make: (latest: S) => S, options?: ChangeOptions) => void;

/** The parameters of the window's URL; undefined once another screen is at it. */
const searchOf = (pathname: string): string | undefined =>
  window.location.pathname === pathname ? window.location.search : undefined;

/**
 * The state of a screen, and its setter. The URL follows at once, so that of two changes made one right after the other
 * both count, and nothing arrives late. It is read again when the browser goes back, or when a link leads to the same
 * screen. The router is not asked: a change by a timer would cancel the navigation to a screen that is being loaded.
 */
export function useUrlState<S>(url: UrlState<S>): [S, ChangeState<S>] {
  const location = useLocation();
  const { pathname } = location;
  const [shown, show] = useState({ location, search: location.search });
  if (shown.location !== location)
    show({ location, search: searchOf(pathname) ?? location.search });
  useEffect(() => {
    const follow = (): void =>
      show((before) => ({ ...before, search: searchOf(pathname) ?? before.search }));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [pathname]);
  const state = useMemo(() => url.read(new URLSearchParams(shown.search)), [url, shown.search]);
  function change(make: (latest: S) => S, { replace = false, toTop = false }: ChangeOptions = {}) {
    const before = searchOf(pathname);
    if (before === undefined) return;
    const query = url.write(make(url.read(new URLSearchParams(before)))).toString();
    const search = query && `?${query}`;
    if (search !== before) {
      // The entry keeps the router's own state, by which it knows the place in the history.
      const { history } = window;
      history[replace ? 'replaceState' : 'pushState'](history.state, '', pathname + search);
    }
    show({ location, search });
    if (toTop) window.scrollTo({ top: 0 });
  }
  return [state, change];
}
