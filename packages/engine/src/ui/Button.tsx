import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Button.module.css';
import { cx } from './cx.ts';

/** `primary`: the main action, one per screen. `danger`: deletion. */
export type ButtonVariant = 'primary' | 'default' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonStyleProps {
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
    /** Shows a spinner and disables the button while its action is pending. */
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
      disabled={rest.disabled || working}
      aria-busy={working || undefined}
    >
      {working ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
      {iconAfter}
    </button>
  );
}

type LinkButtonProps = ButtonStyleProps & ComponentProps<typeof Link>;

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps): ReactNode {
  const { variant, size, icon, iconAfter, wide, className, children, ...rest } = props;
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      {children}
      {iconAfter}
    </Link>
  );
}

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
