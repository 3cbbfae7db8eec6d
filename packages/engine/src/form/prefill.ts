import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { fieldsOf } from '@dosye/domain/dossier/form.ts';
import { getAt } from '@dosye/domain/dossier/paths.ts';
import { prefilledRecord } from '@dosye/domain/dossier/prefill.ts';
import type { Dossier, DossierRecord } from '@dosye/domain/dossier/record.ts';
import type { OfficeSwitches } from '@dosye/domain/fields/field.ts';
import { departmentOf } from '@dosye/domain/office/officeName.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { officerName } from '@dosye/domain/people/officerName.ts';
import type { SessionUser } from '@dosye/domain/people/users.ts';
import { currentTime } from '@dosye/domain/text/clock.ts';
import { todayInHaiti } from '@dosye/domain/text/dates.ts';
import { readSiteConfig } from '../api/officeQueries.ts';
import { queryClient } from '../api/queryClient.ts';

/** In the memory of the page, which is cleared when somebody else signs in. */
const lastKey = (kind: KindDeclaration) => ['last saved', kind.id];

interface LastSaved {
  readonly day: string;
  readonly dossier: Dossier;
}

/** Keeps what the next dossier of this day may take over. */
export function rememberSaved(kind: KindDeclaration, dossier: Dossier): void {
  const saved: LastSaved = { day: todayInHaiti(), dossier };
  queryClient.setQueryDefaults(lastKey(kind), { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(lastKey(kind), saved);
}

/** What a form takes from its office and user. */
interface OfficeForm {
  /** The record of a new form. */
  readonly fresh: DossierRecord;
  /** What the office has its forms ask for. */
  readonly settings: OfficeSwitches;
}

/** The record of a new form, and the office's settings. A configuration that cannot be read only leaves them out. */
export async function officeForm(kind: KindDeclaration, user: SessionUser): Promise<OfficeForm> {
  const config =
    user.bureau_id === null ? undefined : await readSiteConfig().catch(() => undefined);
  // After the configuration, whose answer tells the time.
  return {
    fresh: newRecord(kind, user, config, user.bureau_nom ?? ''),
    settings: officeSwitches(config),
  };
}

/** What an office has its forms ask for. @param config undefined where it is not known */
export const officeSwitches = (config: SiteConfig | undefined): OfficeSwitches => ({
  demanderQuittance: config?.demanderQuittance === true,
});

/** The record of a new form of an office. @param config undefined where it is not known */
export function newRecord(
  kind: KindDeclaration,
  user: SessionUser,
  config: SiteConfig | undefined,
  officeName: string,
): DossierRecord {
  const now = currentTime();
  const last = queryClient.getQueryData<LastSaved>(lastKey(kind));
  return prefilledRecord(
    kind.form,
    {
      now,
      department: config ? departmentIn(config, officeName) : '',
      commune: config?.villeEmission ?? '',
      officer: user.full_name === '' ? '' : officerName(user),
      consentText: config?.texteConsentement ?? '',
      last: last?.day === todayInHaiti(now) ? last.dossier : undefined,
    },
    officeName,
  );
}

const OF_OFFICE: readonly unknown[] = ['officeDepartment', 'officeCommune', 'consentText'];

/** What a form takes over from its office, by path, where nothing else was typed since it was proposed. */
export const officeValues = (
  { form }: KindDeclaration,
  record: DossierRecord,
  proposed: DossierRecord,
  next: DossierRecord,
): [path: string, value: unknown][] =>
  Object.entries(fieldsOf(form))
    .filter(
      ([path, { prefill }]) =>
        OF_OFFICE.includes(prefill) && getAt(record, path) === getAt(proposed, path),
    )
    .map(([path]) => [path, getAt(next, path)]);

/** The department of the letterhead; an office that has not been configured has one only by its name. */
const departmentIn = (config: SiteConfig, officeName: string): string =>
  config.villeEmission === '' && departmentOf(officeName) === undefined
    ? ''
    : config.documentHeaderText.departement;
