/** What the oldest supported browser, Chrome 114, lacks: `Promise.withResolvers` is of Chrome 119. */
if (!Object.hasOwn(Promise, 'withResolvers')) Object.assign(Promise, { withResolvers });

function withResolvers<T>(): PromiseWithResolvers<T> {
  const resolvers: Partial<PromiseWithResolvers<T>> = {};
  const promise = new Promise<T>((resolve, reject) =>
    Object.assign(resolvers, { resolve, reject }),
  );
  return Object.assign(resolvers, { promise }) as PromiseWithResolvers<T>;
}
