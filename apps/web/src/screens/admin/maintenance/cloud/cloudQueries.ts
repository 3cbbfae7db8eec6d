import type { CloudFile, CloudList } from '@dosye/domain/calls/cloud.ts';
import { answerTo, call } from '@dosye/engine/api/client.ts';
import { useQuery } from '@tanstack/react-query';

const BACKUP_PATH = '/superadmin/backup';

/** The backups in the cloud. */
export const useCloudList = () =>
  useQuery({
    queryKey: ['admin', 'cloud'],
    queryFn: answerTo<CloudList>('POST', `${BACKUP_PATH}/b2-list`),
  });

/** Download link of a backup, valid for fifteen minutes. Throws ApiError. */
export async function downloadLink({ fileName, bucketId }: CloudFile): Promise<string> {
  const body = { fileName, bucketId };
  return (await call<{ downloadUrl: string }>('POST', `${BACKUP_PATH}/b2-download-url`, body))
    .downloadUrl;
}

/** Deletes a backup permanently. Throws ApiError. */
export const deleteCloudFile = (
  { fileName, fileId }: CloudFile,
  password: string,
): Promise<unknown> => call('POST', `${BACKUP_PATH}/b2-delete`, { fileName, fileId, password });
