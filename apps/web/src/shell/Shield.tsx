import type { ReactNode } from 'react';

interface ShieldProps {
  readonly className?: string;
}

/** Placeholder for a missing office logo, drawn in the current text colour. */
export function Shield({ className }: ShieldProps): ReactNode {
  return (
    <svg className={className} viewBox="0 0 34 38" aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M17 1 2 6v12c0 10 6.5 15.5 15 19 8.5-3.5 15-9 15-19V6zM17 4l12 4v10c0 8-5 12.7-12 15.700C10 30.7 5 26 5 18V8z"
      />
      <path
        fill="currentColor"
        d="m17 9.5 2.2 4.9 5.3.5-4 3.5 1.2 5.3-4.7-2.8-4.7 2.8 1.2-5.3-4-3.5 5.3-.5z"
      />
    </svg>
  );
}

/** The shield as an outline, behind the sign-in page. */
export function ShieldOutline({ className }: ShieldProps): ReactNode {
  return (
    <svg
      className={className}
      viewBox="0 0 120 136"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M60 4 8 21v44c0 34 22 54 52 67 30-13 52-33 52-67V21z" strokeWidth="2.5" />
      <path d="M60 14 17 28v37c0 28 18 45 43 56 25-11 43-28 43-56V28z" strokeWidth="1" />
      <path
        d="m60 34 7.6 17 18.4 1.8-13.9 12.2 4.1 18.200L60 73.7 43.8 83.200l4.1-18.200L34 52.8 52.4 51z"
        strokeWidth="1.6"
      />
    </svg>
  );
}
