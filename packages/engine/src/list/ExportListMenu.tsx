import type { ListRequest } from '@dosye/domain/calls/dossiers.ts';
import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { ReactNode } from 'react';
import { useExport } from '../export/useExport.ts';
import styles from '../ui/Button.module.css';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu, MenuAction } from '../ui/Menu.tsx';

const FORMATS = [
  { format: 'xlsx', label: 'Excel (.xlsx)', icon: 'excel' },
  { format: 'csv', label: 'CSV (.csv)', icon: 'csv' },
] as const;

interface ExportListMenuProps {
  readonly area: AreaDeclaration;
  readonly request: ListRequest;
  /** Number of dossiers in the list; undefined while unknown. */
  readonly total: number | undefined;
}

/** Exports the filtered list as Excel or CSV; while an export runs, it can be cancelled. */
export function ExportListMenu({ area, request, total }: ExportListMenuProps): ReactNode {
  const { size, start, cancel } = useExport();
  const { filters, sortConfig } = request;
  return (
    <Menu
      align="right"
      disabled={size === undefined && !total}
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
                path: `/${area.id}/export`,
                payload: { filters, sortConfig, format },
                name: `${area.list.title}.${format}`,
                successMessage: 'Liste exportée avec succès.',
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

/** Label of the menu button, or the progress of the export. */
function TriggerContent({ size }: { readonly size: string | undefined }): ReactNode {
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
      <span className={styles.spinner} aria-hidden="true" />
      Export… <span className="num">{size}</span>
    </>
  );
}
