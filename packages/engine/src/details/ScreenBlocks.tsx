import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { ReactNode } from 'react';
import type { Answer, Block } from '../dossierView/blocks.ts';
import { type BlocksLook, ReadBlocks, type ShownPicture } from '../dossierView/BlockList.tsx';
import { Badge } from '../ui/Badge.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './ScreenBlocks.module.css';

/** Longest label, in characters, that leaves room for its answer in half the width. */
const HALF_WIDTH = 42;

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** Shows a picture large. In: its path in the record. */
  readonly onPicture: (path: string) => void;
}

const SCREEN: BlocksLook = { styles, empty: 'muted', Answers, Picture };

/** What a section says, on the screen: answers as badges, pictures that open large. */
export const Blocks = (props: BlocksProps): ReactNode => <ReadBlocks {...props} look={SCREEN} />;

function Answers({ answers }: { readonly answers: readonly Answer[] }): ReactNode {
  const two = answers.length > 1 && answers.every(({ label }) => label.length <= HALF_WIDTH);
  return (
    <dl className={cx(styles.answers, two && styles.inTwo)}>
      {answers.map(({ path, label, text, badge }) => (
        <div key={path}>
          <dt>{label}</dt>
          <dd>
            {text === '' ? (
              <span className="muted">{TEXTS.empty}</span>
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

function Picture({ picture: { path, label, url }, onPicture }: ShownPicture): ReactNode {
  return (
    <button type="button" aria-label={`Agrandir : ${label}`} onClick={() => onPicture?.(path)}>
      <img src={url} alt="" loading="lazy" decoding="async" />
      <span className={styles.enlarge}>
        <Icon name="enlarge" size={16} />
      </span>
    </button>
  );
}
