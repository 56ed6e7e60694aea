import { describe, expect, it } from '@jest/globals';
import { bumpOf, compareSurfaces } from './compareSurfaces';
import { surfaceOf } from './testing/surfaceOf';

const before = `import { JSX } from 'react';

// @public
export function Spinner(input: SpinnerProps): JSX.Element;

// @public (undocumented)
interface SpinnerProps {
    // (undocumented)
    readonly label: string;
}

// @public
export interface Notice {
    readonly title: string;
}

// @public
export function useNotice(): Notice;

// @public
export function notify(notice: Draft): void;

// @public
export interface Draft {
    readonly text: string;
}

// @public
export type Alone = 'one' | 'other';

// @public
export function call(method: Method): Outcome;

// @public
type Method = 'get' | 'put';

// @public
type Outcome = 'done' | 'refused';

// @public
export const paths: {
    readonly home: "/";
};

// @public
export function read(path: Path): Promise<string>;

// @public
type Path = string & {
    readonly [brand]: true;
};

// @public
const brand: unique symbol;

export { createElement } from 'react';`;

const compare = (change: (code: string) => string) =>
  compareSurfaces(surfaceOf({ platform: before }), surfaceOf({ platform: change(before) }));
const replaced = (text: string | RegExp, by: string) => (code: string) => code.replace(text, by);

describe(compareSurfaces, () => {
  it('finds no change if only comments differ', async () => {
    expect(await compare(replaced('// @public\nexport function', '// Says more.\nexport function'))).toEqual(
      [],
    );
  });

  it.each([
    ['a new export', replaced('export {', 'export const added: number;\n\nexport {')],
    ['another optional property', replaced('label: string;', 'label: string;\n    readonly size?: number;')],
    [
      'another property that it returns',
      replaced('title: string;', 'title: string;\n    readonly size: number;'),
    ],
    ['a renamed parameter', replaced('input: SpinnerProps', 'props: SpinnerProps')],
    ['more that it accepts', replaced("'get' | 'put'", "'get' | 'put' | 'patch'")],
    ['less that it returns', replaced("'done' | 'refused'", "'done'")],
  ])('treats %s as a minor change', async (_, change) => {
    expect(bumpOf(await compare(change))).toBe('minor');
  });

  it.each([
    ['a missing export', replaced(/export const paths[\s\S]*?};\n/, '')],
    ['a missing export of a library', replaced("export { createElement } from 'react';", '')],
    ['another type', replaced('input: SpinnerProps', 'input: string')],
    ['another value', replaced('home: "/"', 'home: "/home"')],
    ['another required property', replaced('label: string;', 'label: string;\n    readonly size: number;')],
    [
      'another required property of an argument',
      replaced('text: string;', 'text: string;\n    readonly size: number;'),
    ],
    ['an argument that needs a brand', replaced('notify(notice: Draft)', 'notify(notice: Draft & Path)')],
    ['another type on its own', replaced("'one' | 'other'", "'one' | 'third'")],
    ['a removed property that it returned', replaced('    readonly title: string;\n', '')],
    ['less that it accepts', replaced("'get' | 'put'", "'get'")],
    ['more that it returns', replaced("'done' | 'refused'", "'done' | 'refused' | 'lost'")],
  ])('treats %s as a major change, and shows its lines', async (_, change) => {
    const changes = await compare(change);

    expect(bumpOf(changes)).toBe('major');
    expect(changes.flatMap(({ lines }) => lines).join('\n')).toMatch(/^[-+] /);
  });

  it('treats a removed module as a major change, and a new one as a minor change', async () => {
    expect(bumpOf(await compareSurfaces(surfaceOf({ platform: before }), new Map()))).toBe('major');
    expect(bumpOf(await compareSurfaces(new Map(), surfaceOf({ platform: before })))).toBe('minor');
  });
});
