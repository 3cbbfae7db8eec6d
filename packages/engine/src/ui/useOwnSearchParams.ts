import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useSearchParams } from 'react-router';

/**
 * `useSearchParams` of a screen with state in its URL. A change is dropped while another screen is being opened: it
 * would cancel that navigation, as when a link is clicked before the text of a search box is sent. The router itself
 * is asked: `useNavigation` follows in a transition, later than a timer may fire. A function receives what the router
 * has now, which the screen may not show yet.
 */
export function useOwnSearchParams(): ReturnType<typeof useSearchParams> {
  const [searchParams, setSearchParams] = useSearchParams();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return [
    searchParams,
    (change, options) => {
      const { location, navigation } = router?.state ?? {};
      const next = navigation?.location ?? location;
      if (next?.pathname !== location?.pathname) return;
      const latest = next ? new URLSearchParams(next.search) : searchParams;
      setSearchParams(typeof change === 'function' ? change(latest) : change, options);
    },
  ];
}
