import { IconArrowsDiagonal } from '@tabler/icons-react';
import { TEXTS } from '@dosye/domain/text/sentences.ts';
import type { ReactNode } from 'react';
import type { BadgeValue, Block } from '../dossierView/blocks.ts';
import { type BlockTheme, BlockList, type PictureProps } from '../dossierView/BlockList.tsx';
import { Badge } from '../ui/Badge.tsx';
import { cx } from '../ui/cx.ts';
import styles from './ScreenBlocks.module.css';

/** Longest label, in characters, whose badge fits beside it in a column of half the width. */
const MAX_HALF_WIDTH_LABEL = 42;

interface ScreenBlocksProps {
  readonly blocks: readonly Block[];
  /** @param path of the picture in the record */
  readonly onPicture: (path: string) => void;
}

const SCREEN_THEME: BlockTheme = { styles, emptyClass: 'muted', BadgeValues, Picture };

/** Blocks on the screen: badges in colour, pictures that can be enlarged. */
export const ScreenBlocks = (props: ScreenBlocksProps): ReactNode => (
  <BlockList {...props} theme={SCREEN_THEME} />
);

function BadgeValues({ values }: { values: readonly BadgeValue[] }): ReactNode {
  const inTwoColumns =
    values.length > 1 && values.every(({ label }) => label.length <= MAX_HALF_WIDTH_LABEL);
  return (
    <dl className={cx(styles.badgeValues, inTwoColumns && styles.twoColumns)}>
      {values.map(({ path, label, text, badge }) => (
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

function Picture({ picture: { path, label, url }, onPicture }: PictureProps): ReactNode {
  return (
    <button type="button" aria-label={`Agrandir : ${label}`} onClick={() => onPicture?.(path)}>
      <img src={url} alt="" loading="lazy" decoding="async" />
      <span className={styles.enlarge}>
        <IconArrowsDiagonal size={16} aria-hidden="true" />
      </span>
    </button>
  );
}
