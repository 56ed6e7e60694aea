/**
 * Loader that lets `read` of its options read a stylesheet. Loaders are loaded by Node itself, which runs no
 * TypeScript below node_modules, where the platform lies in a slice's own repository.
 */
module.exports = function styleLoader(source) {
  const { read } = this.getOptions();
  const { css, faults } = read(source, this.resourcePath);
  for (const fault of faults) {
    const error = new Error(fault);
    // The fault is in the stylesheet, and not at any line of the loader.
    error.stack = undefined;
    this.emitError(error);
  }
  return css;
};
