import { expect, it } from '@jest/globals';
import { KeptPages } from '../page-cache/KeptPages';
import type { DocumentRenderer } from '../render/renderDocument';
import type { Matched } from './matchAddress';
import { takeOrRender } from './takeOrRender';

it('renders a page for as long as anybody who asked for it is there', async () => {
  const asked: Parameters<DocumentRenderer>[0][] = [];
  const responses = [{ destroyed: false }, { destroyed: false }];
  const site = {
    contentVersion: { current: () => null },
    keptPages: new KeptPages(),
    pagesUnderWay: new Map(),
    renderDocument: (one: Parameters<DocumentRenderer>[0]) => {
      asked.push(one);
      return new Promise(() => {});
    },
  };
  for (const raw of responses) {
    const context = { site, request: {}, reply: { raw }, url: new URL('http://site/'), found: null };
    const visit = { composition: { id: '1' } };
    void takeOrRender({ ...context, own: 'not found', visit, isForOne: false } as unknown as Matched);
    await Promise.resolve();
  }
  const isWanted = () => asked.map((one) => one.isWanted?.());

  expect(isWanted()).toEqual([true]);
  for (const [index, expected] of [true, false].entries()) {
    Object.assign(responses[index] ?? {}, { destroyed: true });
    expect(isWanted()).toEqual([expected]);
  }
});
