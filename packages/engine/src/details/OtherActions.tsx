import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { DownloadDeclaration, KindDeclaration } from '@dosye/domain/dossier/kind.ts';
import type { Dossier } from '@dosye/domain/dossier/record.ts';
import type { ReactNode } from 'react';
import { openingState } from '../form/drafts/draftAddress.ts';
import { newDossierPath } from '../form/known/reuseAddress.ts';
import buttonStyles from '../ui/Button.module.css';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu, MenuAction, MenuLink } from '../ui/Menu.tsx';

interface OtherActionsProps {
  readonly area: AreaDeclaration;
  readonly kind: KindDeclaration;
  readonly dossier: Dossier;
  /** The downloads that are copies of an act. */
  readonly copies: readonly DownloadDeclaration[];
  readonly onDownload: (copy: DownloadDeclaration) => void;
  /** Whether one of them is being downloaded. */
  readonly isWorking: boolean;
}

/** The menu of a sheet: a new dossier of the same person, and copies of its act; nothing where there are none. */
export function OtherActions(props: OtherActionsProps): ReactNode {
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
          <span className={buttonStyles.spinner} aria-hidden="true" />
        ) : (
          <Icon name="more" />
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
