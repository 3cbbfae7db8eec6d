import { IconCamera } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './pictures.module.css';
import { capturePicture } from './reducePicture.ts';

interface CameraDialogProps {
  readonly onPicture: (picture: string) => void;
  readonly onClose: () => void;
}

/** True when the page may use a camera: only over HTTPS or on localhost. */
export const hasCamera = (): boolean =>
  typeof navigator.mediaDevices?.getUserMedia === 'function' && window.isSecureContext;

/** Live camera picture with a button that captures it. */
export function CameraDialog({ onPicture, onClose }: CameraDialogProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'ready' | 'refused'>('starting');
  useEffect(() => {
    let stream: MediaStream | undefined;
    let closed = false;
    const constraints = {
      video: { width: { ideal: 1920 }, height: { ideal: 1080 } },
      audio: false,
    };
    navigator.mediaDevices
      .getUserMedia(constraints)
      .then((mediaStream) => {
        stream = mediaStream;
        if (closed || !video.current) {
          stopStream(mediaStream);
          return;
        }
        video.current.srcObject = mediaStream;
        setState('ready');
      })
      .catch(() => setState('refused'));
    return () => {
      closed = true;
      if (stream) stopStream(stream);
    };
  }, []);

  return (
    <Dialog
      title="Prendre une photo"
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="primary"
            icon={<IconCamera aria-hidden="true" />}
            disabled={state !== 'ready'}
            onClick={() => video.current && onPicture(capturePicture(video.current))}
          >
            Prendre la photo
          </Button>
        </>
      }
    >
      {state === 'refused' ? (
        <p role="alert">
          La caméra n’a pas pu être ouverte. Vérifiez qu’elle est branchée et que le navigateur a le
          droit de l’utiliser, ou choisissez un fichier.
        </p>
      ) : (
        <video ref={video} className={styles.camera} autoPlay playsInline muted />
      )}
    </Dialog>
  );
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
