import type { ReactNode } from 'react';

/** Props of an icon: its side in pixels; the colour is the current text colour. */
export interface IconProps {
  readonly size?: number | string;
  readonly className?: string;
  readonly 'aria-hidden'?: 'true';
}

function customIcon(children: ReactNode): (props: IconProps) => ReactNode {
  return function DrawnIcon({ size = 24, className }) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {children}
      </svg>
    );
  };
}

/** Icons that the icon library lacks. */
export const Handcuffs = customIcon(
  <>
    <circle cx="7" cy="14" r="4.5" />
    <circle cx="17" cy="14" r="4.5" />
    <path d="M11 12.5h2M9 10l1.5-3h3L15 10" />
  </>,
);
export const Pistol = customIcon(<path d="M3 7h17v4h-8l-1 3H8l-1.5 5H3l1.5-8H3z" />);
export const Child = customIcon(
  <>
    <circle cx="12" cy="7" r="3" />
    <path d="M7.5 21v-5a4.5 4.5 0 0 1 9 0v5" />
  </>,
);
export const Adult = customIcon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
  </>,
);
