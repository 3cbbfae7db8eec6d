import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { picturesOf } from '@dosye/domain/dossier/pictures.ts';
import { withConfigChanges } from '@dosye/domain/config/configInput.ts';
import { FIRST_OFFICE_ID, officeTitle } from '@dosye/domain/office/officeName.ts';
import {
  type AnsweredConfig,
  defaultSiteConfig,
  type DocumentHeader,
  type SiteConfig,
} from '@dosye/domain/office/siteConfig.ts';
import { ACTS } from '@dosye/kinds/register.ts';
import { CONFIG_FORM } from '@dosye/kinds/register.settings.ts';
import { type Kysely, sql } from 'kysely';
import type { PersonTransaction } from '../access/transaction.ts';
import type { Tables } from '../database/tables.ts';
import { setReferences } from '../files/fileReferences.ts';
import { officeDepartment } from './officeDepartment.ts';

/**
 * The configuration of an office. Settings that it lacks have their defaults: the letterhead that of the first
 * office with the own name, the department that which `officeDepartment` finds.
 * @param queries row level security does not cover this table: the caller has checked who may read it
 */
export async function readConfig(queries: Kysely<Tables>, bureauId: number): Promise<SiteConfig> {
  const { unconfirmed: _told, ...config } = await answeredConfig(queries, bureauId);
  return config;
}

/** The same as calls answer it, with whether anybody has saved it yet. */
export async function answeredConfig(
  queries: Kysely<Tables>,
  bureauId: number,
): Promise<AnsweredConfig> {
  const row = await queries
    .selectFrom('bureau as b')
    .leftJoin('site_config as c', 'c.bureau_id', 'b.id')
    .leftJoin('site_config as first', (join) => join.on('first.bureau_id', '=', FIRST_OFFICE_ID))
    .select(['b.nom', 'b.departement', 'c.config', 'first.config as firstConfig'])
    .where('b.id', '=', bureauId)
    .executeTakeFirst();
  const officeName = row?.nom ?? '';
  const stored: Partial<SiteConfig> = row?.config ?? {};
  const department = await officeDepartment({
    configured: stored.documentHeaderText?.departement,
    named: row?.departement,
    officeName,
  });
  const network = row?.firstConfig?.documentHeaderText;
  const config = withDefaults(defaultsOf(officeName, department, network), stored);
  return {
    ...config,
    documentHeaderText: { ...config.documentHeaderText, departement: department },
    ...(!row?.config && { unconfirmed: true }),
  };
}

const ACT_VALIDITY = Object.fromEntries(
  ACTS.map(({ id, validityMonths }) => [id, String(validityMonths ?? '')]),
);

/** @param network letterhead of the first office, undefined while it has not been configured */
function defaultsOf(
  officeName: string,
  department: string,
  network: DocumentHeader | undefined,
): SiteConfig {
  const defaults = defaultSiteConfig(department);
  const head = defaults.documentHeaderText;
  return {
    ...defaults,
    documentHeaderText: {
      ...head,
      republic: network?.republic || head.republic,
      mainTitle: network?.mainTitle || head.mainTitle,
      section: network?.section || head.section,
      bureau: officeTitle(officeName),
    },
    actValidity: ACT_VALIDITY,
  };
}

/** A configuration that was saved before a setting existed lacks it. */
function withDefaults(defaults: SiteConfig, stored: Partial<SiteConfig>): SiteConfig {
  const settings = Object.keys(fieldsOf(CONFIG_FORM))
    .map((path) => [path, getAt(stored, path)])
    .filter(([, value]) => value !== undefined);
  return withConfigChanges(defaults, Object.fromEntries(settings));
}

/** Whether the configuration of an office has ever been saved. */
export async function isConfigured(queries: Kysely<Tables>, bureauId: number): Promise<boolean> {
  const saved = queries.selectFrom('site_config').select('bureau_id');
  return (await saved.where('bureau_id', '=', bureauId).executeTakeFirst()) !== undefined;
}

/** The pictures of a configuration. */
export const configPictures = (config: SiteConfig) => picturesOf(CONFIG_FORM, { ...config });

/**
 * Saves the configuration of an office and the references to its pictures.
 * @param config validated; its pictures are addresses of stored files
 * @param by user name
 */
export async function saveConfig(
  trx: PersonTransaction,
  bureauId: number,
  config: SiteConfig,
  by: string,
): Promise<void> {
  const values = { config: JSON.stringify(config), updated_by: by };
  const { suiviRemises: keepsDeliveries } = config;
  await trx
    .insertInto('site_config')
    .values({
      bureau_id: bureauId,
      ...values,
      deliveries_since: keepsDeliveries ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) =>
      conflict.column('bureau_id').doUpdateSet({
        ...values,
        updated_at: sql<Date>`now()`,
        deliveries_since: keepsDeliveries
          ? sql<Date>`coalesce(site_config.deliveries_since, now())`
          : null,
      }),
    )
    .execute();
  const holder = { holder: 'config', id: String(bureauId), bureauId, userId: null } as const;
  const pictures = configPictures(config).map(({ value }) => value);
  await setReferences(trx, holder, pictures);
}
