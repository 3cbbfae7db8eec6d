import { type RefObject, useEffect, useRef, useState } from 'react';
import { storedText } from '../../storedText.ts';

/** True when the page may use a camera: only over HTTPS or on localhost. */
export const hasCamera = (): boolean =>
  typeof navigator.mediaDevices?.getUserMedia === 'function' && window.isSecureContext;

/** The camera that was last chosen on this computer; without storage it is chosen each time. */
const storedCamera = storedText('localStorage', 'camera');

export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: 'starting' | 'ready' | 'refused';
  /** The cameras of this computer; empty until one has been opened. */
  readonly cameras: readonly MediaDeviceInfo[];
  /** Id of the chosen camera, '' for the browser's choice. */
  readonly cameraId: string;
  readonly choose: (id: string) => void;
}

/** Shows the live picture of a camera in a video element while the component is mounted. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Camera['state']>('starting');
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const [cameraId, setCameraId] = useState(() => storedCamera.read() ?? '');
  useEffect(() => {
    let stream: MediaStream | undefined;
    let closed = false;
    async function open(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia(constraintsFor(cameraId));
      if (closed || !video.current) return stopStream(stream);
      video.current.srcObject = stream;
      const devices = await navigator.mediaDevices.enumerateDevices();
      setCameras(devices.filter(({ kind }) => kind === 'videoinput'));
    }
    open().catch(() => setState('refused'));
    return () => {
      closed = true;
      if (stream) stopStream(stream);
    };
  }, [cameraId]);
  useEffect(() => {
    const element = video.current;
    const ready = (): void => setState('ready');
    element?.addEventListener('loadeddata', ready);
    return () => element?.removeEventListener('loadeddata', ready);
  }, []);
  return {
    video,
    state,
    cameras,
    cameraId,
    choose: (id) => {
      storedCamera.write(id);
      setState('starting');
      setCameraId(id);
    },
  };
}

/** A camera that is gone does not prevent another one: its id is a wish. */
const constraintsFor = (cameraId: string): MediaStreamConstraints => ({
  video: {
    width: { ideal: 1920 },
    height: { ideal: 1080 },
    ...(cameraId !== '' && { deviceId: { ideal: cameraId } }),
  },
  audio: false,
});

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
