import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  type Configuration,
  LightningCssMinimizerRspackPlugin,
  type RuleSetRule,
  rspack,
  type Stats,
  SwcJsMinimizerRspackPlugin,
  type SwcLoaderOptions,
} from '@rspack/core';

const require = createRequire(import.meta.url);
const styleNonce: { readonly file: RegExp } = require('./patches/styleNonce.cjs');

/** The first versions with `:has()` and `:dir()`. `shell/src/olderBrowsers.ts` adds what else they lack. */
const BROWSERS = ['chrome >= 120', 'firefox >= 121', 'safari >= 16.4'];

/**
 * Short names in a fixed order. By frequency, the digits of chunks' first hashes would count, and these change with
 * each comment: so would the release. Rspack's types lack `disableCharFreq`.
 */
const mangle = { keep_fnames: false, disableCharFreq: true };

interface BundlingOptions {
  readonly context: string;
  readonly uniqueName: string;
  readonly isServer: boolean;
  readonly styleRules?: readonly RuleSetRule[];
  readonly isDevelopment?: boolean;
}

export function bundling(options: BundlingOptions): Configuration {
  const { isDevelopment = false, styleRules = [] } = options;
  return {
    mode: isDevelopment ? 'development' : 'production',
    context: options.context,
    // The content security policy forbids `eval`.
    devtool: isDevelopment && 'cheap-module-source-map',
    target: options.isServer ? 'async-node' : ['web', 'es2022'],
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: {
        // React has this hook since version 18.
        'use-sync-external-store/shim$': 'react',
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment },
                optimizer: { globals: { typeofs: { window: options.isServer ? 'undefined' : 'object' } } },
              },
              target: 'es2022',
            },
          } satisfies SwcLoaderOptions,
          type: 'javascript/auto',
        },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        ...styleRules,
        { test: /\.woff2$/, type: 'asset/resource' },
        {
          test: isDevelopment ? () => false : /node_modules\/react-router\/dist\/.*\.js$/,
          loader: join(import.meta.dirname, 'patches/shakeableReactRouter.cjs'),
        },
        { test: styleNonce.file, loader: join(import.meta.dirname, 'patches/styleNonce.cjs') },
      ],
      // Class names follow from slice and path alone, so both builds of a slice agree and no two slices
      // collide.
      generator: {
        'css/module': {
          localIdentName: `${options.uniqueName}-[local]-[hash:base64:5]`,
          exportsOnly: options.isServer,
        },
        css: { exportsOnly: options.isServer },
        'asset/resource': { emit: !options.isServer },
      },
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
    },
    optimization: {
      minimize: !options.isServer && !isDevelopment,
      minimizer: [
        new SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 }, mangle } }),
        // The default minimizer guesses text direction from the language, which is wrong with `dir="auto"`.
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
      nodeEnv: isDevelopment ? 'development' : 'production',
      // Other ids are longer and derive from paths, which depend on where npm installs a package.
      moduleIds: isDevelopment ? 'named' : 'natural',
      chunkIds: 'named',
      // Open pages keep their state until the code compiles.
      emitOnErrors: false,
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

export function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error) {
        reject(error);
      } else if (!stats || stats.hasErrors()) {
        reject(
          new Error(
            stats?.toString({ all: false, errors: true, colors: false }) ?? 'The build produced no result',
          ),
        );
      } else {
        resolve(stats);
      }
    });
  });
}
