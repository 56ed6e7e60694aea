/**
 * Node loads loaders itself, and runs no TypeScript below node_modules, where this package is in a slice's
 * own repository.
 */
module.exports = function styleLoader(source) {
  const { read } = this.getOptions();
  const { css, faults } = read(source, this.resourcePath);
  for (const fault of faults) {
    const error = new Error(fault);
    // The position is in the stylesheet, not in this code.
    error.stack = undefined;
    this.emitError(error);
  }
  return css;
};
