/** Body of a list. */
export interface ListQuery {
  area: string;
  bureauId: number;
  facets?: string[];
  /** Earliest date, YYYY-MM-DD. */
  from?: string;
  fragment?: string;
  /** Dossiers without an act that lack nothing for one. */
  isComplete?: boolean;
}

/** The from and where clauses of a list with their parameters; the literal area lets the planner pick the partition. */
export function conditions({
  area,
  bureauId,
  facets,
  from,
  fragment,
  isComplete,
}: ListQuery): [string, unknown[]] {
  const tables = fragment ? 'listing l join dossier_search s using (dossier_id)' : 'listing l';
  const values: unknown[] = [bureauId];
  const clauses = [`l.area = '${area}'`, 'l.bureau_id = $1'];
  if (facets) clauses.push(`facets @> $${values.push(facets)}::text[]`);
  if (from) clauses.push(`l.created_at >= $${values.push(from)}::date`);
  if (isComplete) clauses.push(`act_state = 'none' and complete_days @> current_date`);
  if (fragment) {
    clauses.push(`s.area = '${area}'`, 's.bureau_id = $1');
    clauses.push(`searched_words(s.search) like '%' || $${values.push(fragment)} || '%'`);
  }
  return [`${tables} where ${clauses.join(' and ')}`, values];
}
