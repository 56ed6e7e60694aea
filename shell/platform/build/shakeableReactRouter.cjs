/**
 * Loader for React Router's modules: their named contexts and components look like side effects to the bundler, which
 * then keeps what nobody imports. Names for the developer tools go, and what remains says that it is pure.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/ = React\$1\.(forwardRef|memo|createContext)\(/g, ' = /*#__PURE__*/ React$$1.$1(');
