/**
 * For React Router's modules in production: the bundler keeps unused contexts and components, taking their
 * names for side effects. Drops these, marks the rest as pure, and drops navigation of the data router and
 * checks of how the router is called. Upstream: https://github.com/remix-run/react-router/issues/10354
 * (closed, as a matter of bundlers)
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/ = React\$1\.(forwardRef|memo|createContext)\(/g, ' = /*#__PURE__*/ React$$1.$1(')
    .replace(
      /^var (\w+) = (class extends React\$1\.Component \{[\s\S]*?^\});/gm,
      'var $1 = /*#__PURE__*/ (() => $2)();',
    )
    .replace(/React\$1\.useContext\(IsDataRouteContext\) \? \w+\(\) : /, '')
    .replace(/^\t+(?:invariant|warning)\(.*\);$/gm, ';');
