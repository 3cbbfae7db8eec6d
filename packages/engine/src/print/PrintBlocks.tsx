import type { ReactNode } from 'react';
import type { Answer, Block, Fact } from '../dossierView/blocks.ts';
import {
  type BlocksLook,
  Facts,
  ReadBlocks,
  type ShownPicture,
} from '../dossierView/BlockList.tsx';
import styles from './PrintBlocks.module.css';

const asFact = ({ path, label, text }: Answer): Fact => ({
  path,
  label,
  lines: text === '' ? [] : [text],
  span: 1,
  tabular: false,
});

function PaperAnswers({ answers }: { readonly answers: readonly Answer[] }): ReactNode {
  return <Facts facts={answers.map(asFact)} look={PAPER} />;
}

function PaperPicture({ picture: { url, label } }: ShownPicture): ReactNode {
  return <img src={url} alt={label} />;
}

const PAPER: BlocksLook = {
  styles,
  empty: styles.empty,
  Answers: PaperAnswers,
  Picture: PaperPicture,
};

/** What a section says, on paper: small grey captions above values, tables with lines, pictures whole. */
export const PaperBlocks = ({ blocks }: { readonly blocks: readonly Block[] }): ReactNode => (
  <ReadBlocks blocks={blocks} look={PAPER} />
);
