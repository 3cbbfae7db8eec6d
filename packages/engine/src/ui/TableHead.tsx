import type { ReactNode } from 'react';

interface TableHeadProps {
  readonly labels: readonly string[];
  readonly className?: string;
}

/** The head of a table: the labels of its columns. */
export const TableHead = ({ labels, className }: TableHeadProps): ReactNode => (
  <thead className={className}>
    <tr>
      {labels.map((label) => (
        <th key={label} scope="col">
          {label}
        </th>
      ))}
    </tr>
  </thead>
);
