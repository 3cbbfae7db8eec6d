/** Options of the React plugin: the compiler calls the functions that typeset what is displayed (decision 05). */
export const TYPESET = { jsxImportSource: '@dosye/engine/typeset' };
