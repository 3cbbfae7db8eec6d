import { IconUpload } from '@tabler/icons-react';
import { formatOf } from '../form/pictures/fileFormat.ts';
import { reportIgnored } from '../form/pictures/ignoredFiles.ts';
import { PictureNote } from '../form/pictures/PictureNote.tsx';
import { LONGEST_SIDE, reducedSize } from '../form/pictures/reducedSize.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Field, type FieldProps, noteId } from '../ui/Field.tsx';
import { Icon, type ScreenIconName } from '../ui/Icon.tsx';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { CropDialog, type CropShape } from './CropDialog.tsx';
import styles from './cropping.module.css';

interface CroppedImageProps extends FieldProps {
  /** URL or data URL; '' for none. */
  readonly value: string;
  readonly shape: CropShape;
  readonly icon: ScreenIconName;
  readonly working?: boolean;
  readonly onChange: (picture: string) => void;
}

/** Field for a picture that is cropped after it is chosen; it can be changed and removed. */
export function CroppedImage(props: CroppedImageProps): ReactNode {
  const { id, label, value, shape, icon, working, onChange } = props;
  const fileInput = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ picture: HTMLCanvasElement; isPhotograph: boolean }>();
  const [note, setNote] = useState('');
  const buttonLabel = value === '' ? 'Choisir l’image' : 'Changer l’image';

  async function openFile(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (file === undefined) return;
    try {
      setChosen({ picture: await loadPicture(file), isPhotograph: file.type === 'image/jpeg' });
      setNote('');
    } catch (failure) {
      setNote(reportIgnored([{ name: file.name, format: await formatOf(file), failure }]));
    }
    input.value = ''; // so that choosing the same file again fires a change event
  }
  function finishCrop(picture: string): void {
    setChosen(undefined);
    onChange(picture);
  }

  return (
    <Field {...props} as="group">
      <div className={cx('line', styles.box)}>
        <div className={cx(styles.preview, styles[shape])} data-empty={value === '' || undefined}>
          {value === '' ? (
            <Icon name={icon} size={32} />
          ) : (
            <img src={value} alt={`${label} : aperçu`} />
          )}
        </div>
        <div className={styles.buttons}>
          <input
            ref={fileInput}
            className="vh"
            type="file"
            accept="image/*"
            tabIndex={-1}
            aria-hidden="true"
            data-picture={id}
            onChange={(event) => void openFile(event)}
          />
          <Button
            id={id}
            size="sm"
            icon={<IconUpload size={18} aria-hidden="true" />}
            aria-label={`${buttonLabel} : ${label}`}
            aria-describedby={(props.error ?? props.hint) ? noteId(id) : undefined}
            working={working}
            onClick={() => fileInput.current?.click()}
          >
            {buttonLabel}
          </Button>
          {value !== '' && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Icon name="trash" />}
              aria-label={`Retirer : ${label}`}
              disabled={working}
              onClick={() => {
                onChange('');
                document.getElementById(id)?.focus();
              }}
            >
              Retirer
            </Button>
          )}
        </div>
      </div>
      <PictureNote note={note} />
      {chosen !== undefined && (
        <CropDialog
          title={`Cadrer : ${label}`}
          shape={shape}
          {...chosen}
          onCrop={finishCrop}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Field>
  );
}

/** An upright picture of the size that is stored. Throws when the browser cannot decode it. */
async function loadPicture(file: Blob): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // An SVG drawing may have no intrinsic size.
    const full = { width: image.naturalWidth || 800, height: image.naturalHeight || 800 };
    const { width, height } = reducedSize(full, LONGEST_SIDE);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}
