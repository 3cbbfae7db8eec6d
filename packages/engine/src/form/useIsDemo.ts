import type { Branding } from '@dosye/domain/office/siteConfig.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** True when the server runs as a demonstration: only then is there a test mode. */
export function useIsDemo(): boolean {
  const { data } = useQuery({
    queryKey: ['branding'],
    queryFn: ({ signal }) =>
      call<Branding & { demo?: boolean }>('GET', '/branding', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.demo === true;
}
