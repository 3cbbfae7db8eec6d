import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PictureButtons } from '../pictures/PictureButtons.tsx';
import styles from '../pictures/pictures.module.css';
import { usePictureIntake } from '../pictures/usePictureInput.ts';
import type { BoundField } from './useFormField.ts';
import type { ScreenIconName } from '../../ui/icons.ts';

type Frame = NonNullable<BoundField['field']['frame']>;

const WORDS: Record<Frame, { add: string; change: string; icon: ScreenIconName }> = {
  portrait: { add: 'Choisir la photo', change: 'Changer la photo', icon: 'person' },
  signature: { add: 'Choisir l’image', change: 'Changer l’image', icon: 'signature' },
  paper: { add: 'Choisir l’image', change: 'Changer l’image', icon: 'photo' },
};

/** One picture, in a frame that says what of. */
export function PictureField({ field, value, onChoose, shell }: BoundField): ReactNode {
  const intake = usePictureIntake(1, ([picture]) => onChoose(picture));
  const picture = typeof value === 'string' ? value : '';
  const frame = field.frame ?? 'paper';
  const words = WORDS[frame];
  return (
    <Field {...shell} as="group">
      <div
        {...intake.zone}
        className={cx(
          styles.box,
          frame === 'portrait' && styles.portraitBox,
          intake.over && styles.over,
        )}
      >
        <div
          className={cx(styles.frame, styles[frame])}
          data-empty={picture === '' || undefined}
          data-invalid={Boolean(shell.error) || undefined}
        >
          {picture === '' ? (
            <Icon name={words.icon} size={frame === 'portrait' ? 44 : 32} />
          ) : (
            <img src={picture} alt={`${shell.label} : aperçu`} />
          )}
        </div>
        <div className={styles.buttons}>
          <PictureButtons
            id={shell.id}
            fieldLabel={shell.label}
            words={picture === '' ? words.add : words.change}
            invalid={Boolean(shell.error)}
            described={Boolean(shell.error ?? shell.hint)}
            intake={intake}
            onPicture={onChoose}
          />
          {picture !== '' && (
            <Button
              size="sm"
              variant="ghost"
              icon={<IconTrash aria-hidden="true" />}
              aria-label={`Retirer : ${shell.label}`}
              onClick={() => {
                onChoose('');
                document.getElementById(shell.id)?.focus();
              }}
            >
              Retirer
            </Button>
          )}
        </div>
      </div>
    </Field>
  );
}
