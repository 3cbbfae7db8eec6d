import { maySeeCommunes } from '@dosye/domain/people/rules/communes.ts';
import { seesEveryOffice } from '@dosye/domain/people/rules/offices.ts';
import { useOffices } from '../api/officeQueries.ts';
import { useUser } from '../session/SessionProvider.tsx';

/** Whether the user sees the communes. @param bureauId the office that a super role has narrowed to */
export function useSeesCommunes(bureauId: number | undefined): boolean {
  const { role, bureau_nom } = useUser();
  const { data } = useOffices(seesEveryOffice(role) && bureauId !== undefined);
  return maySeeCommunes(role, bureau_nom, data?.find(({ id }) => id === bureauId)?.nom);
}
