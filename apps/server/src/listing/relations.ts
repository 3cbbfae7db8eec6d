import { checkRegisterId, snakeCase } from '@dosye/domain/dossier/registerId.ts';

/**
 * Name of the partition of table `listing` that holds an area's rows.
 * @throws when the text cannot be the id of an area: the name goes into statements as it is
 */
export function partitionName(area: string): string {
  checkRegisterId(area);
  return `listing_${snakeCase(area)}`;
}

/** Name of the view of that partition, limited to the offices that the acting person may see. */
export const viewName = (area: string): string => `visible_${partitionName(area)}`;
