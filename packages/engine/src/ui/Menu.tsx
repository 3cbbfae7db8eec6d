import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { buttonClass } from './Button.tsx';
import { cx } from './cx.ts';
import { Icon, type ScreenIconName } from './Icon.tsx';
import styles from './Menu.module.css';

interface MenuProps {
  readonly trigger: ReactNode;
  readonly triggerClassName?: string;
  /** Accessible name, where the trigger has no text. */
  readonly label?: string;
  readonly align?: 'left' | 'right';
  /** Opens upward, for a button at the foot of the window. */
  readonly above?: boolean;
  readonly disabled?: boolean;
  /** `MenuLink`, `MenuAction`, `MenuDivider`. */
  readonly children: ReactNode;
}

const ITEM_SELECTOR = 'a[href], button:not(:disabled)';

/** Click, Enter, space or arrow down open it; arrows, Home and End move; Escape, a choice or a click outside close it. */
export function Menu(props: MenuProps): ReactNode {
  const { trigger, triggerClassName, label, align = 'left', above, disabled, children } = props;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!open) return undefined;
    const closeOnOutsideEvent = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOnOutsideEvent);
    document.addEventListener('focusin', closeOnOutsideEvent);
    return () => {
      document.removeEventListener('pointerdown', closeOnOutsideEvent);
      document.removeEventListener('focusin', closeOnOutsideEvent);
    };
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
      return;
    }
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    // Rendered at once: the next key may arrive before the next frame.
    if (!open) flushSync(() => setOpen(true));
    focusItem(document.getElementById(listId), event.key);
  }

  return (
    <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-label={label}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={listId}
          className={cx(styles.list, align === 'right' && styles.right, above && styles.above)}
          onClick={(event) => {
            const item = (event.target as Element).closest(ITEM_SELECTOR);
            if (!item) return;
            // The chosen item disappears: the focus returns to the button, unless the action moves it.
            if (item.tagName === 'BUTTON') button.current?.focus();
            setOpen(false);
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** Offers several things to create. */
export function CreationMenu({ label, children }: { label: string; children: ReactNode }) {
  const trigger = (
    <>
      <Icon name="plus" />
      {label}
      <Icon name="down" size={16} />
    </>
  );
  return (
    <Menu align="right" triggerClassName={buttonClass({ variant: 'primary' })} trigger={trigger}>
      {children}
    </Menu>
  );
}

function focusItem(list: HTMLElement | null, key: string): void {
  const items = [...(list?.querySelectorAll<HTMLElement>(ITEM_SELECTOR) ?? [])];
  if (items.length === 0) return;
  const currentIndex = items.findIndex((item) => item === document.activeElement);
  const next: Record<string, number> = {
    ArrowDown: currentIndex + 1,
    ArrowUp: currentIndex <= 0 ? items.length - 1 : currentIndex - 1,
    Home: 0,
    End: items.length - 1,
  };
  items[(next[key] ?? 0) % items.length]?.focus();
}

interface MenuItemProps {
  readonly icon: ScreenIconName;
  readonly children: ReactNode;
  /** Grey text at the right, such as a count. */
  readonly aside?: ReactNode;
}

interface MenuLinkProps extends MenuItemProps {
  readonly to: string;
  readonly state?: unknown;
}

/** A menu item that links to a page. */
export function MenuLink({ to, state, icon, children, aside }: MenuLinkProps): ReactNode {
  return (
    <Link className={styles.item} to={to} state={state}>
      <Icon name={icon} />
      <span>{children}</span>
      {aside !== undefined && <span className={cx(styles.aside, 'num')}>{aside}</span>}
    </Link>
  );
}

/** A menu item that runs an action. */
export function MenuAction(props: MenuItemProps & { readonly onSelect: () => void }): ReactNode {
  return (
    <button type="button" className={styles.item} onClick={props.onSelect}>
      <Icon name={props.icon} />
      <span>{props.children}</span>
    </button>
  );
}

/** A separator between menu items. */
export function MenuDivider(): ReactNode {
  return <hr className={styles.divider} />;
}
