import { findStatement } from '@dosye/verification/qrContent.ts';
import { Button } from '@dosye/engine/ui/Button.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readQr } from './readQr.ts';
import type { Texts } from './texts.ts';
import styles from './verification.module.css';

/** Milliseconds between two pictures that are searched, and their longest side in pixels. */
const PAUSE = 150;
const SIZES = [1_000];

interface CameraReaderProps {
  readonly texts: Texts;
  readonly onCode: (statement: string) => void;
  readonly onStop: () => void;
}

/** The picture of the camera, searched until it shows the code of an act. */
export function CameraReader({ texts, onCode, onStop }: CameraReaderProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const report = useRef(onCode);
  useEffect(() => {
    report.current = onCode;
  }, [onCode]);
  useEffect(() => {
    const stopped = new AbortController();
    film(video.current, (statement) => report.current(statement), stopped.signal).catch(() => {
      setFailed(true);
      stopped.abort();
    });
    return () => stopped.abort();
  }, []);
  return (
    <div className={styles.camera}>
      {failed ? (
        <p role="alert">{texts.cameraFailed}</p>
      ) : (
        <>
          <video ref={video} playsInline muted aria-label={texts.camera} />
          <p>{texts.cameraHint}</p>
        </>
      )}
      <Button onClick={onStop}>{texts.stopCamera}</Button>
    </div>
  );
}

/** Shows the camera in an element and searches its pictures, until a code is found or the signal aborts. */
async function film(
  video: HTMLVideoElement | null,
  onCode: (statement: string) => void,
  stopped: AbortSignal,
): Promise<void> {
  if (!video) return;
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_920 } },
  });
  const stop = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (stopped.aborted) return stop();
  stopped.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  while (!stopped.aborted) {
    const statement = findStatement((await readQr(video, SIZES)) ?? '');
    if (statement) return onCode(statement);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
