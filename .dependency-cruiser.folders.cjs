const { options } = require('./.dependency-cruiser.cjs');

/** No cycles between folders. Tests and states may import anything. */
module.exports = {
  forbidden: [
    { name: 'no-circle-of-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|[.](test|states)[.]tsx?$|(^|/)testing/` },
  },
};
