/**
 * Loader for two modules below antd that make styles in ways which the content security policy forbids, and offer no
 * other: style elements without a nonce (the lock of the scroll, the width of the scrollbar), and a `style` attribute
 * that is written as text (the height of a text area). A version in which they are not found fails the build.
 */
const changes = [
  {
    file: /[\\/]@rc-component[\\/]util[\\/]\w+[\\/]Dom[\\/]dynamicCSS\.js$/,
    from: /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;\s*\}/,
    // As `styleNonce` of `@site/platform/session` does.
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
    throw new Error(`${this.resourcePath} has changed: see how it makes its styles now`);
  }
  return source.replace(from, to);
};

module.exports.files = changes.map(({ file }) => file);
