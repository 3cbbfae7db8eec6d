import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { type ReactNode, useState } from 'react';
import { CropFrame } from './CropFrame.tsx';
import { coversFrame, drawPlacement, initialPlacement } from './cropPlacement.ts';

/** The frame on the screen and the sides of the cropped picture, in pixels. */
const FRAME = { width: 280, height: 280 };
const OUTPUT_SIZE = { round: 512, square: 800 } as const;
export type CropShape = keyof typeof OUTPUT_SIZE;

interface CropDialogProps {
  readonly title: string;
  readonly picture: HTMLCanvasElement;
  /** `round` for a portrait, which must cover the frame; `square` for a logo, which may lie inside it. */
  readonly shape: CropShape;
  /** True when the picture has no transparency: it may be saved as JPEG. */
  readonly isPhotograph: boolean;
  readonly onCrop: (picture: string) => void;
  readonly onClose: () => void;
}

/** Crops a picture: it is moved and enlarged under a square frame by mouse, finger or keyboard. */
export function CropDialog(props: CropDialogProps): ReactNode {
  const { title, picture, shape, isPhotograph, onCrop, onClose } = props;
  const mustCover = shape === 'round';
  const [placement, setPlacement] = useState(() => initialPlacement(picture, FRAME, mustCover));
  function crop(): void {
    const canvas = document.createElement('canvas');
    canvas.width = OUTPUT_SIZE[shape];
    canvas.height = OUTPUT_SIZE[shape];
    drawPlacement(canvas, picture, FRAME, placement);
    const asPhotograph = isPhotograph && coversFrame(picture, FRAME, placement);
    onCrop(asPhotograph ? canvas.toDataURL('image/jpeg', 0.9) : canvas.toDataURL('image/png'));
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" onClick={crop}>
            Utiliser cette image
          </Button>
        </>
      }
    >
      <CropFrame
        picture={picture}
        frame={FRAME}
        shape={shape}
        mustCover={mustCover}
        placement={placement}
        onPlacement={setPlacement}
      />
    </Dialog>
  );
}
