import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type RspackPluginInstance, rspack } from '@rspack/core';
import { compile } from './bundling';
import { SharingPlugin } from './sharingPlugin';

const require = createRequire(import.meta.url);

/** A shared module as a provider registers it. */
interface Provided {
  readonly get: () => unknown;
}

type ShareScope = Record<string, Record<string, Provided>>;

describe(SharingPlugin, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sharing-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Builds `main.js` as a package for Node, so that the result can be loaded here. */
  async function build(entry: Record<string, string>, ...plugins: RspackPluginInstance[]): Promise<string> {
    await compile({
      context: folder,
      mode: 'production',
      target: 'async-node',
      entry,
      output: { path: join(folder, 'dist'), filename: '[name].cjs', library: { type: 'commonjs-module' } },
      plugins,
    });
    return join(folder, 'dist/main.cjs');
  }

  describe('in a container', () => {
    let entry: string;
    beforeEach(async () => {
      await writeFile(join(folder, 'page.js'), "export { word } from 'vocabulary';");
      entry = await build(
        {},
        new rspack.container.ModuleFederationPluginV1({
          name: 'probe',
          filename: 'main.cjs',
          exposes: { './page': './page.js' },
          shared: { vocabulary: { import: false, singleton: true, requiredVersion: '^1.0.0' } },
          library: { type: 'commonjs-module' },
          enhanced: true,
        }),
        new SharingPlugin('consumes'),
      );
    });

    async function containerWith(scope: ShareScope) {
      const container: {
        init(scope: ShareScope): void;
        get(expose: string): Promise<() => { word: string }>;
      } = require(entry);
      await container.init(scope);
      return { wordOf: async () => (await container.get('./page'))().word };
    }

    it.each([
      ['at once', () => () => ({ word: 'lamp' })],
      ['later', async () => () => ({ word: 'lamp' })],
    ])('gets a shared module that is there %s', async (_when, get) => {
      const { wordOf } = await containerWith({ vocabulary: { '1.2.3': { get } } });

      expect(await wordOf()).toBe('lamp');
    });

    it('says which module is not shared', async () => {
      const { wordOf } = await containerWith({ grammar: {} });

      await expect(wordOf()).rejects.toThrow('Not shared: vocabulary');
    });

    it('asks again for a shared module that could not be loaded', async () => {
      let isDown = true;
      const get = async () => {
        if (isDown) {
          throw new Error('down');
        }
        return () => ({ word: 'lamp' });
      };
      const { wordOf } = await containerWith({ vocabulary: { '1.0.0': { get } } });

      await expect(wordOf()).rejects.toThrow('down');
      isDown = false;
      expect(await wordOf()).toBe('lamp');
    });

    it('rejects for a module that it has not', async () => {
      await expect(require(entry).get('./other')).rejects.toThrow('not a function');
    });

    it('brings no code that compares versions', async () => {
      expect(await readFile(entry, 'utf8')).not.toMatch(/Unsatisfied|satisfying/);
    });
  });

  it('registers what a build provides, and leaves what is already registered', async () => {
    await writeFile(join(folder, 'vocabulary.js'), "export const word = 'lamp';");
    await writeFile(
      join(folder, 'main.js'),
      "import './vocabulary'; export async function shared() { await __webpack_init_sharing__('default'); return __webpack_share_scopes__.default; }",
    );
    const entry = await build(
      { main: './main.js' },
      new rspack.sharing.ProvideSharedPlugin({
        provides: { './vocabulary.js': { shareKey: 'vocabulary', version: '1.2.3', eager: true } },
        enhanced: true,
      }),
      new SharingPlugin('provides'),
    );
    const { shared }: { shared(): Promise<ShareScope> } = require(entry);
    const first = await shared();
    const provided = first.vocabulary?.['1.2.3'];

    expect(provided?.get()).toBeInstanceOf(Function);
    expect((await shared()).vocabulary?.['1.2.3']).toBe(provided);
  });
});
