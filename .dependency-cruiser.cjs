/** Imports point one way: from slices and shell to the platform. */
module.exports = {
  forbidden: [
    {
      name: 'slice-imports-only-platform',
      comment: 'A slice may only import @site/platform, so that it can be released on its own.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: {
        path: '^(packages|delivery|shell|api|scripts|ui|bench|e2e|mf-[^/]+)/',
        pathNot: [
          '^$1/',
          '^packages/platform/(src|jest)',
          // Known to the API, too.
          '^packages/rules/src/searchRules[.]ts$',
          '^packages/writing/src/',
        ],
      },
    },
    {
      name: 'slice-imports-platform-by-name',
      comment: 'Only what `exports` of the platform names is kept compatible.',
      severity: 'error',
      from: { path: '^mf-' },
      to: { path: '^packages/platform/', dependencyTypes: ['local'] },
    },
    {
      name: 'slice-imports-no-part-of-the-shell',
      comment:
        'These parts of the platform are for shell and delivery: they change with them, and would break published releases.',
      severity: 'error',
      from: { path: '^mf-' },
      to: {
        path: '^packages/platform/src/((shell|shellSession|shellSlots|ServerRouter)|manifest/(readManifest|sliceManifest|textRules))[.]',
      },
    },
    {
      name: 'rules-and-sandbox-import-nothing-of-ours',
      comment: 'API, shell, platform and scripts build on the rules, API and shell on the sandbox.',
      severity: 'error',
      from: { path: '^packages/(rules|sandbox)/' },
      to: { path: '^(packages/(?!$1/)|(delivery|shell|api|scripts|ui|bench|e2e|mf-[^/]+)/)' },
    },
    {
      name: 'platform-imports-no-other-package',
      comment: 'Everything else builds on the platform.',
      severity: 'error',
      from: { path: '^packages/platform/' },
      to: { path: '^(packages/sandbox|delivery|shell|api|scripts|mf-)' },
    },
    {
      name: 'delivery-imports-only-platform-and-rules',
      comment: 'A team installs it without the site. It finds shell and gate at run time, if they are there.',
      severity: 'error',
      from: { path: '^delivery/', pathNot: '[.]test[.]ts$' },
      to: { path: '^(packages/sandbox|shell|api|scripts|ui|bench|e2e|mf-)' },
    },
    {
      name: 'site-is-no-part-of-delivery',
      comment:
        'The shell uses delivery where releases are built, judged and developed, not where pages are served.',
      severity: 'error',
      from: { path: '^shell/', pathNot: '^shell/(build|server/gate)/' },
      to: { path: '^delivery/' },
    },
    {
      name: 'shell-imports-no-slice',
      comment: 'The shell loads slices at run time, and reaches the API over HTTP.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-|api/|scripts/)' },
    },
    {
      name: 'api-imports-no-front-end',
      comment: 'What both need is in the rules, or derived from the document of the API.',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(packages/platform|delivery|shell|mf-)' },
    },
    {
      name: 'auth-imports-no-slices',
      comment: 'Slices depend on auth. Auth looks up deploy tokens through an interface of its own.',
      severity: 'error',
      from: { path: '^api/src/auth/' },
      to: { path: '^api/src/releases/' },
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
      name: 'every-import-is-found',
      comment: 'The rules see only imports that can be resolved.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-cycles',
      comment: 'Imports of types only may form a cycle.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.css'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
