import type { ReactNode } from 'react';
import { badgeAsValue, type BadgeValue, type Block } from '../dossierView/blocks.ts';
import {
  type BlockTheme,
  LabelledValues,
  BlockList,
  type PictureProps,
} from '../dossierView/BlockList.tsx';
import styles from './PrintBlocks.module.css';

function PrintedBadgeValues({ values }: { values: readonly BadgeValue[] }): ReactNode {
  return <LabelledValues values={values.map(badgeAsValue)} theme={PRINT_THEME} />;
}

function PrintedPicture({ picture: { url, label } }: PictureProps): ReactNode {
  return (
    <span className={styles.frame}>
      <img src={url} alt={label} />
    </span>
  );
}

const PRINT_THEME: BlockTheme = {
  styles,
  emptyClass: styles.empty,
  BadgeValues: PrintedBadgeValues,
  Picture: PrintedPicture,
};

/** Blocks on paper: small grey labels above values, badges as plain values, uncropped pictures. */
export const PrintBlocks = ({ blocks }: { blocks: readonly Block[] }): ReactNode => (
  <BlockList blocks={blocks} theme={PRINT_THEME} />
);
