import type { ActionDeclaration } from '@dosye/domain/dossier/actionDeclaration.ts';
import { possibleActions } from '@dosye/domain/dossier/actions.ts';
import { type AreaDeclaration, pathWithId } from '@dosye/domain/dossier/area.ts';
import type { DownloadDeclaration, KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import { useDownloads } from '../acts/useDownloads.tsx';
import { useShortcut } from '../keyboard/useShortcut.ts';
import { openTabs } from '../openTabs.ts';
import { PrintLink } from '../print/PrintLink.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './DossierHeader.module.css';
import { dossierOfficeId } from '../dossierView/viewContext.ts';
import { KindFinderContext } from '../findKind.ts';
import { openingState } from '../form/drafts/draftAddress.ts';
import { formOfPersonPath, newDossierPath } from '../form/known/reuseAddress.ts';
import { useUser } from '../session/SessionProvider.tsx';
import { IconDots } from '@tabler/icons-react';
import { Menu, MenuAction, MenuLink } from '../ui/Menu.tsx';

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

/** Links to new dossiers of other kinds, filled with what this one knows; they are of the same office as it. */
function Openings({ area, kind, dossier }: SheetActionsProps): ReactNode {
  const { entryOf } = useContext(KindFinderContext);
  const { bureau_id: own } = useUser();
  if (own !== null && own !== dossierOfficeId(area, dossier)) return null;
  return (kind.openings ?? []).flatMap((opening) => {
    const opened = entryOf(opening.kind)?.kind;
    if (!opened) return [];
    return [
      <LinkButton
        key={opening.id}
        to={formOfPersonPath(opened, kind, dossier.id, opening)}
        state={openingState({ fresh: true })}
        icon={<Icon name={opening.icon} />}
      >
        {opening.label}
      </LinkButton>,
    ];
  });
}

interface OtherActionsProps extends SheetActionsProps {
  /** The downloads that are copies of an act. */
  readonly copies: readonly DownloadDeclaration[];
  readonly onDownload: (copy: DownloadDeclaration) => void;
  /** Whether one of them is being downloaded. */
  readonly isWorking: boolean;
}

/** The menu of a sheet: a new dossier of the same person, and copies of its act; nothing where there are none. */
function OtherActions(props: OtherActionsProps): ReactNode {
  const { area, kind, dossier, copies, onDownload, isWorking } = props;
  const newDossier = kind.person?.newDossier;
  if (newDossier === undefined && copies.length === 0) return null;
  return (
    <Menu
      label="Autres actions"
      align="right"
      triggerClassName={buttonClass({})}
      trigger={
        isWorking ? (
          <span className="spinner" aria-hidden="true" />
        ) : (
          <IconDots size={18} aria-hidden="true" />
        )
      }
    >
      {newDossier !== undefined && (
        <MenuLink
          to={newDossierPath(area, kind, dossier)}
          state={openingState({ fresh: true })}
          icon="plus"
        >
          {newDossier}
        </MenuLink>
      )}
      {copies.map((copy) => (
        <MenuAction key={copy.id} icon={copy.icon} onSelect={() => onDownload(copy)}>
          {copy.label}
        </MenuAction>
      ))}
    </Menu>
  );
}
