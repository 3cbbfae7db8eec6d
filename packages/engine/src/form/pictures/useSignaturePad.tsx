import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './pictures.module.css';
import { pictureDataUrl } from './reducePicture.ts';

/** Pixels of the picture: twice what the field is wide, so that lines stay smooth on paper. */
const SIZE = { width: 1120, height: 440 } as const;
const LINE_WIDTH = 5;

interface SignaturePad {
  readonly pad: ReactNode;
  readonly signed: boolean;
  readonly clear: () => void;
  /** The signature as a data URL; '' while nobody has signed. */
  readonly picture: () => string;
}

/** A field to sign in with a finger, a pen or the mouse. @param label what a screen reader says of it */
export function useSignaturePad(label: string): SignaturePad {
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
  return {
    signed,
    clear,
    picture: () => (signed && canvas.current ? pictureDataUrl(canvas.current) : ''),
    pad: (
      <canvas
        {...SIZE}
        ref={canvas}
        className={styles.pad}
        role="img"
        aria-label={label}
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
    ),
  };
}
