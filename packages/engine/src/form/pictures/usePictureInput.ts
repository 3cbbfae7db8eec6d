import { type ChangeEvent, type ClipboardEvent, type DragEvent, useState } from 'react';
import { takeIn } from './readPictureFiles.ts';

interface Intake {
  /** Pictures are being made small. */
  readonly working: boolean;
  /** Files are held over the field. */
  readonly over: boolean;
  /** For the hidden file input. */
  readonly onFiles: (event: ChangeEvent<HTMLInputElement>) => void;
  /** For the element that files are dropped on and pasted into. */
  readonly zone: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
  };
}

/** The ways in which pictures come into a field. In: how many are wanted, and what is done with them. */
export function usePictureIntake(most: number, onPictures: (pictures: string[]) => void): Intake {
  const [working, setWorking] = useState(false);
  const [over, setOver] = useState(false);

  async function take(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    setWorking(true);
    try {
      const pictures = await takeIn(files, most);
      if (pictures.length > 0) onPictures(pictures);
    } finally {
      setWorking(false);
    }
  }

  return {
    working,
    over,
    onFiles: (event) => {
      const input = event.currentTarget;
      void take([...(input.files ?? [])]).then(() => {
        input.value = ''; // so that the same file may be chosen again
      });
    },
    zone: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        event.preventDefault();
        setOver(false);
        void take([...event.dataTransfer.files]);
      },
      onPaste: (event) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        void take(files);
      },
    },
  };
}
