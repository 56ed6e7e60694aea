/**
 * Loader for two modules below antd that create styles in ways the content security policy forbids, with no option to
 * change that: style elements without a nonce (scroll lock, scrollbar width), and a `style` attribute set as text
 * (height of a text area). The build fails if a new version no longer contains the code that is replaced here.
 */
const changes = [
  {
    file: /[\\/]@rc-component[\\/]util[\\/]\w+[\\/]Dom[\\/]dynamicCSS\.js$/,
    from: /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;\s*\}/,
    // Same as `styleNonce` of `@site/platform/session`.
    to: "styleNode.nonce = csp?.nonce || document.querySelector('script[nonce]')?.nonce || '';",
  },
  {
    file: /[\\/]@rc-component[\\/]input[\\/]\w+[\\/]calculateNodeHeight\.js$/,
    from: /hiddenTextarea\.setAttribute\('style', (`[^`]*`)\);/,
    to: 'hiddenTextarea.style.cssText = $1;',
  },
];

module.exports = function allowedStyles(source) {
  const { from, to } = changes.find(({ file }) => file.test(this.resourcePath));
  if (!from.test(source)) {
    throw new Error(
      `${this.resourcePath} has changed: adapt allowedStyles.cjs to the way it creates its styles now`,
    );
  }
  return source.replace(from, to);
};

module.exports.files = changes.map(({ file }) => file);
