import { toast } from '@dosye/engine/ui/toasts.ts';
import { useRefreshAdmin } from '../../adminQueries.ts';

/** Ends a successful action: refreshes the hub's queries, shows the message as a toast, closes the dialog. */
export function useCloseWithMessage(onClose: () => void): (message: string) => Promise<void> {
  const refresh = useRefreshAdmin();
  return async (message) => {
    await refresh();
    toast.success(message);
    onClose();
  };
}
