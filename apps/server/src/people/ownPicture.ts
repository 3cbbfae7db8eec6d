import { invalid } from '@dosye/domain/calls/errors.ts';
import { IMAGE_TEXTS, isDataUrl } from '@dosye/domain/fields/images.ts';
import type { Person } from '@dosye/domain/people/users.ts';
import { inTransaction } from '../access/transaction.ts';
import { Upload } from '../files/pictureQueue.ts';
import { storeUploadedPicture } from '../files/storePictures.ts';
import { setReferences, recordFiles } from '../files/fileReferences.ts';
import { writeHistory } from '../database/writeHistory.ts';
import type { Services } from '../services.ts';

/**
 * Sets or removes the acting person's own picture.
 * @param picture a data URL; blank removes the picture
 * @param isUnwanted whether nobody waits for the call any more
 * @throws CallError 422 when it is not a picture, 413 beyond 8 MB
 */
export async function setOwnPicture(
  { database, files }: Services,
  person: Person,
  picture: string,
  isUnwanted: () => boolean,
): Promise<void> {
  if (picture !== '' && !isDataUrl(picture)) throw invalid({ picture: IMAGE_TEXTS.notAnImage });
  const { value, stored, error } = await storeUploadedPicture(
    files,
    picture,
    new Upload(person, isUnwanted),
  );
  if (error !== undefined) throw invalid({ picture: error });
  await inTransaction(database, person, async (trx) => {
    if (stored) await recordFiles(trx, [stored]);
    const holder = { holder: 'user', id: String(person.id), userId: person.id } as const;
    await setReferences(trx, { ...holder, bureauId: person.bureauId }, [value]);
    await trx
      .updateTable('app_user')
      .set({ profile_picture: value === '' ? null : value })
      .where('id', '=', person.id)
      .execute();
    await writeHistory(trx, person, {
      type: 'UPDATE_PROFILE',
      details: value === '' ? 'Photo de profil retirée' : 'Photo de profil changée',
    });
  });
}
