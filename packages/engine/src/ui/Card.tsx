import type { ComponentProps, ReactNode } from 'react';
import styles from './Card.module.css';
import { cx } from './cx.ts';

/** A white card with a hairline. Sections within are parted by a line, never by another card. */
export function Card({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={cx(styles.card, className)} />;
}

interface SectionProps {
  readonly title: string;
  /** A word beside the title, in small grey. */
  readonly aside?: ReactNode;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a card, with its title of 16 px. */
export function Section({ title, aside, id, className, children }: SectionProps): ReactNode {
  return (
    <section id={id} className={cx(styles.section, className)}>
      <h2>
        {title}
        {aside !== undefined && <small>{aside}</small>}
      </h2>
      {children}
    </section>
  );
}
