import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSignaturePad } from './useSignaturePad.tsx';

interface SignatureDialogProps {
  /** Called with the signature as a data URL. */
  readonly onUse: (picture: string) => void;
  readonly onClose: () => void;
}

/** A field to sign in with a finger or a pen. */
export function SignatureDialog({ onUse, onClose }: SignatureDialogProps): ReactNode {
  const { pad, signed, clear, picture } = useSignaturePad('Signez ici, avec le doigt ou un stylet');
  return (
    <Dialog
      title="Signer sur l’écran"
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button disabled={!signed} onClick={clear}>
            Effacer
          </Button>
          <Button variant="primary" disabled={!signed} onClick={() => onUse(picture())}>
            Utiliser la signature
          </Button>
        </>
      }
    >
      {pad}
    </Dialog>
  );
}
