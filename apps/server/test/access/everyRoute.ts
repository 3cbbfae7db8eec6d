import type { Access } from '@dosye/server/access/access.ts';
import { makeFastify } from '@dosye/server/platform/fastify.ts';
import { silentLog } from '@dosye/server/platform/log.ts';
import { routeModules } from '../../src/start/routes.ts';
import type { Services } from '@dosye/server/services.ts';
import type { HTTPMethods } from 'fastify';
import type { ZodObject, ZodType } from 'zod';

export type Route = {
  method: HTTPMethods;
  url: string;
  access: Access;
  answeredOnFullDisk: boolean;
  /** Largest body in bytes; undefined for the application's usual one. */
  bodyLimit: number | undefined;
  /** The schemas of its body and of its parameters after the question mark, where it has them. */
  body: ZodType | undefined;
  query: ZodObject | undefined;
  /** What it does, in French, and the statuses of the answers that it describes. */
  summary: string | undefined;
  answers: string[];
};

/** Every registered call, with ids and names in place of its parameters. */
export function everyRoute(services: Services): Route[] {
  const routes: Route[] = [];
  const app = makeFastify(silentLog(), 0);
  app.addHook('onRoute', ({ method, url, config, bodyLimit, schema }) => {
    for (const one of [method].flat()) {
      routes.push({
        method: one,
        url: url.replace(/:\w+/g, '1'),
        access: config?.access ?? {},
        answeredOnFullDisk: config?.answeredOnFullDisk ?? false,
        bodyLimit,
        body: schema?.body as ZodType | undefined,
        query: schema?.querystring as ZodObject | undefined,
        summary: schema?.summary,
        answers: Object.keys((schema?.response as object | undefined) ?? {}),
      });
    }
  });
  for (const register of routeModules) register(app, services);
  return routes;
}
