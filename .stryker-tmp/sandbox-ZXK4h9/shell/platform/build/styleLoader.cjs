/**
 * Loader that passes a stylesheet to the `read` option. A separate CommonJS file because Node loads loaders itself, and
 * does not run TypeScript below node_modules, which is where the platform is in a slice's own repository.
 */
module.exports = function styleLoader(source) {
  const { read } = this.getOptions();
  const { css, faults } = read(source, this.resourcePath);
  for (const fault of faults) {
    const error = new Error(fault);
    // The fault is in the stylesheet, not in the loader.
    error.stack = undefined;
    this.emitError(error);
  }
  return css;
};
