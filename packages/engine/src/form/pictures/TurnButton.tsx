import { IconRotateClockwise } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import { useDossierFormContext } from '../formContext.ts';
import { decodedImage, pictureDataUrl } from './reducePicture.ts';

interface TurnButtonProps {
  /** Name of the picture, after 'Tourner : '. */
  readonly name: string;
  readonly picture: string;
  /** Called with the turned picture as a data URL. */
  readonly onTurned: (picture: string) => void;
}

/** Turns a picture by a quarter to the right: a scanner does not know which side is up. */
export function TurnButton({ name, picture, onTurned }: TurnButtonProps): ReactNode {
  const { changing, takeOver } = useDossierFormContext();
  const replace = (after: string): void => {
    takeOver.renamePicture(picture, after);
    onTurned(after);
  };
  const turn = (): void =>
    changing(turned(picture).then(replace, () => toast.error('L’image n’a pas pu être tournée.')));
  return (
    <IconButton
      label={`Tourner : ${name}`}
      icon={<IconRotateClockwise aria-hidden="true" />}
      onClick={turn}
    />
  );
}

async function turned(url: string): Promise<string> {
  const image = await decodedImage(url);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalHeight;
  canvas.height = image.naturalWidth;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.translate(canvas.width, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(image, 0, 0);
  return pictureDataUrl(canvas);
}
