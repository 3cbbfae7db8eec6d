import { AREAS, KINDS } from '@dosye/kinds/register.ts';
import { PASSWORD } from '@dosye/testing/accounts.ts';
import { bodyOf, sampleOf } from '@dosye/testing/samples.ts';
import { z } from 'zod';
import type { Route } from '../access/everyRoute.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** A value that a JSON schema describes, as far as its types go. */
function sampleOfSchema(schema: Schema): unknown {
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sampleOfSchema(choice);
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([key, one]) => [key, sampleOfSchema(one as Schema)]));
  }
  if (schema.type === 'array') return [sampleOfSchema((schema.items ?? {}) as Schema)];
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  return schema.type === 'string' ? 'texte' : {};
}

/** Bodies that a route takes: dossiers of every kind where it saves them, else what its schema describes. */
export function bodiesOf({ url, method, body }: Route): unknown[] {
  const area = AREAS.find(({ id }) => url === `/api/${id}` || url === `/api/${id}/1`);
  if (area && method !== 'DELETE') {
    return KINDS.filter((one) => one.area === area).map(({ kind }) =>
      bodyOf(area, kind, sampleOf(kind)),
    );
  }
  if (url.endsWith('/list') || url.endsWith('/export')) {
    return [{ page: 1, filters: { searchTerm: 'a' }, sort: { key: 'nom', direction: 'asc' } }];
  }
  if (url.endsWith('/upload-full')) {
    // Its body may also be the archive itself, so that the route has no schema.
    return [{ fileData: 'data:application/zip;base64,UEsDBBQ=', password: PASSWORD }];
  }
  return [
    body ? sampleOfSchema(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : {},
  ];
}
