import { IconCrop, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon, type ScreenIconName } from '../../ui/Icon.tsx';
import { PictureButtons, type PictureFrame } from '../pictures/PictureButtons.tsx';
import { PictureNote } from '../pictures/PictureNote.tsx';
import styles from '../pictures/pictures.module.css';
import { reportTooMany } from '../pictures/readPictureFiles.ts';
import { TurnButton } from '../pictures/TurnButton.tsx';
import { useFraming } from '../pictures/useFraming.ts';
import { usePictureInput } from '../pictures/usePictureInput.ts';
import { useDialogs } from '../useLaterParts.ts';
import type { WidgetProps } from './useFormField.ts';

const FRAME_TEXTS: Record<PictureFrame, { add: string; change: string; icon: ScreenIconName }> = {
  portrait: { add: 'Choisir la photo', change: 'Changer la photo', icon: 'person' },
  signature: { add: 'Choisir l’image', change: 'Changer l’image', icon: 'signature' },
  paper: { add: 'Choisir l’image', change: 'Changer l’image', icon: 'photo' },
};

/** A single picture. */
export function PictureField({ field, value, onSelect, fieldProps }: WidgetProps): ReactNode {
  const scans = field.scanned === true;
  const picture = typeof value === 'string' ? value : '';
  const frame = field.frame ?? 'paper';
  const framing = useFraming(picture, onSelect);
  const pictureInput = usePictureInput({ max: 1, scans, asksPage: true }, ([taken], left) => {
    if (taken !== undefined) onSelect(taken);
    if (taken !== undefined && frame === 'portrait') framing.openIfCut(taken);
    reportTooMany(left, 1);
  });
  const dialogs = useDialogs(framing.picture);
  const texts = FRAME_TEXTS[frame];
  return (
    <Field {...fieldProps} as="group">
      <div
        {...pictureInput.dropZoneProps}
        className={cx(
          styles.box,
          frame === 'portrait' && styles.portraitBox,
          pictureInput.isDragOver && styles.dragOver,
        )}
      >
        <div
          className={cx(styles.frame, styles[frame])}
          data-empty={picture === '' || undefined}
          data-invalid={Boolean(fieldProps.error) || undefined}
        >
          {picture === '' ? (
            <Icon name={texts.icon} size={frame === 'portrait' ? 44 : 32} />
          ) : (
            <img src={picture} alt={`${fieldProps.label} : aperçu`} />
          )}
        </div>
        <div className={styles.buttons}>
          <PictureButtons
            field={fieldProps}
            label={picture === '' ? texts.add : texts.change}
            frame={frame}
            pictureInput={pictureInput}
            onPicture={onSelect}
          />
          {picture !== '' && (
            <div className={styles.change}>
              <TurnButton name={fieldProps.label} picture={picture} onTurned={onSelect} />
              {frame === 'portrait' && (
                <IconButton
                  label={`Cadrer : ${fieldProps.label}`}
                  icon={<IconCrop aria-hidden="true" />}
                  onClick={() => framing.open(picture)}
                />
              )}
              <Button
                size="sm"
                variant="ghost"
                icon={<IconTrash aria-hidden="true" />}
                aria-label={`Retirer : ${fieldProps.label}`}
                onClick={() => {
                  onSelect('');
                  document.getElementById(fieldProps.id)?.focus();
                }}
              >
                Retirer
              </Button>
            </div>
          )}
          {scans && picture === '' && <p className={styles.hint}>Image, PDF ou TIFF.</p>}
        </div>
      </div>
      <PictureNote step={pictureInput.step} note={pictureInput.note} />
      {framing.picture && dialogs && (
        <dialogs.CapturedPicture
          picture={framing.picture}
          portrait
          onUse={framing.use}
          onClose={framing.close}
        />
      )}
    </Field>
  );
}
