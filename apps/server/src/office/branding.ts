import { FIRST_OFFICE_ID } from '@dosye/domain/office/officeName.ts';
import { isStoredImage } from '@dosye/domain/fields/images.ts';
import type { Branding } from '@dosye/domain/office/siteConfig.ts';
import { withoutPerson } from '../access/transaction.ts';
import type { Services } from '../services.ts';
import { readConfig } from './configStore.ts';

/** Address of the first office's logo, which needs no session. */
export const LOGO_PATH = '/api/branding/logo';

/** What the sign-in page shows without a session; the demonstration also says that it is one. */
export async function readBranding({
  database,
  settings,
}: Services): Promise<Branding & { demo?: true }> {
  const config = await readConfig(withoutPerson(database), FIRST_OFFICE_ID);
  const { logoUrl, mainTitle, subTitle, acronymeBureau } = config;
  return {
    logoUrl: publicLogo(logoUrl),
    mainTitle,
    subTitle,
    acronymeBureau,
    ...(settings.demo && { demo: true }),
  };
}

/** The address changes with the picture, so that browsers may cache it. */
const publicLogo = (path: string): string =>
  isStoredImage(path) ? `${LOGO_PATH}?v=${fileName(path).slice(0, 12)}` : '';

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Name of the stored file of an office's logo; undefined when it has none. */
export async function logoFile(
  { database, files }: Services,
  officeId: number,
): Promise<string | undefined> {
  const { logoUrl } = await readConfig(withoutPerson(database), officeId);
  if (!isStoredImage(logoUrl)) return undefined;
  const name = fileName(logoUrl);
  return (await files.has(name)) ? name : undefined;
}
