import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonStyleProps, buttonClass } from './Button.tsx';

type LinkButtonProps = ButtonStyleProps & ComponentProps<typeof Link>;

/** A link that looks like a button. Apart from the buttons, so that the sign-in page loads no router. */
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
