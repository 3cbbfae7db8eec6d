import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { cx } from './cx.ts';

/** `primary`: the main action, one per screen. `danger`: deletion. */
export type ButtonVariant = 'primary' | 'default' | 'ghost' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonStyleProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly iconAfter?: ReactNode;
  /** Full width. */
  readonly wide?: boolean;
}

/** CSS classes of a button, for other elements that look like one, such as the trigger of a menu. */
export function buttonClass(
  { variant = 'default', size = 'md', wide }: ButtonStyleProps,
  className?: string,
): string {
  return cx(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

type ButtonProps = ButtonStyleProps &
  ComponentProps<'button'> & {
    /** Shows a spinner and does nothing while its action is pending; it keeps the focus, which a disabled one loses. */
    readonly working?: boolean;
  };

/** A button; its default type is `button`, so that it never submits by accident. */
export function Button(props: ButtonProps): ReactNode {
  const { variant, size, icon, iconAfter, wide, working, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      aria-disabled={working || rest['aria-disabled']}
      aria-busy={working || undefined}
      onClick={working || rest['aria-disabled'] ? ignoreClick : rest.onClick}
    >
      {working ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
      {iconAfter}
    </button>
  );
}

/** A submit button submits nothing either. */
const ignoreClick = (event: MouseEvent): void => event.preventDefault();

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger?: boolean;
};

/** A button with only an icon. */
export function IconButton({ label, icon, danger, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(styles.iconButton, danger && styles.iconDanger, className)}
    >
      {icon}
    </button>
  );
}
