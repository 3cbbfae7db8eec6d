import { type ChangeEvent, type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';
import { useDossierFormContext } from '../formContext.ts';
import { reportIgnored } from './ignoredFiles.ts';
import { type Accepted, readPictureFiles } from './readPictureFiles.ts';
import type { PageChoice, Scan } from './scans/scan.ts';

export interface PictureInput {
  /** Whether the field takes PDF and TIFF files. */
  readonly scans: boolean;
  readonly working: boolean;
  /** What goes on, while files are read that take long; '' otherwise. */
  readonly step: string;
  /** What is to be known about the files that were given last, until others are given; '' for nothing. */
  readonly note: string;
  readonly pageChoice: PageChoice | undefined;
  readonly isDragOver: boolean;
  readonly onFiles: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Handlers of the element that accepts dropped and pasted files. */
  readonly dropZoneProps: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
  };
}

/** Input by file, drag and drop, or paste. @param onPictures gets data URLs and the number of those that are too many */
export function usePictureInput(
  accepted: Accepted,
  onPictures: (pictures: string[], left: number) => void,
): PictureInput {
  const [working, setWorking] = useState(false);
  const [step, setStep] = useState('');
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState<{ readonly scan: Scan; readonly left: number }>();
  const { changing } = useDossierFormContext();
  const [isDragOver, setIsDragOver] = useState(false);
  useEffect(() => asked && (() => asked.scan.close()), [asked]);

  /** Saving and leaving wait for what is read; not for a question. */
  function work(read: () => Promise<void>): Promise<void> {
    setWorking(true);
    const reading = read().finally(() => {
      setWorking(false);
      setStep('');
    });
    changing(reading);
    return reading;
  }
  async function addFiles(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    setNote('');
    await work(async () => {
      const { pictures, left, ignored, notes, scan } = await readPictureFiles(
        files,
        accepted,
        setStep,
      );
      setNote([reportIgnored(ignored), ...notes].join(' ').trim());
      if (scan) setAsked({ scan, left });
      else if (pictures.length > 0 || left > 0) onPictures(pictures, left);
    });
  }
  function take(page: number): void {
    if (!asked) return;
    const { scan, left } = asked;
    void work(async () => {
      try {
        onPictures([await scan.draw(page)], left);
      } catch (failure) {
        setNote(reportIgnored([{ name: scan.name, format: undefined, failure }]));
      } finally {
        setAsked(undefined);
      }
    });
  }

  return {
    scans: accepted.scans,
    working,
    step,
    note,
    pageChoice: asked && { scan: asked.scan, take, cancel: () => setAsked(undefined) },
    isDragOver,
    onFiles: (event) => {
      const input = event.currentTarget;
      void addFiles([...(input.files ?? [])]).then(() => {
        input.value = ''; // so that choosing the same file again fires a change event
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
