import type { AreaDeclaration } from '@dosye/domain/dossier/area.ts';
import type { ReactNode } from 'react';
import { buttonClass } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu, MenuLink } from '../ui/Menu.tsx';

/** Button for a new dossier; in an area of several kinds a menu. */
export function CreateButton({ area }: { readonly area: AreaDeclaration }): ReactNode {
  const { kinds, list } = area;
  const [first] = kinds;
  if (list.createLabel === undefined || first === undefined) return null;
  if (kinds.length === 1) {
    return (
      <LinkButton variant="primary" to={first.paths.create} icon={<Icon name="plus" />}>
        {list.createLabel}
      </LinkButton>
    );
  }
  return (
    <Menu
      align="right"
      triggerClassName={buttonClass({ variant: 'primary' })}
      trigger={
        <>
          <Icon name="plus" />
          {list.createLabel}
          <Icon name="down" size={16} />
        </>
      }
    >
      {kinds.map(({ id, paths, icon, menuLabel }) => (
        <MenuLink key={id} to={paths.create} icon={icon}>
          {menuLabel}
        </MenuLink>
      ))}
    </Menu>
  );
}
