import { describe, expect, it } from '@jest/globals';
import { bumpOf, compareSurfaces } from './compareSurfaces';

const report = (code: string) =>
  new Map([['platform', `## API Report File\n\n\`\`\`ts\n\n${code}\n\n\`\`\`\n`]]);
const before = report(`import { JSX } from 'react';

// @public
export function Spinner(input: SpinnerProps): JSX.Element;

// @public (undocumented)
interface SpinnerProps {
    // (undocumented)
    readonly label: string;
}

// @public
export const paths: {
    readonly home: "/";
};

export { matchPath }`);
const compare = (change: (code: string) => string) =>
  compareSurfaces(before, new Map([...before].map(([name, text]) => [name, change(text)])));

describe(compareSurfaces, () => {
  it('finds nothing where only comments and their order differ', () => {
    expect(
      compare((code) => code.replace('// @public\nexport function', '// Says more.\nexport function')),
    ).toEqual([]);
    expect(bumpOf([])).toBe('none');
  });

  it.each([
    [
      'a new export',
      (code: string) => code.replace('export {', '// @public\nexport const added: number;\n\nexport {'),
    ],
    [
      'an optional property more',
      (code: string) =>
        code.replace(
          '    readonly label: string;',
          '    readonly label: string;\n    readonly size?: number;',
        ),
    ],
  ])('takes %s for a minor change', (_, change) => {
    expect(bumpOf(compare(change))).toBe('minor');
  });

  it.each([
    ['a missing export', (code: string) => code.replace(/export const paths[\s\S]*?};\n/, '')],
    ['a missing export of a library', (code: string) => code.replace('export { matchPath }', '')],
    ['another type', (code: string) => code.replace('input: SpinnerProps', 'input: string')],
    ['another value', (code: string) => code.replace('home: "/"', 'home: "/home"')],
    [
      'a property more that is needed',
      (code: string) =>
        code.replace(
          '    readonly label: string;',
          '    readonly label: string;\n    readonly size: number;',
        ),
    ],
    [
      'a missing property of what an export names',
      (code: string) => code.replace('    readonly label: string;\n', ''),
    ],
  ])('takes %s for a major change, and shows its lines', (_, change) => {
    const changes = compare(change);

    expect(bumpOf(changes)).toBe('major');
    expect(changes.flatMap(({ lines }) => lines).join('\n')).toMatch(/^[-+] /);
  });

  it('takes a module that is gone for a major change', () => {
    expect(bumpOf(compareSurfaces(before, new Map()))).toBe('major');
    expect(bumpOf(compareSurfaces(new Map(), before))).toBe('minor');
  });
});
