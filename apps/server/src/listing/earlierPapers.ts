import { KINDS } from '@dosye/kinds/register.ts';

/** The kinds that issue acts, and the actions that printed their papers before: of every download, since it was one paper. */
const ISSUING = KINDS.filter(({ kind }) => kind.act);
export const ISSUING_KINDS = ISSUING.map(({ kind }) => kind.id);
const ACTIONS = [
  ...new Set(ISSUING.flatMap(({ kind }) => (kind.downloads ?? []).map(({ action }) => action))),
];

/** SQL of the entries `action_log` of papers that were printed before the register of acts existed. */
export const PRINTED_EARLIER = `action_type = any('{${ACTIONS.join()}}'::text[]) and action_type not like 'VIEW%'
  and created_at < (select act_register_since())`;
