import type { ActionDeclaration } from '@dosye/domain/dossier/actionDeclaration.ts';
import { possibleActions } from '@dosye/domain/dossier/actions.ts';
import { type AreaDeclaration, pathWithId } from '@dosye/domain/dossier/area.ts';
import type { DownloadDeclaration, KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import { useDownloads } from '../acts/useDownloads.tsx';
import { useShortcut } from '../keyboard/useShortcut.ts';
import { openTabs } from '../openTabs.ts';
import { PrintLink } from '../print/PrintLink.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './DossierHeader.module.css';
import { Openings } from './Openings.tsx';
import { OtherActions } from './OtherActions.tsx';

interface SheetActionsProps {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  readonly dossier: Dossier;
}

/**
 * The buttons of a sheet: what is done with the dossier and what it opens, then its papers and its form, and a menu of
 * the rest.
 */
export function SheetActions({ area, kind, dossier }: SheetActionsProps): ReactNode {
  const { id } = dossier;
  const downloads = kind.downloads ?? [];
  const { download, reprint, isDownloading, dialog } = useDownloads(area);
  const [action, setAction] = useState<ActionDeclaration>();
  const buttons = useRef<HTMLDivElement>(null);
  const button = (declaration: DownloadDeclaration): ReactNode => (
    <Button
      key={declaration.id}
      variant={declaration.primary ? 'primary' : 'default'}
      icon={<Icon name={declaration.icon} />}
      working={isDownloading(declaration, id)}
      onClick={() => void download(kind, declaration, dossier)}
    >
      {declaration.label}
    </Button>
  );
  const isCopy = ({ workingCopyOf }: DownloadDeclaration): boolean => workingCopyOf !== undefined;
  const copies = downloads.filter(isCopy);
  const papers = downloads.filter((declaration) => !isCopy(declaration));
  const main = papers.filter(({ primary }) => primary);
  const printUrl = pathWithId(area.paths.print, id);
  const act = downloads.find((declaration) => declaration.act !== undefined);
  useShortcut('print', () => {
    if (act) void reprint(kind, act, dossier);
    else openTabs([printUrl]);
  });
  const actions = possibleActions(kind, dossier);
  useShortcut(
    'actions',
    actions.length === 0 ? null : () => buttons.current?.querySelector('button')?.focus(),
  );
  useFocusWhenGone(buttons, action !== undefined);
  return (
    <>
      <div ref={buttons} className={styles.actions}>
        <div className={styles.buttons}>
          {actions.map((one) => (
            <Button key={one.id} icon={<Icon name={one.icon} />} onClick={() => setAction(one)}>
              {one.label}
            </Button>
          ))}
          <Openings area={area} kind={kind} dossier={dossier} />
        </div>
        <div className={styles.buttons}>
          {main.map(button)}
          <PrintLink url={printUrl} variant={main.length === 0 ? 'primary' : 'default'}>
            {kind.print.label}
          </PrintLink>
          {papers.filter((declaration) => !main.includes(declaration)).map(button)}
          <LinkButton to={pathWithId(kind.paths.edit, id)} icon={<Icon name="pencil" />}>
            Modifier
          </LinkButton>
          <OtherActions
            area={area}
            kind={kind}
            dossier={dossier}
            copies={copies}
            onDownload={(copy) => void download(kind, copy, dossier)}
            isWorking={copies.some((copy) => isDownloading(copy, id))}
          />
        </div>
      </div>
      {action && (
        <ActionDialog area={area} id={id} action={action} onClose={() => setAction(undefined)} />
      )}
      {dialog}
    </>
  );
}

/** The button of an action that is not possible any more cannot get the focus back: the first of the buttons has it then. */
function useFocusWhenGone(buttons: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      buttons.current?.querySelector<HTMLElement>('a, button')?.focus();
    }
    wasOpen.current = isOpen;
  }, [buttons, isOpen]);
}
