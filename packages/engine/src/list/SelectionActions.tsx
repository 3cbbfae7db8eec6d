import type { ListRow } from '@dosye/domain/calls/dossiers.ts';
import { type AreaDeclaration, pathWithId, severalPath } from '@dosye/domain/dossier/area.ts';
import type { KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { Role } from '@dosye/domain/people/roles.ts';
import { mayDeleteDossiers } from '@dosye/domain/people/rules/dossiers.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDownloads } from '../acts/useDownloads.tsx';
import { firstSelectedRow, focusRow } from '../keyboard/rowKeys.ts';
import { openTabs } from '../openTabs.ts';
import type { ScreenIconName } from '../ui/Icon.tsx';
import { type SelectionAction, SelectionBar } from '../ui/SelectionBar.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';

interface SelectionActionsProps {
  readonly area: AreaDeclaration;
  readonly rows: readonly ListRow[];
  readonly role: Role;
  readonly onClear: () => void;
}

/** The actions on the selected rows. */
export function SelectionActions({ area, rows, role, onClear }: SelectionActionsProps): ReactNode {
  const navigate = useNavigate();
  const { download, isDownloading, dialog } = useDownloads(area);
  const [confirming, setConfirming] = useState(false);
  const place = useSelectedPlace(rows.length > 0 || confirming);
  const single = rows.length === 1 ? rows[0] : undefined;
  const kind = single && kindOfRow(area, single);
  const actions: SelectionAction[] = [
    {
      label: 'Modifier',
      icon: 'pencil',
      disabled: !kind,
      onSelect: () => single && kind && void navigate(pathWithId(kind.paths.edit, single.id)),
    },
    {
      label: 'Imprimer Dossier(s)',
      icon: 'printer',
      onSelect: () => openTabs(rows.map(({ id }) => pathWithId(area.paths.print, id))),
    },
    ...(rows.length > 1
      ? [
          {
            label: 'Imprimer en un document',
            icon: 'report',
            onSelect: () =>
              openTabs([
                severalPath(
                  area.paths.print,
                  rows.map(({ id }) => id),
                ),
              ]),
          } as const,
        ]
      : []),
    ...selectionDownloads(area).map(({ label, icon }): SelectionAction => {
      const available = kind?.downloads?.find(({ selectionLabel }) => selectionLabel === label);
      return {
        label,
        icon,
        disabled: !available,
        working: single && available && isDownloading(available, single.id),
        onSelect: () => {
          if (single && kind && available) void download(kind, available, { id: single.id });
        },
      };
    }),
  ];
  if (mayDeleteDossiers(role)) {
    actions.push({
      label: 'Supprimer',
      icon: 'trash',
      danger: true,
      onSelect: () => {
        place.remember();
        setConfirming(true);
      },
    });
  }
  return (
    <>
      <SelectionBar
        count={rows.length}
        actions={actions}
        onClear={() => {
          place.remember();
          onClear();
        }}
      />
      {dialog}
      {confirming && (
        <DeleteDialog
          area={area}
          rows={rows}
          onClose={() => {
            place.forget();
            setConfirming(false);
          }}
          onDone={() => {
            setConfirming(false);
            onClear();
          }}
        />
      )}
    </>
  );
}

/** The bar of the actions takes the focus along as it goes. @returns remembers the first row, which gets it then */
function useSelectedPlace(inUse: boolean) {
  const place = useRef<number | null>(null);
  useEffect(() => {
    if (place.current === null || inUse) return;
    focusRow(place.current);
    place.current = null;
  });
  return {
    remember: () => {
      place.current = firstSelectedRow();
    },
    forget: () => {
      place.current = null;
    },
  };
}

const kindOfRow = (area: AreaDeclaration, row: ListRow): KindDeclaration | undefined =>
  area.kinds.find(({ id }) => id === row.kind);

/** The downloads of all kinds of the area; those with the same label are one button. */
function selectionDownloads(area: AreaDeclaration): { label: string; icon: ScreenIconName }[] {
  const icons = new Map<string, ScreenIconName>();
  for (const { selectionLabel, icon } of area.kinds.flatMap(({ downloads }) => downloads ?? [])) {
    if (selectionLabel !== undefined) icons.set(selectionLabel, icon);
  }
  return [...icons].map(([label, icon]) => ({ label, icon }));
}
