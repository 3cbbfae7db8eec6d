import { queryClient } from '@dosye/engine/api/queryClient.ts';
import { lastServerResponseAt } from '@dosye/engine/api/client.ts';
import {
  hasServerSession,
  noteScreenShown,
  onUserChange,
} from '@dosye/engine/session/sessionStore.ts';
import { useSession } from '@dosye/engine/session/SessionProvider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { fetchCodeAhead } from '../offline/keepCodeForOffline.ts';

/** Interval between two signs of a session for the kept key of the drafts, in milliseconds. */
const RENEWAL_INTERVAL = 5 * 60_000;

/** Counts the hours for which the key of the drafts is kept from now on. Never throws. */
async function renewKeptKey(username: string): Promise<void> {
  try {
    const { renewKey } = await import('@dosye/engine/form/drafts/wrappedKey.ts');
    await renewKey(username);
  } catch {
    // The next sign of a session tries again.
  }
}

/** Has what is needed without a connection: the code of the screens, and a key that is kept. @returns stops */
function prepareOffline(username: string): () => void {
  let renewedAt = 0;
  function renew(): void {
    // Without the server there is no session that the key could be kept for.
    if (!hasServerSession() || lastServerResponseAt() <= renewedAt) return;
    renewedAt = Date.now();
    void renewKeptKey(username);
  }
  noteScreenShown();
  void import('../offline/OfflineOpening.tsx').catch(() => undefined).then(fetchCodeAhead);
  const timer = setInterval(renew, RENEWAL_INTERVAL);
  renew();
  return () => clearInterval(timer);
}

/** Cached data of one user must not be shown to the next. */
onUserChange(() => queryClient.clear());

/**
 * Layout route of every screen: provides the query client. When the user's role or office changes, every screen starts
 * anew. Users who must change their password are redirected to the profile.
 */
export function SessionGuard(): ReactNode {
  const { user } = useSession();
  const { pathname } = useLocation();
  const username = user?.username;
  useEffect(() => (username === undefined ? undefined : prepareOffline(username)), [username]);
  if (user === null) return null;
  if (user.force_password_change && pathname !== '/profile') {
    return <Navigate to="/profile" replace />;
  }
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet key={`${user.id} ${user.role} ${user.bureau_id}`} />
    </QueryClientProvider>
  );
}
