import { type FieldErrors } from '@dosye/domain/fields/field.ts';
import { FIRST_OFFICE_ID } from '@dosye/domain/office/officeName.ts';
import { forbidden, invalid, notFound } from '@dosye/domain/calls/errors.ts';
import { changesBetween } from '@dosye/domain/dossier/changes.ts';
import { settingLabel } from '@dosye/domain/config/configForm.ts';
import { readConfigInput, withConfigChanges } from '@dosye/domain/config/configInput.ts';
import type { SiteConfig } from '@dosye/domain/office/siteConfig.ts';
import { CONFIG_FORM } from '@dosye/kinds/register.settings.ts';
import { IMAGE_TEXTS } from '@dosye/domain/fields/images.ts';
import { mayConfigureOffice } from '@dosye/domain/people/rules/configuration.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { plural } from '@dosye/domain/text/numbers.ts';
import { inTransaction, type PersonTransaction } from '../access/transaction.ts';
import { Upload } from '../files/pictureQueue.ts';
import { storePictures, type StoredPicture } from '../files/storePictures.ts';
import { HeldPictures, usingPictures } from '../files/uploads.ts';
import { recordFiles, forbiddenPictures } from '../files/fileReferences.ts';
import { writeHistory } from '../database/writeHistory.ts';
import type { Services } from '../services.ts';
import { findOffice, lockOfficeConfig } from './officeStore.ts';
import { configPictures, isConfigured, readConfig, saveConfig } from './configStore.ts';

/**
 * The office of a configuration call: the requested one, else the person's own, else the first.
 * @throws CallError 403 when the person may not configure it
 */
function configuredOffice(person: Person, requestedId: number | undefined): number {
  const bureauId = requestedId ?? person.bureauId ?? FIRST_OFFICE_ID;
  if (!mayConfigureOffice(person, bureauId)) throw forbidden();
  return bureauId;
}

/**
 * Saves the edited configuration of an office. What was not sent stays as others have saved it meanwhile.
 * @param isUnwanted whether nobody waits for the call any more
 * @returns the configuration as it is now, pictures as addresses
 * @throws CallError 403 for another office; 404 when there is none; 422 with every faulty setting
 */
export async function changeConfig(
  { database, files }: Services,
  person: Person,
  requestedId: number | undefined,
  sent: Record<string, unknown>,
  isUnwanted: () => boolean,
): Promise<SiteConfig> {
  const bureauId = configuredOffice(person, requestedId);
  const valid = await inTransaction(database, person, (trx) => readEdited(trx, bureauId, sent));
  const heldPictures = new HeldPictures();
  const upload = new Upload(person, isUnwanted);
  const pictures = await storePictures(heldPictures, CONFIG_FORM, { ...valid.edited }, upload);
  rejectErrors(pictures.errors);
  await heldPictures.storeIn(files);
  const { stored, replaced } = pictures;
  const save = async (trx: PersonTransaction): Promise<SiteConfig> => {
    await lockOfficeConfig(trx, bureauId);
    const { before, edited, nom } = await readEdited(trx, bureauId, sent);
    const config = withConfigChanges(edited, Object.fromEntries(replaced));
    await rejectForbiddenPictures(trx, config, stored);
    const changed = changesBetween(CONFIG_FORM, { ...before }, { ...config });
    // The first save confirms what was guessed, also where nothing is changed.
    if (changed.length === 0 && (await isConfigured(trx, bureauId))) return config;
    await recordFiles(trx, stored);
    await saveConfig(trx, bureauId, config, person.username);
    const labels = changed.map(({ path }) => settingLabel(CONFIG_FORM, path));
    await writeHistory(trx, person, {
      type: 'UPDATE_CONFIG',
      details:
        changed.length === 0
          ? `Configuration du bureau « ${nom} » confirmée`
          : `Configuration du bureau « ${nom} » modifiée : ${labels.join(', ')}`,
      about: bureauId,
    });
    return config;
  };
  return usingPictures(database, stored, () => inTransaction(database, person, save));
}

/** Validates an edited configuration without saving it. @throws CallError as {@link changeConfig} */
export async function checkConfig(
  { database }: Services,
  person: Person,
  requestedId: number | undefined,
  sent: Record<string, unknown>,
): Promise<SiteConfig> {
  const bureauId = configuredOffice(person, requestedId);
  return inTransaction(database, person, async (trx) => {
    const { edited } = await readEdited(trx, bureauId, sent);
    await rejectForbiddenPictures(trx, edited, []);
    return edited;
  });
}

/** The configuration of an office before and after an edit. @throws CallError 404; 422 */
async function readEdited(
  trx: PersonTransaction,
  bureauId: number,
  sent: Record<string, unknown>,
): Promise<{ before: SiteConfig; edited: SiteConfig; nom: string }> {
  const office = await findOffice(trx, bureauId);
  if (office === undefined) throw notFound();
  const before = await readConfig(trx, bureauId);
  const { config, errors } = readConfigInput(CONFIG_FORM, before, sent);
  rejectErrors(errors);
  return { before, edited: config, nom: office.nom };
}

function rejectErrors(errors: FieldErrors): void {
  const count = Object.keys(errors).length;
  if (count === 0) return;
  const fields = plural(count, 'champ est à corriger', 'champs sont à corriger');
  throw invalid(errors, `${fields} dans la configuration.`);
}

async function rejectForbiddenPictures(
  trx: PersonTransaction,
  config: SiteConfig,
  stored: readonly StoredPicture[],
): Promise<void> {
  const pictures = configPictures(config);
  const values = pictures.map(({ value }) => value);
  const notSeen = await forbiddenPictures(trx, values, stored);
  const faulty = pictures.filter(({ value }) => notSeen.has(value));
  rejectErrors(Object.fromEntries(faulty.map(({ path }) => [path, IMAGE_TEXTS.notYours])));
}
