import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type ExportRequest, useExport } from './useExport.ts';

type ExportButtonProps = ExportRequest & { readonly disabled?: boolean };

/** Exports as an Excel workbook. There is no way to cancel it, since reports are small. */
export function ExportButton({ disabled, ...request }: ExportButtonProps): ReactNode {
  const { size, start } = useExport();
  const working = size !== undefined;
  return (
    <Button
      icon={<Icon name="excel" />}
      disabled={disabled}
      working={working}
      onClick={() => start(request)}
    >
      {working ? 'Export…' : 'Exporter (Excel)'}
    </Button>
  );
}
