import { useState } from 'react';
import { toast } from '../../ui/toasts.ts';
import { useDossierFormContext } from '../formContext.ts';
import { drawnPicture } from './reducePicture.ts';

/** Width of a portrait's frame for a height of one, as on the form and on the papers. */
const PORTRAIT_RATIO = 264 / 300;
/** A picture of which the frame would cut more than this is framed before it is used. */
const MOST_CUT = 0.25;

const partCut = ({ width, height }: HTMLCanvasElement): number => {
  const ratio = width / height / PORTRAIT_RATIO;
  return 1 - Math.min(ratio, 1 / ratio);
};

/** The framing of a portrait that came from a file. */
interface Framing {
  /** The picture that is being framed. */
  readonly picture: HTMLCanvasElement | undefined;
  /** Opens the frame over a picture. @param url its address or data URL */
  readonly open: (url: string) => void;
  /** The same for a picture that was just given, where much of it would be cut without a word. */
  readonly openIfCut: (url: string) => void;
  /** Puts the framed picture in the place of the present one. */
  readonly use: (framed: string) => void;
  readonly close: () => void;
}

/**
 * Frames a portrait that came from a file as one of the camera is framed.
 * @param present address or data URL of the portrait, '' for none
 */
export function useFraming(present: string, onFramed: (picture: string) => void): Framing {
  const [picture, setPicture] = useState<HTMLCanvasElement>();
  const { changing, takeOver } = useDossierFormContext();
  const openWhen = (isAsked: (drawn: HTMLCanvasElement) => boolean, url: string): void => {
    const drawing = drawnPicture(url).then(
      (drawn) => {
        if (isAsked(drawn)) setPicture(drawn);
      },
      () => toast.error('L’image n’a pas pu être cadrée.'),
    );
    changing(drawing);
  };
  return {
    picture,
    open: (url) => openWhen(() => true, url),
    openIfCut: (url) => openWhen((drawn) => partCut(drawn) > MOST_CUT, url),
    use: (framed) => {
      setPicture(undefined);
      takeOver.renamePicture(present, framed);
      onFramed(framed);
    },
    close: () => setPicture(undefined),
  };
}
