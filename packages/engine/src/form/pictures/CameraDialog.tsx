import { IconCamera } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { CapturedPicture } from './CapturedPicture.tsx';
import styles from './pictures.module.css';
import { captureFrame } from './reducePicture.ts';
import { type Camera, useCamera } from './useCamera.ts';

interface CameraDialogProps {
  /** A portrait has an oval for the head and is cropped to its proportions. */
  readonly portrait: boolean;
  readonly onPicture: (picture: string) => void;
  readonly onClose: () => void;
}

/** Takes a picture with a camera: live picture, then cropping, until it is used or taken again. */
export function CameraDialog({ portrait, onPicture, onClose }: CameraDialogProps): ReactNode {
  const [captured, setCaptured] = useState<HTMLCanvasElement>();
  if (captured) {
    return (
      <CapturedPicture
        picture={captured}
        portrait={portrait}
        onUse={onPicture}
        onRetake={() => setCaptured(undefined)}
        onClose={onClose}
      />
    );
  }
  return <LiveCamera portrait={portrait} onCapture={setCaptured} onClose={onClose} />;
}

interface LiveCameraProps extends Omit<CameraDialogProps, 'onPicture'> {
  readonly onCapture: (picture: HTMLCanvasElement) => void;
}

/** The live picture; its button has the focus as soon as there is a picture. */
function LiveCamera({ portrait, onCapture, onClose }: LiveCameraProps): ReactNode {
  const camera = useCamera();
  const { video, state } = camera;
  const shutter = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'ready') shutter.current?.focus();
  }, [state]);
  return (
    <Dialog
      title="Prendre une photo"
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            ref={shutter}
            variant="primary"
            icon={<IconCamera aria-hidden="true" />}
            disabled={state !== 'ready'}
            onClick={() => video.current && onCapture(captureFrame(video.current))}
          >
            Prendre la photo
          </Button>
        </>
      }
    >
      {state === 'refused' && (
        <p role="alert">
          La caméra n’a pas pu être ouverte. Vérifiez qu’elle est branchée et que le navigateur a le
          droit de l’utiliser, ou choisissez un fichier.
        </p>
      )}
      <div className={cx(styles.live, portrait && styles.oval)} hidden={state === 'refused'}>
        <video ref={video} className={styles.camera} autoPlay playsInline muted />
      </div>
      <CameraChoice camera={camera} />
    </Dialog>
  );
}

function CameraChoice({ camera }: { camera: Camera }): ReactNode {
  const { cameras, cameraId, choose } = camera;
  if (cameras.length < 2) return null;
  const isConnected = cameras.some(({ deviceId }) => deviceId === cameraId);
  return (
    <Select
      id="camera"
      className={styles.cameraChoice}
      label="Caméra"
      small
      withEmpty={false}
      options={cameras.map(({ deviceId, label }, index) => ({
        value: deviceId,
        label: label || `Caméra ${index + 1}`,
      }))}
      value={isConnected ? cameraId : (cameras[0]?.deviceId ?? '')}
      onChange={choose}
    />
  );
}
