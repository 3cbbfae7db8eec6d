import { PageFlow } from '@dosye/engine/print/pages/PageFlow.ts';
import { expect, onTestFinished, test } from 'vitest';

/** Lays a sheet out on pages of 100 pixels. Out: the text of each page. */
function pagesOf(sheet: string): string[] {
  const desk = document.createElement('div');
  document.body.append(desk);
  onTestFinished(() => desk.remove());
  desk.innerHTML = sheet;
  const content = [...desk.childNodes];
  const pages: HTMLElement[] = [];
  const flow = new PageFlow(() => {
    const page = document.createElement('div');
    page.style.height = '100px';
    page.style.overflow = 'hidden';
    desk.append(page);
    pages.push(page);
    return page;
  });
  for (const node of content) flow.place(node);
  return pages.map((page) => page.textContent);
}

test('a title goes to the next page with the values that stand beside it', () => {
  const above = '<p style="height: 60px">above</p>';
  const title = '<h3>title </h3>';
  const values = '<div><p style="height: 60px; break-inside: avoid">values</p></div>';
  const beside = `<div style="display: grid; grid-template-columns: 50px 1fr">${title}${values}</div>`;
  expect(pagesOf(above + beside)).toEqual(['above', 'title values']);
});
