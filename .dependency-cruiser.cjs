/** Imports point one way: slice → platform, shell → platform. No package imports from inside another. */
module.exports = {
  forbidden: [
    {
      name: 'slice-imports-only-platform',
      comment:
        'A slice knows nothing of the rest but @site/platform: that is what lets it be released alone.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^(shell/(src|server)|shell/platform/(build|cli)|api|scripts|mf-)', pathNot: ['^$1/'] },
    },
    {
      name: 'slice-imports-no-part-of-the-shell',
      comment:
        'What the shell alone uses of the platform changes with the shell, and no release would notice.',
      severity: 'error',
      from: { path: '^mf-' },
      to: { path: '^shell/platform/(src/(shell|shellSession|shellSlots|ServerRouter)[.]|release/)' },
    },
    {
      name: 'platform-imports-nobody',
      severity: 'error',
      from: { path: '^shell/platform/' },
      to: { path: '^(shell/(src|server)|api|scripts|mf-)' },
    },
    {
      name: 'shell-imports-no-slice',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-|api/|scripts/)' },
    },
    {
      name: 'api-knows-no-front-end',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(shell|mf-)' },
    },
    {
      name: 'sign-in-knows-no-slice',
      comment: 'Slices are guarded by the sign-in, which asks for deploy tokens by an interface of its own.',
      severity: 'error',
      from: { path: '^api/src/auth/' },
      to: { path: '^api/src/slices/' },
    },
    {
      name: 'nothing-imports-states',
      comment: 'They are for `/__ui`, which finds them by their names: no build for visitors contains them.',
      severity: 'error',
      from: {},
      to: { path: '[.]states[.]tsx$' },
    },
    {
      name: 'nothing-imports-the-development-page',
      severity: 'error',
      from: { pathNot: '^(ui|scripts)/' },
      to: { path: '^ui/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
