import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { ReactNode } from 'react';
import type { Answer, Block, Fact, PictureFact } from '../reading/blocks.ts';
import { Badge } from '../ui/Badge.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Blocks.module.css';

/** Longest label, in characters, that leaves room for its answer in half the width. */
const HALF_WIDTH = 42;

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** Shows a picture large. In: its path in the record. */
  readonly onPicture: (path: string) => void;
}

/** What a section says: facts, answers, tables and pictures, in the order of the form. */
export function Blocks({ blocks, onPicture }: BlocksProps): ReactNode {
  return blocks.map((block, place) => (
    <div key={place} className={styles.block}>
      <OneBlock block={block} onPicture={onPicture} />
    </div>
  ));
}

function OneBlock({
  block,
  onPicture,
}: { readonly block: Block } & Pick<BlocksProps, 'onPicture'>) {
  switch (block.kind) {
    case 'facts':
      return <Facts facts={block.facts} />;
    case 'answers':
      return <Answers answers={block.answers} />;
    case 'table':
      return <Table {...block} />;
    case 'pictures':
      return <Pictures pictures={block.pictures} onPicture={onPicture} />;
    case 'entries':
      return block.entries.map(({ title, blocks }) => (
        <section key={title} className={styles.entry} aria-label={title}>
          <p className={styles.named}>{title}</p>
          <Blocks blocks={blocks} onPicture={onPicture} />
        </section>
      ));
    default:
      return block satisfies never;
  }
}

const Empty = ({
  children = TEXTS.empty,
}: {
  readonly children?: string | undefined;
}): ReactNode => <span className="muted">{children}</span>;

function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(({ path, label, lines, span, tabular, none }) => (
        <div key={path} className={cx(span === 2 && styles.two, span === 3 && styles.three)}>
          <dt>{label}</dt>
          <dd className={cx(tabular && 'num')}>
            {lines.length === 0 ? (
              <Empty>{none}</Empty>
            ) : (
              lines.map((line, at) => <p key={at}>{line}</p>)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Answers({ answers }: { readonly answers: readonly Answer[] }): ReactNode {
  const two = answers.length > 1 && answers.every(({ label }) => label.length <= HALF_WIDTH);
  return (
    <dl className={cx(styles.answers, two && styles.inTwo)}>
      {answers.map(({ path, label, text, badge }) => (
        <div key={path}>
          <dt>{label}</dt>
          <dd>
            {text === '' ? (
              <Empty />
            ) : (
              <Badge tone={badge?.tone ?? 'gray'} icon={badge?.icon ?? 'info'}>
                {text}
              </Badge>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ caption, columns, rows }: Extract<Block, { kind: 'table' }>): ReactNode {
  const named = rows.some(({ head }) => head !== undefined);
  return (
    <table className={styles.table}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {named && <td />}
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells }) => (
          <tr key={key}>
            {named && <th scope="row">{head}</th>}
            {cells === undefined ? (
              <td colSpan={columns.length}>
                <Empty />
              </td>
            ) : (
              cells.map((cell, at) => (
                <td key={columns[at]} data-label={columns[at]}>
                  {cell === '' ? <Empty /> : cell}
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PicturesProps extends Pick<BlocksProps, 'onPicture'> {
  readonly pictures: readonly PictureFact[];
}

function Pictures({ pictures, onPicture }: PicturesProps): ReactNode {
  return (
    <div className={styles.pictures}>
      {pictures.map(({ path, label, url, frame }) => (
        <figure key={path} className={styles[frame]}>
          <button type="button" aria-label={`Agrandir : ${label}`} onClick={() => onPicture(path)}>
            <img src={url} alt="" loading="lazy" decoding="async" />
            <span className={styles.enlarge}>
              <Icon name="enlarge" size={16} />
            </span>
          </button>
          <figcaption>{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}
