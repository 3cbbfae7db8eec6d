import { type ChangeEvent, type ClipboardEvent, type DragEvent, useState } from 'react';
import { readPictureFiles } from './readPictureFiles.ts';

interface PictureInput {
  /** Pictures are being made small. */
  readonly working: boolean;
  /** Files are held over the field. */
  readonly isDragOver: boolean;
  /** For the hidden file input. */
  readonly onFiles: (event: ChangeEvent<HTMLInputElement>) => void;
  /** For the element that files are dropped on and pasted into. */
  readonly dropZoneProps: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
  };
}

/** The ways in which pictures come into a field. In: how many are wanted, and what is done with them. */
export function usePictureInput(
  max: number,
  onPictures: (pictures: string[]) => void,
): PictureInput {
  const [working, setWorking] = useState(false);
  const [isDragOver, setIsDragOver] = useState(false);

  async function addFiles(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    setWorking(true);
    try {
      const pictures = await readPictureFiles(files, max);
      if (pictures.length > 0) onPictures(pictures);
    } finally {
      setWorking(false);
    }
  }

  return {
    working,
    isDragOver,
    onFiles: (event) => {
      const input = event.currentTarget;
      void addFiles([...(input.files ?? [])]).then(() => {
        input.value = ''; // so that the same file may be chosen again
      });
    },
    dropZoneProps: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDragOver(true);
      },
      onDragLeave: () => setIsDragOver(false),
      onDrop: (event) => {
        event.preventDefault();
        setIsDragOver(false);
        void addFiles([...event.dataTransfer.files]);
      },
      onPaste: (event) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        void addFiles(files);
      },
    },
  };
}
