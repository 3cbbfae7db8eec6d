import { plural } from '@dosye/domain/text/numbers.ts';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { LoadedForm } from '../loadForm.ts';
import { DeletedDrafts } from './DeletedDrafts.tsx';
import { formPath, openingState } from './draftAddress.ts';
import { DraftList } from './DraftList.tsx';
import styles from './drafts.module.css';
import { ServerDraftsUnread } from './ServerDraftsUnread.tsx';
import { useDrafts } from './useDrafts.ts';

/** Lists the drafts of a form before it is shown: one of them is resumed, or a new one started. */
export function DraftOffer({ loaded }: { loaded: LoadedForm }): ReactNode {
  const { kind, dossierId } = loaded;
  const { data } = useDrafts();
  const isOfForm = (draft: { kind: string; dossierId: number | null }): boolean =>
    draft.kind === kind.id && draft.dossierId === dossierId;
  const drafts = data?.drafts.filter(isOfForm) ?? loaded.drafts;
  return (
    <Card className={styles.offer} role="region" aria-label="Brouillons">
      <h2>
        {drafts.length === 0
          ? data?.serverAnswered === false
            ? 'Brouillons'
            : 'Aucun dossier en cours'
          : plural(drafts.length, 'dossier en cours', 'dossiers en cours')}
      </h2>
      {data?.serverAnswered === false && <ServerDraftsUnread />}
      <p>Ce que vous aviez saisi a été gardé, images comprises.</p>
      <DraftList drafts={drafts.map((draft) => ({ kind, draft }))} autoFocus />
      <LinkButton
        to={formPath(kind, dossierId)}
        state={openingState({ fresh: true })}
        icon={<Icon name="plus" />}
      >
        {dossierId === null ? 'Nouveau dossier' : 'Repartir du dossier enregistré'}
      </LinkButton>
      <DeletedDrafts isListed={isOfForm} />
    </Card>
  );
}
