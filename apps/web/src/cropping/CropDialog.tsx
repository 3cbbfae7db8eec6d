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
  allowed,
  drawPlaced,
  fillsFrame,
  firstPlacing,
  type Placing,
  scales,
} from './cropPlacement.ts';
import styles from './cropping.module.css';

/** Side of the frame on the screen, and of the picture that is kept, in pixels. */
const FRAME = 280;
const KEPT = { round: 512, square: 800 } as const;
/** One press of an arrow key, in pixels of the frame; one press of plus or minus. */
const STEP = 10;
const ZOOM_STEP = 1.1;

export type CropShape = keyof typeof KEPT;

interface CropDialogProps {
  readonly title: string;
  readonly picture: HTMLCanvasElement;
  /** `round` for a portrait, which fills its frame; `square` for a logo, which may lie whole in it. */
  readonly shape: CropShape;
  /** Photographs are kept as such; what may be see-through stays so. */
  readonly photograph: boolean;
  readonly onCrop: (picture: string) => void;
  readonly onClose: () => void;
}

/** A picture under a square frame, to be moved and enlarged by mouse, finger or keyboard. */
export function CropDialog(props: CropDialogProps): ReactNode {
  const { title, picture, shape, photograph, onCrop, onClose } = props;
  const fills = shape === 'round';
  const [placing, setPlacing] = useState(() => firstPlacing(picture, FRAME, fills));
  const place = (next: Placing): void => setPlacing(allowed(picture, FRAME, fills, next));
  const { least, most } = scales(picture, FRAME, fills);

  function keep(): void {
    const canvas = document.createElement('canvas');
    canvas.width = KEPT[shape];
    canvas.height = KEPT[shape];
    drawPlaced(canvas, picture, FRAME, placing);
    const asPhotograph = photograph && fillsFrame(picture, FRAME, placing);
    onCrop(asPhotograph ? canvas.toDataURL('image/jpeg', 0.9) : canvas.toDataURL('image/png'));
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" onClick={keep}>
            Utiliser cette image
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        <Frame picture={picture} shape={shape} placing={placing} onPlace={place} />
        <label className={styles.zoom} htmlFor="agrandissement">
          Agrandissement
          <input
            id="agrandissement"
            type="range"
            min={least}
            max={most}
            step={(most - least) / 100}
            value={placing.scale}
            onChange={(event) => place({ ...placing, scale: event.currentTarget.valueAsNumber })}
          />
        </label>
        <p className={styles.tip}>Glissez l’image, ou déplacez-la avec les flèches du clavier.</p>
      </div>
    </Dialog>
  );
}

interface FrameProps {
  readonly picture: HTMLCanvasElement;
  readonly shape: CropShape;
  readonly placing: Placing;
  readonly onPlace: (placing: Placing) => void;
}

function Frame({ picture, shape, placing, onPlace }: FrameProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) drawPlaced(canvas.current, picture, FRAME, placing);
  }, [picture, placing]);

  function move(event: PointerEvent): void {
    if (grip.current === null) return;
    const [x, y] = [event.clientX - grip.current.x, event.clientY - grip.current.y];
    grip.current = { x: event.clientX, y: event.clientY };
    onPlace({ ...placing, x: placing.x + x, y: placing.y + y });
  }
  function moveByKey(event: KeyboardEvent): void {
    const moved: Record<string, Placing> = {
      ArrowLeft: { ...placing, x: placing.x - STEP },
      ArrowRight: { ...placing, x: placing.x + STEP },
      ArrowUp: { ...placing, y: placing.y - STEP },
      ArrowDown: { ...placing, y: placing.y + STEP },
      '+': { ...placing, scale: placing.scale * ZOOM_STEP },
      '-': { ...placing, scale: placing.scale / ZOOM_STEP },
    };
    const next = moved[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onPlace(next);
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
        grip.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        grip.current = null;
      }}
      onPointerCancel={() => {
        grip.current = null;
      }}
    >
      <canvas ref={canvas} width={FRAME * 2} height={FRAME * 2} aria-hidden="true" />
    </div>
  );
}
