import { type RefObject, useEffect, useRef } from 'react';
import { type PageFrame, pageCss, usePageCss } from '../pageCss.ts';
import { registerSheet } from './layOutPages.ts';

/** Prints a sheet on pages with head, foot and number, in every browser. Out: to be set to the sheet. */
export function usePages(frame: PageFrame): RefObject<HTMLElement | null> {
  usePageCss(pageCss(frame));
  const sheet = useRef<HTMLElement>(null);
  const content = JSON.stringify(frame);
  useEffect(
    () =>
      sheet.current ? registerSheet(sheet.current, JSON.parse(content) as PageFrame) : undefined,
    [content],
  );
  return sheet;
}
