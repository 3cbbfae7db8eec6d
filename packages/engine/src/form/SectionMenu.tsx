import type { Section } from '@dosye/domain/dossier/form.ts';
import type { ReactNode } from 'react';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu, MenuAction } from '../ui/Menu.tsx';
import { focusFirstControl } from './fields/focusFirstControl.ts';
import { useCondition } from './useCondition.ts';
import styles from './wizard/wizard.module.css';

/** Fewer sections than these are soon scrolled through. */
const MANY = 4;

/** Id of a section's element, by its place in its step. */
export const sectionId = (index: number): string => `section-${index + 1}`;

/** 'Sections': leads to the first field of a section of a long form on one page; nothing for a short one. */
export function SectionMenu({ sections }: { sections: readonly Section[] }): ReactNode {
  if (sections.length < MANY) return null;
  return (
    <div className={styles.sections}>
      <Menu
        above
        triggerClassName={buttonClass({ size: 'lg' })}
        trigger={
          <>
            Sections
            <Icon name="up" size={16} />
          </>
        }
      >
        {sections.map((section, index) => (
          <SectionItem key={section.title} section={section} id={sectionId(index)} />
        ))}
      </Menu>
    </div>
  );
}

/** The link to a section; hidden while the section is. */
function SectionItem({ section, id }: { section: Section; id: string }): ReactNode {
  const isVisible = useCondition(section.when);
  return (
    isVisible && (
      <MenuAction icon="right" onSelect={() => goToSection(id)}>
        {section.title}
      </MenuAction>
    )
  );
}

/** On the next frame: the menu that closes gives the focus back to its button first. */
function goToSection(id: string): void {
  requestAnimationFrame(() => {
    const section = document.getElementById(id);
    if (section === null) return;
    focusFirstControl(section);
    section.scrollIntoView({ block: 'start' });
  });
}
