import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Button.module.css';
import { cx } from './cx.ts';

/** `primary` is what the person came to do: one on a screen. `danger` stands for deleting. */
export type ButtonVariant = 'primary' | 'default' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** An icon before the words. */
  readonly icon?: ReactNode;
  /** An icon after the words. */
  readonly iconAfter?: ReactNode;
  /** Takes the whole width. */
  readonly wide?: boolean;
}

/** The classes of a button's look, for what is a button by itself, such as the trigger of a menu. */
export function buttonClass(
  { variant = 'default', size = 'md', wide }: ButtonLook,
  className?: string,
): string {
  return cx(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** True while its work goes on: it says so to all and cannot be pressed twice. */
    readonly working?: boolean;
  };

/** A button. It is `type="button"` unless told otherwise, so that it never submits by accident. */
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

type LinkButtonProps = ButtonLook & ComponentProps<typeof Link>;

/** A link that looks like a button: it goes somewhere, it does nothing. */
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
  /** What it does, in words: its name for the screen reader and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger?: boolean;
};

/** A button of one icon, named by its label. */
export function IconButton({
  label,
  icon,
  danger,
  className,
  ...rest
}: IconButtonProps): ReactNode {
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
