import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/Field.tsx';
import { useDossierFormContext } from '../formContext.ts';
import { PictureButtons } from '../pictures/PictureButtons.tsx';
import { PictureNote } from '../pictures/PictureNote.tsx';
import styles from '../pictures/pictures.module.css';
import { reportTooMany } from '../pictures/readPictureFiles.ts';
import { TurnButton } from '../pictures/TurnButton.tsx';
import { usePictureInput } from '../pictures/usePictureInput.ts';
import type { WidgetProps } from './useFormField.ts';

const asTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Several pictures, added and removed one by one. */
export function PicturesField({ path, field, value, onSelect, fieldProps }: WidgetProps) {
  const { values } = useDossierFormContext();
  const pictures = asTexts(value);
  const max = field.maxItems ?? 20;
  // Read from the store: others may have been added while pictures were being reduced.
  function add(more: string[], left = 0): void {
    const all = [...asTexts(values.valueAt(path)), ...more];
    if (more.length > 0) onSelect(all.slice(0, max));
    reportTooMany(left + Math.max(0, all.length - max), max);
  }
  const replace = (index: number, picture: string): void =>
    onSelect(asTexts(values.valueAt(path)).with(index, picture));
  const scans = field.scanned === true;
  const pictureInput = usePictureInput({ max: max - pictures.length, scans, asksPage: false }, add);
  return (
    <Field {...fieldProps} as="group">
      <div
        {...pictureInput.dropZoneProps}
        className={cx(styles.box, pictureInput.isDragOver && styles.dragOver)}
      >
        {pictures.length > 0 && (
          <ul className={styles.pictures}>
            {pictures.map((picture, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same picture may come twice
              <li key={index}>
                <div className={cx(styles.frame, styles[field.frame ?? 'paper'])}>
                  <img src={picture} alt={`${fieldProps.label} ${index + 1}`} />
                </div>
                <TurnButton
                  name={`${fieldProps.label} ${index + 1}`}
                  picture={picture}
                  onTurned={(turned) => replace(index, turned)}
                />
                <IconButton
                  label={`Retirer : ${fieldProps.label} ${index + 1}`}
                  icon={<IconTrash aria-hidden="true" />}
                  onClick={() => {
                    onSelect(pictures.filter((_, other) => other !== index));
                    document.getElementById(fieldProps.id)?.focus();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.buttons}>
          <PictureButtons
            field={fieldProps}
            label="Ajouter des images"
            multiple
            disabled={pictures.length >= max}
            pictureInput={pictureInput}
            onPicture={(picture) => add([picture])}
          />
          <p className={styles.hint}>Ou déposez, ou collez les images ici.</p>
          {scans && <p className={styles.hint}>PDF et TIFF : page par page.</p>}
        </div>
      </div>
      <PictureNote step={pictureInput.step} note={pictureInput.note} />
    </Field>
  );
}
