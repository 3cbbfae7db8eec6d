const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The content of an element: a value, or elements by name; a list repeats its element. */
export type Content = string | number | boolean | { [name: string]: Content | Content[] };

function element(name: string, content: Content): string {
  const inner = typeof content === 'object' ? children(content) : escaped(String(content));
  return `<${name}>${inner}</${name}>`;
}

const children = (content: { [name: string]: Content | Content[] }): string =>
  Object.entries(content)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => element(name, one)),
    )
    .join('');

/** An XML document of one root element. */
export const xml = (root: string, content: Content): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${element(root, content)}`;

/** The texts of all elements with a name, in order; sufficient for the simple documents of S3. */
export const textsOf = (document: string, name: string): string[] =>
  [...document.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&amp;', '&'),
  );
