import { describe, expect, it } from '@jest/globals';
import { checkContract } from './checkContract';

const name = 'mf-shelf/beside';
const types = `/** What is passed. */
export interface BesideProps {
  readonly book: { readonly title: string };
}
declare module '@site/platform/slots' {
  interface OfferedSlots {
    '${name}': BesideProps;
  }
}
`;
const data = 'data:text/javascript,globalThis.stolen=1';
const check = (text: string) => () => checkContract(name, text, 'beside.ts');

describe(checkContract, () => {
  it.each([
    ['types only', types],
    [
      'every kind of type',
      `${types}
// What is imported from nowhere: import { x } from 'y'; import('./book'); declare global
type Key = \`\${string}-import('x')\` | -1 | 2n | true | null | unique symbol;
type Shape<T extends object = {}> = { readonly [K in keyof T]?: T[K] extends (infer U)[] ? U : never };
interface Shelf extends Iterable<string> {
  [Symbol.iterator](): Iterator<string>;
  [key: string]: unknown;
  new (...parts: readonly [first: Key, rest?: string]): Shelf;
  get size(): number;
  is(this: Shelf, { title }: { title: string }, [one]: string[]): this is Shape<Shelf>;
}
declare type Global = typeof globalThis.Map;
export type { Key, Shape as Form, Shelf, Global };
`,
    ],
    ['two slots of the slice', types.replace('interface OfferedSlots {', "$& 'mf-shelf/below': {};")],
  ])('accepts %s', (_, text) => {
    expect(check(text)).not.toThrow();
  });

  it.each([
    ['an import', `import type { Book } from './book';\n${types}`],
    ['an import that is not used, behind a type', `${types}type A = 1; import { x } from "${data}";`],
    ['an import for its effect', `${types}type A = 1; import "${data}";`],
    ['an import of types behind a type', `${types}type A = 1; import type { B } from "./book";`],
    ['an import with require', `${types}type A = 1; import x = require("./book");`],
    ['an import of types with require', `${types}type A = 1; import type x = require("./book");`],
    ['another name for a namespace', `${types}import x = globalThis.process;`],
    ['an import within the module', types.replace('interface OfferedSlots', "import x from './book'; $&")],
    ['an export from another module', `${types}type A = 1; export { x } from "${data}";`],
    ['an export of types from another module', `${types}export type { Book } from './book';`],
    ['an export of everything', `${types}type A = 1; export /**/ * from './book';`],
    ['an export of all types', `${types}export type * as books from './book';`],
    ['a type from another module', `${types}export type A = import('./book').Book;`],
    [
      'a type from another module behind a comment',
      `${types}type A = import /* so */\n// and so\n('../x').Z;`,
    ],
    ['the type of a module', `${types}type A = { deep: [typeof import('./book')] };`],
    ['an import in a key', `${types}interface A { [import('./book')]: string }`],
  ])('refuses %s', (_, text) => {
    expect(check(text)).toThrow(/^beside\.ts, line \d+, imports something/);
  });

  it.each([
    ['a reference', `/// <reference path="./book.d.ts" />\n${types}`, 'line 1, refers to something else'],
    ['an indented reference', `/* so */ ///<reference types="node"/>\n${types}`, 'refers to something else'],
    ['a file that is not checked', `// @ts-nocheck\n${types}`, 'line 1, has a comment with @ts-nocheck'],
    ['one in capitals', `//@TS-NoCheck\n${types}`, 'has a comment with @TS-NoCheck'],
    ['a line that is not checked', `${types}/* @ts-expect-error */ type A = B;`, '@ts-expect-error'],
    [
      'another source of JSX',
      `/** @jsxImportSource evil */\n${types}`,
      'has a comment with @jsxImportSource',
    ],
    [
      'a global',
      `${types}declare global { interface Window { a: 1 } }`,
      'line 10, declares something global',
    ],
    ['another module', `${types}declare module 'react' { interface A {} }`, "declares the module 'react'"],
    ['a module without a body', `${types}declare module '*.css';`, "declares the module '*.css'"],
    ['a namespace', `${types}declare namespace A { interface B {} }`, 'contains more than types'],
    ['the slots a second time', `${types}declare module "@site/platform/slots" {}`, 'a second time'],
    [
      'another part of the slots',
      types.replace('interface OfferedSlots', 'interface SlotProps {} $&'),
      'changes more',
    ],
    ['a function for all', types.replace('interface OfferedSlots', 'function f(): void; $&'), 'changes more'],
    ['inherited slots', types.replace('OfferedSlots', '$& extends BesideProps'), 'changes more'],
    [
      'slots of another slice',
      types.replace('OfferedSlots {', "$& 'mf-notes/a': any;"),
      'not a slot of mf-shelf',
    ],
    [
      'slots of any name',
      types.replace('OfferedSlots {', '$& [key: string]: any;'),
      'not a slot of mf-shelf',
    ],
    ['code that does not compile', `${types}interface {`, 'beside.ts does not compile'],
    [
      'types that are nested too deeply',
      `${types}type A = ${'['.repeat(9000)}${']'.repeat(9000)};`,
      'does not',
    ],
    ['another slot', types.replace(name, 'mf-shelf/below'), 'does not declare the props of mf-shelf/beside'],
    ['no slot', 'export interface Props {}', 'does not declare the props'],
    ['a slot in a comment only', `/* ${types.replace('/** What is passed. */', '')} */`, 'does not declare'],
  ])('refuses %s', (_, text, message) => {
    expect(check(text)).toThrow(message);
  });

  it.each([
    'export const leaked = process.env;',
    'export declare const a: string;',
    'declare function a(): void;',
    'export enum Kind { One }',
    'declare const enum Kind { One }',
    'declare class A {}',
    'export default interface A {}',
    'export {};',
    'export = 1;',
    'export as namespace books;',
    'fetch("/");',
    ';',
    'interface A { [fetch("/")]: string }',
    'type A = { [(() => process.env)()]: 1 };',
  ])('refuses the code %s', (code) => {
    expect(check(`${types}${code}`)).toThrow('beside.ts, line 10, contains more than types');
  });

  it.each(['#!/usr/bin/env node\n', '"use client";\n'])('refuses %j at the beginning', (text) => {
    expect(check(`${text}${types}`)).toThrow('beside.ts, line 1, contains more than types');
  });
});
