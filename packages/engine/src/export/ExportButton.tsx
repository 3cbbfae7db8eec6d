import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type ExportRequest, useExport } from './useExport.ts';

type ExportButtonProps = ExportRequest & { readonly disabled?: boolean };

/** Saves what is shown as an Excel workbook; while it comes, the same button calls it off. */
export function ExportButton({ disabled, ...request }: ExportButtonProps): ReactNode {
  const { size, start, cancel } = useExport();
  if (size !== undefined) {
    return (
      <Button icon={<Icon name="x" />} onClick={cancel}>
        Annuler l’export
      </Button>
    );
  }
  return (
    <Button icon={<Icon name="excel" />} disabled={disabled} onClick={() => start(request)}>
      Exporter (Excel)
    </Button>
  );
}
