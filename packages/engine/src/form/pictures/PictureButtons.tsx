import type { Field } from '@dosye/domain/fields/field.ts';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { type FieldProps, noteId } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDialogs } from '../useLaterParts.ts';
import styles from './pictures.module.css';
import { hasCamera } from './useCamera.ts';
import type { PictureInput } from './usePictureInput.ts';

/** Whether somebody can sign on this screen, with a finger or a pen. */
const canSignOnScreen = (): boolean => window.matchMedia('(any-pointer: coarse)').matches;

export type PictureFrame = NonNullable<Field['frame']>;

const PICTURES = 'image/*';
/** Some systems know the types of scans by their endings alone. */
const PICTURES_AND_SCANS = `${PICTURES},application/pdf,.pdf,.tif,.tiff`;

interface PictureButtonsProps {
  /** The field of the pictures. The main button has its id: the label and the error summary lead to it. */
  readonly field: FieldProps;
  /** 'Choisir la photo', 'Changer la photo'. */
  readonly label: string;
  /** What is photographed; a signature can be drawn on a screen that is touched. */
  readonly frame?: PictureFrame;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly pictureInput: PictureInput;
  /** Called with a captured or drawn picture as a data URL. */
  readonly onPicture: (picture: string) => void;
}

/** Buttons to choose a file and, where available, to use the camera. */
export function PictureButtons(props: PictureButtonsProps): ReactNode {
  const { field, label, frame, pictureInput, onPicture } = props;
  const { id } = field;
  const file = useRef<HTMLInputElement>(null);
  // An object, so that a second click asks again for a dialog that could not be loaded.
  const [open, setOpen] = useState<{ readonly dialog: 'camera' | 'signature' }>();
  const { pageChoice, working } = pictureInput;
  const dialogs = useDialogs(pageChoice ?? open);
  const close = (): void => setOpen(undefined);
  const take = (picture: string): void => {
    close();
    onPicture(picture);
  };
  return (
    <>
      <input
        ref={file}
        className="vh"
        type="file"
        accept={pictureInput.scans ? PICTURES_AND_SCANS : PICTURES}
        multiple={props.multiple}
        tabIndex={-1}
        aria-hidden="true"
        data-picture={id}
        onChange={pictureInput.onFiles}
      />
      <Button
        id={id}
        size="sm"
        className={styles.choose}
        icon={<IconUpload aria-hidden="true" />}
        aria-label={`${label} : ${field.label}`}
        aria-describedby={(field.error ?? field.hint) ? noteId(id) : undefined}
        data-invalid={Boolean(field.error) || undefined}
        working={working}
        disabled={props.disabled}
        onClick={() => file.current?.click()}
      >
        {label}
      </Button>
      {hasCamera() && (
        <Button
          size="sm"
          icon={<IconCamera aria-hidden="true" />}
          aria-label={`Caméra : ${field.label}`}
          disabled={props.disabled}
          onClick={() => setOpen({ dialog: 'camera' })}
        >
          Caméra
        </Button>
      )}
      {frame === 'signature' && canSignOnScreen() && (
        <Button
          size="sm"
          icon={<Icon name="signature" />}
          aria-label={`Signer sur l’écran : ${field.label}`}
          disabled={props.disabled}
          onClick={() => setOpen({ dialog: 'signature' })}
        >
          Signer sur l’écran
        </Button>
      )}
      {open?.dialog === 'camera' && dialogs && (
        <dialogs.CameraDialog portrait={frame === 'portrait'} onClose={close} onPicture={take} />
      )}
      {pageChoice && dialogs && (
        <dialogs.PageDialog choice={pageChoice} fieldLabel={field.label} working={working} />
      )}
      {open?.dialog === 'signature' && dialogs && (
        <dialogs.SignatureDialog onClose={close} onUse={take} />
      )}
    </>
  );
}
