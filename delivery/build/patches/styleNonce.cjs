/**
 * Loader for the module of antd's library that creates style elements (scroll lock, width of scroll bars) without the
 * nonce that antd was given, which the content security policy forbids.
 *
 * Upstream: https://github.com/react-component/util/issues/613, https://github.com/ant-design/ant-design/issues/58150
 */
const from = /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;\s*\}/;

module.exports = function styleNonce(source) {
  if (!from.test(source)) {
    throw new Error(
      `${this.resourcePath} has changed: adapt styleNonce.cjs to the way it creates styles now`,
    );
  }
  // Same as `styleNonce` of `@site/platform/session`.
  return source.replace(
    from,
    "styleNode.nonce = csp?.nonce || document.querySelector('script[nonce]')?.nonce || '';",
  );
};

module.exports.file = /[\\/]@rc-component[\\/]util[\\/]\w+[\\/]Dom[\\/]dynamicCSS\.js$/;
