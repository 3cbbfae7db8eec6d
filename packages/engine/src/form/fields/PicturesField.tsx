import { getAt } from '@dosye/domain/dossier/paths.ts';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/Field.tsx';
import { useFilling } from '../formContext.ts';
import { PictureButtons } from '../pictures/PictureButtons.tsx';
import styles from '../pictures/pictures.module.css';
import { usePictureIntake } from '../pictures/usePictureInput.ts';
import type { BoundField } from './useFormField.ts';

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Several pictures, added and removed one by one. */
export function PicturesField({ path, field, value, onChoose, shell }: BoundField): ReactNode {
  const { form } = useFilling();
  const pictures = texts(value);
  const most = field.maxItems ?? 20;
  // Read from the form: while pictures were made small, others may have come.
  const add = (more: string[]): void =>
    onChoose([...texts(getAt(form.getValues(), path)), ...more].slice(0, most));
  const intake = usePictureIntake(most - pictures.length, add);
  return (
    <Field {...shell} as="group">
      <div {...intake.zone} className={cx(styles.box, intake.over && styles.over)}>
        {pictures.length > 0 && (
          <ul className={styles.many}>
            {pictures.map((picture, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same picture may come twice
              <li key={`${place}-${picture.length}`}>
                <div className={cx(styles.frame, styles[field.frame ?? 'paper'])}>
                  <img src={picture} alt={`${shell.label} ${place + 1}`} />
                </div>
                <IconButton
                  label={`Retirer : ${shell.label} ${place + 1}`}
                  icon={<IconTrash aria-hidden="true" />}
                  onClick={() => {
                    onChoose(pictures.filter((_, other) => other !== place));
                    document.getElementById(shell.id)?.focus();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.buttons}>
          <PictureButtons
            id={shell.id}
            fieldLabel={shell.label}
            words="Ajouter des images"
            invalid={Boolean(shell.error)}
            described={Boolean(shell.error ?? shell.hint)}
            several
            disabled={pictures.length >= most}
            intake={intake}
            onPicture={(picture) => add([picture])}
          />
          <p className={styles.tip}>Ou déposez, ou collez les images ici.</p>
        </div>
      </div>
    </Field>
  );
}
