import { Button } from '@dosye/engine/ui/Button.tsx';
import { cx } from '@dosye/engine/ui/cx.ts';
import { IconCamera, IconFileSearch } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { CameraReader } from './CameraReader.tsx';
import { TypedCode, type TypedCodeProps } from './TypedCode.tsx';
import styles from './verification.module.css';

interface PaperInputProps extends TypedCodeProps {
  readonly onFile: (file: Blob) => void;
  readonly onCode: (statement: string) => void;
}

/** The three ways to say which paper: camera, file, number and check code. */
export function PaperInput({ onFile, onCode, ...ofTyped }: PaperInputProps): ReactNode {
  const { texts } = ofTyped;
  const [filming, setFilming] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  // Browsers give the camera over HTTPS and to this machine only.
  const hasCamera = 'mediaDevices' in navigator;
  return (
    <>
      <p className={cx('soft', styles.intro)}>{texts.intro}</p>
      {filming && <CameraReader texts={texts} onCode={onCode} onStop={() => setFilming(false)} />}
      <div className={styles.actions}>
        {hasCamera && !filming && (
          <Button
            variant="primary"
            size="lg"
            wide
            icon={<IconCamera aria-hidden="true" />}
            onClick={() => setFilming(true)}
          >
            {texts.camera}
          </Button>
        )}
        <Button
          variant={hasCamera ? 'default' : 'primary'}
          size="lg"
          wide
          icon={<IconFileSearch aria-hidden="true" />}
          onClick={() => fileInput.current?.click()}
        >
          {texts.file}
        </Button>
        <input
          ref={fileInput}
          type="file"
          hidden
          accept="image/*,application/pdf"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) onFile(file);
          }}
        />
        <p className="muted">{texts.fileHint}</p>
      </div>
      <TypedCode {...ofTyped} />
    </>
  );
}
