import type { ComponentType } from 'react';

/**
 * The `lazy` of a route whose screen is one named export of a module, loaded when first shown.
 * In: the import, and the export's name. Out: what React Router awaits.
 */
export function lazyScreen<N extends string>(
  load: () => Promise<Record<N, ComponentType>>,
  name: N,
): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: (await load())[name] });
}
