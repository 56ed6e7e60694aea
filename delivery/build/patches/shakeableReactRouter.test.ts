import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const require = createRequire(import.meta.url);
const shake: (source: string) => string = require('./shakeableReactRouter.cjs');
const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join(folder, file), 'utf8'));

describe('the loader for React Router', () => {
  it('marks contexts and components as pure, and drops their names', () => {
    expect(
      shake(
        'const Link = React$1.forwardRef(function Link() {});\nLink.displayName = "Link";\nexport { Link };',
      ),
    ).toBe('const Link = /*#__PURE__*/ React$1.forwardRef(function Link() {});\n\nexport { Link };');
  });

  it('marks error boundaries as pure', () => {
    const source =
      'var Boundary = class extends React$1.Component {\n\trender() {}\n};\nexport { Boundary };';

    expect(shake(source)).toBe(
      'var Boundary = /*#__PURE__*/ (() => class extends React$1.Component {\n\trender() {}\n})();\nexport { Boundary };',
    );
    expect(
      sources
        .map(shake)
        .join('')
        .match(/^var \w+ = class extends React\$1/gm),
    ).toBeNull();
  });

  it('drops navigation of the data router, and checks of how the router is called', () => {
    const [hooks = ''] = sources.filter((source) => source.includes('function useNavigate()')).map(shake);

    expect(hooks).toContain('function useNavigate() {\n\treturn useNavigateUnstable();\n}');
    expect(hooks).toContain('function useLocation() {\n;\n\treturn ');
    expect(
      sources
        .map(shake)
        .join('')
        .match(/^\t+(?:invariant|warning)\(/gm),
    ).toBeNull();
  });

  it('changes nothing else in any of its modules', () => {
    const changed =
      /^\w+\.displayName = "|^\t+(?:invariant|warning)\(.*\);$|^var \w+ = class extends React|^\};$|IsDataRouteContext\) \?/;
    const withoutMarks = (source: string) => source.replaceAll('/*#__PURE__*/ ', '').split('\n');
    for (const source of sources) {
      const before = withoutMarks(source);
      const after = withoutMarks(shake(source));
      expect(after).toHaveLength(before.length);
      expect(before.filter((line, at) => line !== after[at] && !changed.test(line))).toEqual([]);
    }
  });

  it('is needed while contexts are not pure and have names: if this fails, the patch can go', () => {
    expect(sources.join('')).toMatch(/^const \w+ = React\$1\.createContext\(/m);
    expect(sources.join('')).toMatch(/^\w+Context\.displayName = /m);
  });

  it('finds every context to mark', () => {
    expect(sources.map(shake).join('')).toContain(' = /*#__PURE__*/ React$1.createContext(');
    expect(sources.map(shake).join('')).not.toMatch(/^(?:const|var|let) \w+ = React\$1\.createContext\(/m);
  });
});
