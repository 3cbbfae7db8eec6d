import type { ComponentType } from 'react';

/** Value for the `lazy` property of a route whose screen is the named export of a dynamic import. */
export function lazyScreen<N extends string>(
  load: () => Promise<Record<N, ComponentType>>,
  name: N,
): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: (await load())[name] });
}
