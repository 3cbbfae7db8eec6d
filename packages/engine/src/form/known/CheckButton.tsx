import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Doubt } from './differences.ts';

interface CheckButtonProps extends Pick<Doubt, 'check'> {
  readonly onGoToField: (path: string) => void;
}

/** 'Vérifier le NIU': leads to the field by which two persons may have been mixed. */
export function CheckButton({ check, onGoToField }: CheckButtonProps): ReactNode {
  if (!check) return null;
  return (
    <Button size="sm" variant="primary" onClick={() => onGoToField(check.path)}>
      {`Vérifier ${check.name}`}
    </Button>
  );
}
