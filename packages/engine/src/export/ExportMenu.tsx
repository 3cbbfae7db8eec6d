import type { ReactNode } from 'react';
import { type ExportRequest, useExport } from './useExport.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu, MenuAction } from '../ui/Menu.tsx';

const FORMATS = [
  { format: 'xlsx', label: 'Excel (.xlsx)', icon: 'excel' },
  { format: 'csv', label: 'CSV (.csv)', icon: 'csv' },
] as const;

/** The name is without extension; the format is added to the payload. */
interface ExportMenuProps extends ExportRequest {
  readonly disabled?: boolean;
}

/** Exports a list as Excel or CSV; while an export runs, it can be cancelled. */
export function ExportMenu({ disabled = false, ...request }: ExportMenuProps): ReactNode {
  const { size, start, cancel } = useExport();
  return (
    <Menu
      align="right"
      disabled={size === undefined && disabled}
      triggerClassName={buttonClass({})}
      trigger={
        <>
          <TriggerContent size={size} />
          <Icon name="down" size={16} />
        </>
      }
    >
      {size === undefined ? (
        FORMATS.map(({ format, label, icon }) => (
          <MenuAction
            key={format}
            icon={icon}
            onSelect={() =>
              start({
                ...request,
                payload: { ...request.payload, format },
                name: `${request.name}.${format}`,
              })
            }
          >
            {label}
          </MenuAction>
        ))
      ) : (
        <MenuAction icon="x" onSelect={cancel}>
          Annuler l’export
        </MenuAction>
      )}
    </Menu>
  );
}

function TriggerContent({ size }: { size: string | undefined }): ReactNode {
  if (size === undefined) {
    return (
      <>
        <Icon name="download" />
        Exporter
      </>
    );
  }
  return (
    <>
      <span className="spinner" aria-hidden="true" />
      Export… <span className="num">{size}</span>
    </>
  );
}
