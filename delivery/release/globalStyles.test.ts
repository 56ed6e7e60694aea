import { describe, expect, it } from '@jest/globals';
import { findGlobalStyles, layerOf, ofModule, ofRelease } from './globalStyles';

const inLayer = (css: string) => `@layer ${layerOf('mf-probe')}{${css}}`;
const inModule = (css: string) => findGlobalStyles(css, ofModule).map(({ message }) => message);
const inRelease = (css: string) => findGlobalStyles(css, ofRelease('mf-probe')).map(({ message }) => message);

describe('a CSS module', () => {
  it.each([
    '.part {}',
    '.part h1, .part > #id + [lang] ~ *::before {}',
    'li.part:hover {}',
    '.body.body {}',
    '*.part {}',
    '.part:has(:checked) {}',
    '.part + .part .row {}',
    '.part ~ .other {}',
    ':is(.part, .other) p {}',
    ':where(body .part) {}',
    ':hover > .part {}',
    ':global(html:not([data-js])) .part {}',
    '.part :global(.leaflet-pane) {}',
    '.part:global(.is-open) {}',
    '.part { h1 {} > p {} &:hover {} & + & {} body & {} @media print { h1 {} color: red; } }',
    '.part { --ground: #fff; }',
    '.part { position: fixed; inset: 0; }',
    '@media print { .part {} }',
    '@supports (display: grid) { .part h1 {} }',
    '@container (width > 20rem) { .part {} }',
    '@keyframes enter { from {} 50% {} to {} }',
    '@layer late { .part {} }',
    '/* body {} */',
  ])('may contain %s', (css) => {
    expect(inModule(css)).toEqual([]);
  });

  it.each([
    ['body {}', 'outermost element of the page'],
    ['html.part {}', 'outermost element'],
    ['.part:root h1 {}', 'matches'],
    [':root { --ink: red; }', 'outermost element of the page'],
    ['.part, h1 {}', '`h1` matches elements of the whole site'],
    ['h1 {}', '`.part h1`'],
    ['header { display: none }', '`.part header`'],
    ['* {}', '`.part *`'],
    ['#main {}', '`.part #main`'],
    ['[data-scheme] {}', '`.part [data-scheme]`'],
    [':focus-visible {}', 'matches'],
    ['::selection {}', 'matches'],
    ['::view-transition-group(root) {}', 'matches'],
    [':not(.part) {}', 'matches'],
    ['body:has(.part) {}', 'outermost element'],
    [':is(.part, h1) {}', 'matches'],
    [':is() {}', 'matches'],
    ['\\62ody {}', 'outermost element'],
    [':global(.button) {}', '`.part :global(.button)`'],
    [':global(body) .part + footer {}', 'next to the slice'],
    [':global .part {}', 'Write `:global(…)`'],
    ['.part + footer {}', 'next to the slice'],
    ['.part ~ * {}', 'next to the slice'],
    ['.part { & + footer {} }', 'next to the slice'],
    ['.part { body:not(&) {} }', 'outermost element'],
    ['@media print { nav {} }', '`.part nav`'],
    ['@layer base { h1 {} }', '`.part h1`'],
    ['@import "./other.css";', 'from the script that needs it'],
    ['@import url(https://elsewhere.example/a.css);', 'from the script that needs it'],
    ['@font-face { font-family: "Inter Variable"; }', 'var(--font-text)'],
    ['@property --ink { syntax: "*"; inherits: false; }', 'rule with a class'],
    ['@view-transition { navigation: auto; }', 'the whole document'],
    ['@page { margin: 0 }', 'the whole document'],
    ['@scope (.part) { h1 {} }', 'Not every supported browser'],
    ['@keyframes :global(turn) { to {} }', 'another slice'],
    ['.part {} } body {}', 'cannot be parsed: Unexpected }'],
    ['.part {} @media print {', 'cannot be parsed: Unclosed block'],
    ['/* .part {}', 'cannot be parsed: Unclosed comment'],
    ['.part { content: "\nbody {}', 'cannot be parsed: Unclosed string'],
    ['.part[ {}', 'cannot be parsed'],
  ])('may not contain %s', (css, advice) => {
    expect(inModule(css)).toEqual([expect.stringContaining(advice)]);
  });

  it('gets a line and column for each fault', () => {
    const css = '.part {\n}\n\n@media print {\n  .part,\n  h1 {\n  }\n}\n@page {\n}\n';

    expect(findGlobalStyles(css, ofModule).map(({ line, column }) => [line, column])).toEqual([
      [6, 3],
      [9, 1],
    ]);
  });

  it('gets one fault for a selector with nested rules', () => {
    expect(inModule('h1 { em {} & > b {} }')).toHaveLength(1);
  });
});

describe('a stylesheet of a release', () => {
  it.each([
    inLayer('.mf-probe-Page\\.module-title-1a2b h1{}'),
    inLayer('html:not([data-js]) .mf-probe-Page\\.module-title-1a2b{}'),
    inLayer('.mf-probe-a{}@layer late{.mf-probe-a{}}'),
    inLayer('@media print{.mf-probe-a{&:hover{}}}'),
    `@media print{${inLayer('.mf-probe-a{}')}}`,
    '@layer slices.mf-probe.late{.mf-probe-a{}}',
    '@keyframes mf-probe-Page\\.module-turn-1a2b{to{opacity:1}}',
  ])('may contain %s', (css) => {
    expect(inRelease(css)).toEqual([]);
  });

  it.each([
    ['.button{}', 'matches'],
    ['.mf-public-Page\\.module-title-1a2b{}', 'matches'],
    ['.mf-probe{}', 'matches'],
    ['@layer slices.mf-probe{body{}}', 'outermost element'],
    ['@layer slices.mf-probe;body{}', 'outermost element'],
    ['@layer slices.mf-public{.mf-probe-a{}}', "not the slice's own layer"],
    ['@layer slices.mf-probes{.mf-probe-a{}}', "not the slice's own layer"],
    ['@layer slices.mf-probe,base;', "not the slice's own layer"],
    ['.mf-probe-a h1{}', '`.mf-probe-a h1` is in no layer'],
    ['@layer slices.mf-probe;.mf-probe-a{&:hover{}}', '`@layer slices.mf-probe`'],
    ['@media print{.mf-probe-a{}}', 'is in no layer'],
    [`${inLayer('')}.mf-probe-a{}`, 'is in no layer'],
    ['.mf-probe-a{@layer slices.mf-probe{color:red}}', 'is in no layer'],
    ['@layer{.mf-probe-a{}}', "not the slice's own layer"],
    ['@media print{@layer base{.mf-probe-a{}}}', "not the slice's own layer"],
    ['@keyframes turn{to{opacity:1}}', 'another slice'],
  ])('may not contain %s', (css, advice) => {
    expect(inRelease(css)).toEqual([expect.stringContaining(advice)]);
  });
});
