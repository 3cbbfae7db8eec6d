import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { noteId } from '../../ui/Field.tsx';
import { CameraDialog, hasCamera } from './CameraDialog.tsx';
import styles from './pictures.module.css';
import type { usePictureIntake } from './usePictureInput.ts';

interface PictureButtonsProps {
  /** Id of the main button: the label, the summary and the keyboard go to it. */
  readonly id: string;
  readonly fieldLabel: string;
  /** 'Choisir la photo', 'Changer la photo'. */
  readonly words: string;
  readonly invalid: boolean;
  readonly described: boolean;
  readonly several?: boolean;
  readonly disabled?: boolean;
  readonly intake: ReturnType<typeof usePictureIntake>;
  /** A picture taken with the camera. */
  readonly onPicture: (picture: string) => void;
}

/** A file or the camera: two buttons, the second where there may be a camera. */
export function PictureButtons(props: PictureButtonsProps): ReactNode {
  const { id, fieldLabel, words, intake, onPicture } = props;
  const file = useRef<HTMLInputElement>(null);
  const [camera, setCamera] = useState(false);
  return (
    <>
      <input
        ref={file}
        className="vh"
        type="file"
        accept="image/*"
        multiple={props.several}
        tabIndex={-1}
        aria-hidden="true"
        data-picture={id}
        onChange={intake.onFiles}
      />
      <Button
        id={id}
        size="sm"
        className={styles.choose}
        icon={<IconUpload aria-hidden="true" />}
        aria-label={`${words} : ${fieldLabel}`}
        aria-describedby={props.described ? noteId(id) : undefined}
        data-invalid={props.invalid || undefined}
        working={intake.working}
        disabled={props.disabled}
        onClick={() => file.current?.click()}
      >
        {words}
      </Button>
      {hasCamera() && (
        <Button
          size="sm"
          icon={<IconCamera aria-hidden="true" />}
          aria-label={`Caméra : ${fieldLabel}`}
          disabled={props.disabled}
          onClick={() => setCamera(true)}
        >
          Caméra
        </Button>
      )}
      {camera && (
        <CameraDialog
          onClose={() => setCamera(false)}
          onPicture={(picture) => {
            setCamera(false);
            onPicture(picture);
          }}
        />
      )}
    </>
  );
}
