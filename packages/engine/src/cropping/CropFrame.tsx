import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../ui/cx.ts';
import {
  clampPlacement,
  drawPlacement,
  type Placement,
  scaleRange,
  type Size,
} from './cropPlacement.ts';
import styles from './cropping.module.css';

/** Distance moved by an arrow key, in pixels of the frame, and scale factor of plus and minus. */
const STEP = 10;
const ZOOM_STEP = 1.1;

interface CropFrameProps {
  readonly picture: HTMLCanvasElement;
  /** In pixels of the screen. */
  readonly frame: Size;
  /** What lies outside of the circle or the oval is dimmed. */
  readonly shape: 'round' | 'square' | 'oval';
  /** Whether the picture must cover the frame; otherwise it may lie inside it. */
  readonly mustCover: boolean;
  readonly placement: Placement;
  readonly onPlacement: (placement: Placement) => void;
}

/** A picture that is moved and enlarged under a frame by mouse, finger or keyboard. */
export function CropFrame(props: CropFrameProps): ReactNode {
  const { picture, frame, shape, mustCover, placement, onPlacement } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragStart = useRef<{ x: number; y: number } | null>(null);
  const { min, max } = scaleRange(picture, frame, mustCover);
  const place = (next: Placement): void =>
    onPlacement(clampPlacement(picture, frame, mustCover, next));
  useEffect(() => {
    if (canvas.current) drawPlacement(canvas.current, picture, frame, placement);
  }, [picture, frame, placement]);

  function move(event: PointerEvent): void {
    if (dragStart.current === null) return;
    const [x, y] = [event.clientX - dragStart.current.x, event.clientY - dragStart.current.y];
    dragStart.current = { x: event.clientX, y: event.clientY };
    place({ ...placement, x: placement.x + x, y: placement.y + y });
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
    place(next);
  }

  return (
    <div className={styles.crop}>
      <div
        className={cx(styles.frame, styles[shape])}
        style={{ width: frame.width, aspectRatio: `${frame.width} / ${frame.height}` }}
        role="group"
        aria-label="Cadrage : flèches pour déplacer, + et - pour agrandir"
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
        <canvas ref={canvas} width={frame.width * 2} height={frame.height * 2} aria-hidden="true" />
      </div>
      <label className={cx('small', styles.zoom)} htmlFor="agrandissement">
        Agrandissement
        <input
          id="agrandissement"
          type="range"
          min={min}
          max={max}
          step={(max - min) / 100}
          value={placement.scale}
          onChange={(event) => place({ ...placement, scale: event.currentTarget.valueAsNumber })}
        />
      </label>
      <p className="muted small">Glissez l’image, ou déplacez-la avec les flèches du clavier.</p>
    </div>
  );
}
