/** What an import of a stylesheet gives: a CSS module its class names, any other nothing. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css';
