/** Address of the screen of the papers that wait for an approval. */
export const APPROVALS_PATH = '/actes/a-valider';

/** Parameter that says which one is shown: the kind and the id of its dossier. */
export const SHOWN = 'dossier';
export const shownValue = (kind: string, dossierId: number): string => `${kind}.${dossierId}`;

/** Address of the paper of a dossier there. */
export const approvalUrl = (kind: string, dossierId: number): string =>
  `${APPROVALS_PATH}?${new URLSearchParams({ [SHOWN]: shownValue(kind, dossierId) })}`;
