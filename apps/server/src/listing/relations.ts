/** Name of the partition of table `listing` that holds an area's rows. */
export function partitionName(area: string): string {
  if (!/^[a-z_]+$/.test(area)) throw new Error(`Area id ${area} cannot name a partition`);
  return `listing_${area}`;
}

/** Name of the view of that partition, limited to the offices that the acting person may see. */
export const viewName = (area: string): string => `visible_${partitionName(area)}`;
