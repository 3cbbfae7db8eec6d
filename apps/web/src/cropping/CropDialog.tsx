import { Button } from '@dosye/engine/ui/Button.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { Dialog } from '@dosye/engine/ui/Dialog.tsx';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  clampPlacement,
  drawPlacement,
  coversFrame,
  initialPlacement,
  type Placement,
  scaleRange,
} from './cropPlacement.ts';
import styles from './cropping.module.css';

/** Sides of the frame on the screen and of the cropped picture, in pixels. */
const FRAME_SIZE = 280;
const OUTPUT_SIZE = { round: 512, square: 800 } as const;
/** Distance moved by an arrow key, in pixels of the frame, and scale factor of plus and minus. */
const STEP = 10;
const ZOOM_STEP = 1.1;

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
  const [placement, setPlacement] = useState(() =>
    initialPlacement(picture, FRAME_SIZE, mustCover),
  );
  const updatePlacement = (next: Placement): void =>
    setPlacement(clampPlacement(picture, FRAME_SIZE, mustCover, next));
  const { min, max } = scaleRange(picture, FRAME_SIZE, mustCover);

  function crop(): void {
    const canvas = document.createElement('canvas');
    canvas.width = OUTPUT_SIZE[shape];
    canvas.height = OUTPUT_SIZE[shape];
    drawPlacement(canvas, picture, FRAME_SIZE, placement);
    const asPhotograph = isPhotograph && coversFrame(picture, FRAME_SIZE, placement);
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
      <div className={styles.crop}>
        <CropFrame
          picture={picture}
          shape={shape}
          placement={placement}
          onPlacement={updatePlacement}
        />
        <label className={styles.zoom} htmlFor="agrandissement">
          Agrandissement
          <input
            id="agrandissement"
            type="range"
            min={min}
            max={max}
            step={(max - min) / 100}
            value={placement.scale}
            onChange={(event) =>
              updatePlacement({ ...placement, scale: event.currentTarget.valueAsNumber })
            }
          />
        </label>
        <p className={styles.hint}>Glissez l’image, ou déplacez-la avec les flèches du clavier.</p>
      </div>
    </Dialog>
  );
}

interface CropFrameProps {
  readonly picture: HTMLCanvasElement;
  readonly shape: CropShape;
  readonly placement: Placement;
  readonly onPlacement: (placing: Placement) => void;
}

function CropFrame({ picture, shape, placement, onPlacement }: CropFrameProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragStart = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) drawPlacement(canvas.current, picture, FRAME_SIZE, placement);
  }, [picture, placement]);

  function move(event: PointerEvent): void {
    if (dragStart.current === null) return;
    const [x, y] = [event.clientX - dragStart.current.x, event.clientY - dragStart.current.y];
    dragStart.current = { x: event.clientX, y: event.clientY };
    onPlacement({ ...placement, x: placement.x + x, y: placement.y + y });
  }
  function moveByKey(event: KeyboardEvent): void {
    const moved: Record<string, Placement> = {
      ArrowLeft: { ...placement, x: placement.x - STEP },
      ArrowRight: { ...placement, x: placement.x + STEP },
      ArrowUp: { ...placement, y: placement.y - STEP },
      ArrowDown: { ...placement, y: placement.y + STEP },
      '+': { ...placement, scale: placement.scale * ZOOM_STEP },
      '-': { ...placement, scale: placement.scale / ZOOM_STEP },
    };
    const next = moved[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onPlacement(next);
  }

  return (
    <div
      className={cx(styles.frame, styles[shape])}
      role="group"
      aria-label="Cadrage : flèches pour déplacer, + et - pour agrandir"
      tabIndex={0}
      onKeyDown={moveByKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragStart.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        dragStart.current = null;
      }}
      onPointerCancel={() => {
        dragStart.current = null;
      }}
    >
      <canvas ref={canvas} width={FRAME_SIZE * 2} height={FRAME_SIZE * 2} aria-hidden="true" />
    </div>
  );
}
