import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { CropFrame } from '../../cropping/CropFrame.tsx';
import { drawPlacement, initialPlacement, type Size } from '../../cropping/cropPlacement.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { pictureDataUrl } from './reducePicture.ts';
import { reducedSize } from './reducedSize.ts';

/** Frame of a portrait, with the proportions of the form and of the papers, in pixels of the screen. */
const PORTRAIT_FRAME: Size = { width: 264, height: 300 };
/** Longest sides of the frame of another picture, which is shown whole. */
const LARGEST_FRAME: Size = { width: 480, height: 320 };

interface CapturedPictureProps {
  readonly picture: HTMLCanvasElement;
  readonly portrait: boolean;
  /** Called with the cropped picture as a data URL. */
  readonly onUse: (picture: string) => void;
  /** Takes another picture; undefined for one from a file. */
  readonly onRetake?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Crops a picture of the camera or from a file; Enter uses it as it is. */
export function CapturedPicture(props: CapturedPictureProps): ReactNode {
  const { picture, portrait, onUse, onRetake, onClose } = props;
  const frame = useMemo(
    () => (portrait ? PORTRAIT_FRAME : fittingFrame(picture)),
    [picture, portrait],
  );
  const [placement, setPlacement] = useState(() => initialPlacement(picture, frame, true));
  const use = useRef<HTMLButtonElement>(null);
  useEffect(() => use.current?.focus(), []);

  function crop(): void {
    const canvas = document.createElement('canvas');
    // As many pixels as the camera gave of this part, no more.
    const taken = reducedSize({
      width: frame.width / placement.scale,
      height: frame.height / placement.scale,
    });
    Object.assign(canvas, taken);
    drawPlacement(canvas, picture, frame, placement);
    onUse(pictureDataUrl(canvas));
  }
  return (
    <Dialog
      title="Cadrer la photo"
      onClose={onClose}
      actions={
        <>
          {onRetake && <Button onClick={onRetake}>Reprendre</Button>}
          <Button ref={use} variant="primary" onClick={crop}>
            Utiliser la photo
          </Button>
        </>
      }
    >
      <CropFrame
        picture={picture}
        frame={frame}
        shape={portrait ? 'oval' : 'square'}
        mustCover
        placement={placement}
        onPlacement={setPlacement}
      />
    </Dialog>
  );
}

function fittingFrame({ width, height }: Size): Size {
  const scale = Math.min(LARGEST_FRAME.width / width, LARGEST_FRAME.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
