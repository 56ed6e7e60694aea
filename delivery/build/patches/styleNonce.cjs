/**
 * For antd's module that creates style elements without the nonce it was given, which the content security
 * policy forbids. Upstream: https://github.com/react-component/util/issues/613,
 * https://github.com/ant-design/ant-design/issues/58150
 */
const from = /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;\s*\}/;

module.exports = function styleNonce(source) {
  if (!from.test(source)) {
    throw new Error(
      `${this.resourcePath} has changed: adapt styleNonce.cjs to the way it creates styles now`,
    );
  }
  // This repeats `styleNonce` of `@site/platform/session`.
  return source.replace(
    from,
    "styleNode.nonce = csp?.nonce || document.querySelector('script[nonce]')?.nonce || '';",
  );
};

module.exports.file = /[\\/]@rc-component[\\/]util[\\/]\w+[\\/]Dom[\\/]dynamicCSS\.js$/;
