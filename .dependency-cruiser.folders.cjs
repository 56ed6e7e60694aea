const { options } = require('./.dependency-cruiser.cjs');

/** No circle of folders: each can be read without those that are built on it. Tests may reach anywhere. */
module.exports = {
  forbidden: [
    { name: 'no-circle-of-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|[.]test[.]tsx?$|(^|/)testing/` },
  },
};
