/** What a style sheet import gives: the generated class names of a CSS module, nothing otherwise. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css' {}
