import type { Statement, Value } from './statement.ts';

/**
 * A prepared statement with named parameters: `:body` is the value `body`.
 * @param name of the prepared statement
 * @returns the statement for some values
 * @throws when the values lack a parameter
 */
export function preparedStatement<V extends Record<keyof V, Value>>(
  name: string,
  text: string,
): (values: V) => Statement {
  const parameters: string[] = [];
  const numbered = text.replaceAll(/(?<![:\w]):([a-z]\w*)/g, (_, parameter: string) => {
    if (!parameters.includes(parameter)) parameters.push(parameter);
    return `$${parameters.indexOf(parameter) + 1}`;
  });
  return (values) => ({
    name,
    text: numbered,
    values: parameters.map((parameter) => {
      if (!(parameter in values)) throw new Error(`No value for :${parameter} of ${name}`);
      return values[parameter as keyof V];
    }),
  });
}

/** One statement of several data-modifying CTEs, by name; all of them are executed. */
export const withParts = (parts: Readonly<Record<string, string>>, select: string): string =>
  `with ${Object.entries(parts)
    .map(([name, text]) => `${name} as (${text})`)
    .join(', ')} ${select}`;
