import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import { frenchDay, frenchTime, inHaiti, todayInHaiti } from '@dosye/domain/text/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { FoundDraft } from './chooseDraft.ts';
import styles from './drafts.module.css';

/** '(étape 5 sur 9, 14 h 02)', with the day when it is not today. */
function stepAndTime(kind: KindDeclaration, draft: FoundDraft, now: Date): string {
  const steps = kind.form.steps.length;
  const { day, time } = inHaiti(draft.savedAt);
  const timeText = frenchTime(time);
  return [
    steps > 1 && `étape ${Math.min(draft.step + 1, steps)} sur ${steps}`,
    day === todayInHaiti(now) ? timeText : `${frenchDay(day)} à ${timeText}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** 'Reprendre le dossier de PIERRE-LOUIS Esther (étape 5 sur 9, 14 h 02)' */
export function draftOfferTitle(
  kind: KindDeclaration,
  draft: FoundDraft,
  now = new Date(),
): string {
  const title = kind.title(draft.record).trim();
  const subject = title === '' || title === 'N/A' ? 'commencé' : `de ${title}`;
  return `Reprendre le dossier ${subject} (${stepAndTime(kind, draft, now)})`;
}

interface DraftOfferProps {
  readonly kind: KindDeclaration;
  readonly draft: FoundDraft;
  readonly onResume: () => void;
  readonly onRestart: () => void;
  readonly working: boolean;
}

/** Asks whether to resume the draft or to start again, before the form is shown. */
export function DraftOffer({ kind, draft, onResume, onRestart, working }: DraftOfferProps) {
  return (
    <Card className={styles.offer} role="region" aria-label="Brouillon">
      <span className={styles.offerIcon}>
        <Icon name={kind.icon} size={26} />
      </span>
      <div className={styles.offerText}>
        <h2>{draftOfferTitle(kind, draft)}</h2>
        <p>Ce que vous aviez saisi a été gardé, images comprises.</p>
        <div className={styles.offerButtons}>
          <Button variant="primary" autoFocus disabled={working} onClick={onResume}>
            Reprendre
          </Button>
          <Button icon={<Icon name="refresh" />} working={working} onClick={onRestart}>
            Recommencer
          </Button>
        </div>
      </div>
    </Card>
  );
}
