import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import { upgradeRecord } from '@dosye/domain/dossier/kind.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { identityOf } from '../access/identity.ts';
import type { Query } from '../access/pipeline.ts';
import { type DossierRow, toJson } from './dossierJson.ts';
import { LOCK_SPACES } from './lockSpaces.ts';
import { kindOfRow } from './rows.ts';

/** Query that takes the lock of a person's key until the end of the transaction; undefined without a key. */
export const takeIdempotencyLock = (
  person: Person,
  key: string | undefined,
): Query<void> | undefined =>
  key === undefined
    ? undefined
    : {
        statement: {
          name: 'idempotency-lock',
          text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))',
          values: [`${person.id}:${key}`, LOCK_SPACES.idempotency],
        },
        parse: () => {},
      };

const SAVED_WITH = `
  select i.dossier_id as id, coalesce(v.kind, d.kind) as kind,
    b.id as bureau_id, b.nom as bureau_nom, coalesce(v.number, d.number) as number, i.version,
    coalesce(d.created_at, first.saved_at) as created_at,
    coalesce(d.created_by, first.saved_by) as created_by,
    ${identityOf('coalesce(d.created_by_id, i.user_id)')} as creator,
    coalesce(v.saved_at, d.updated_at) as updated_at,
    coalesce(v.saved_by, d.updated_by) as updated_by, coalesce(v.body, d.body) as body
  from idempotency i
  left join dossier d on d.id = i.dossier_id
  left join dossier_version v on v.dossier_id = i.dossier_id and v.version = i.version
  left join dossier_version first on first.dossier_id = i.dossier_id and first.version = 1
  join bureau b on b.id = coalesce(v.bureau_id, d.bureau_id)
  where i.user_id = $1 and i.key = $2 and i.area = $3`;

/**
 * Query for the dossier that a person created or changed with an idempotency key: the version that the call
 * answered, also when it has changed since or was deleted. Undefined without a key.
 */
export const selectSavedWith = (
  person: Person,
  area: AreaDeclaration,
  key: string | undefined,
): Query<Dossier | undefined> | undefined =>
  key === undefined
    ? undefined
    : {
        statement: {
          name: 'saved-with-key',
          text: SAVED_WITH,
          values: [person.id, key, area.id],
        },
        parse: ({ rows }) => {
          const [found] = rows as (DossierRow & { body: DossierRecord })[];
          if (!found) return undefined;
          const { body, ...row } = found;
          const kind = kindOfRow(area, row.kind);
          return toJson(area, kind, row, upgradeRecord(kind, body));
        },
      };
