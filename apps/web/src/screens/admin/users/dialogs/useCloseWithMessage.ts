import { toast } from '@dosye/engine/ui/toasts.ts';
import { useRefreshAdmin } from '../../adminQueries.ts';

/** What follows a deed: the lists are read again, a message says so, the dialog closes. */
export function useCloseWithMessage(onClose: () => void): (sentence: string) => Promise<void> {
  const refresh = useRefreshAdmin();
  return async (sentence) => {
    await refresh();
    toast.success(sentence);
    onClose();
  };
}
