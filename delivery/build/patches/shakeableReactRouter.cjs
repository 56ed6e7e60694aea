/**
 * Loader for React Router's modules. The bundler takes their named contexts and components for side effects and keeps
 * them even when unused. This drops the names, which only developer tools use, and marks the rest as pure: 6.7 kB
 * less for every first visit.
 *
 * Upstream: https://github.com/remix-run/react-router/issues/10354 (closed, as a matter of bundlers)
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/ = React\$1\.(forwardRef|memo|createContext)\(/g, ' = /*#__PURE__*/ React$$1.$1(');
