import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './pictures.module.css';
import { pictureDataUrl } from './reducePicture.ts';

/** Pixels of the picture: twice what the field is wide, so that lines stay smooth on paper. */
const SIZE = { width: 1120, height: 440 } as const;
const LINE_WIDTH = 5;

interface SignatureDialogProps {
  /** Called with the signature as a data URL. */
  readonly onUse: (picture: string) => void;
  readonly onClose: () => void;
}

/** A field to sign in with a finger or a pen. */
export function SignatureDialog({ onUse, onClose }: SignatureDialogProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [signed, setSigned] = useState(false);
  const clear = (): void => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, SIZE.width, SIZE.height);
    Object.assign(context, { lineWidth: LINE_WIDTH, lineCap: 'round', lineJoin: 'round' });
    setSigned(false);
  };
  useEffect(clear, []);

  function draw(event: PointerEvent<HTMLCanvasElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const context = event.currentTarget.getContext('2d');
    context?.lineTo(
      ((event.clientX - box.left) * SIZE.width) / box.width,
      ((event.clientY - box.top) * SIZE.height) / box.height,
    );
    context?.stroke();
  }
  return (
    <Dialog
      title="Signer sur l’écran"
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button disabled={!signed} onClick={clear}>
            Effacer
          </Button>
          <Button
            variant="primary"
            disabled={!signed}
            onClick={() => canvas.current && onUse(pictureDataUrl(canvas.current))}
          >
            Utiliser la signature
          </Button>
        </>
      }
    >
      <canvas
        {...SIZE}
        ref={canvas}
        className={styles.pad}
        role="img"
        aria-label="Signez ici, avec le doigt ou un stylet"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          event.currentTarget.getContext('2d')?.beginPath();
          draw(event);
          setSigned(true);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) draw(event);
        }}
      />
    </Dialog>
  );
}
