/** Importing a CSS module gives its class names; importing any other stylesheet gives nothing. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css';
