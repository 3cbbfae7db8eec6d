import { useLocation, useNavigation, useSearchParams } from 'react-router';

/**
 * `useSearchParams` of a screen with state in its URL. A change is dropped while another screen is being opened: it
 * would cancel that navigation, as when a link is clicked before the text of a search box is sent.
 */
export function useOwnSearchParams(): ReturnType<typeof useSearchParams> {
  const [searchParams, setSearchParams] = useSearchParams();
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  return [searchParams, next === pathname ? setSearchParams : () => undefined];
}
