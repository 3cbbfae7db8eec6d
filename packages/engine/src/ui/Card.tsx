import type { ComponentProps, ReactNode } from 'react';
import styles from './Card.module.css';
import { cx } from './cx.ts';

/** A card; its sections are separated by lines. */
export function Card({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={cx('sheet', className)} />;
}

interface SectionProps {
  readonly title: string;
  /** Small grey text beside the title. */
  readonly aside?: ReactNode;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section of a card with its title. */
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
