import { expect, it } from '@jest/globals';
import { KeptPages } from '../page-cache/KeptPages';
import type { DocumentRenderer } from '../render/renderDocument';
import { renderOnce } from './renderOnce';
import type { Addressed } from './takeKept';

it('renders a page for as long as anybody who asked for it is there', async () => {
  const asked: Parameters<DocumentRenderer>[0][] = [];
  const responses = [{ destroyed: false }, { destroyed: false }];
  const site = {
    keptPages: new KeptPages(),
    pagesUnderWay: new Map(),
    renderDocument: (one: Parameters<DocumentRenderer>[0]) => {
      asked.push(one);
      return new Promise(() => {});
    },
  };
  for (const raw of responses) {
    const context = { site, reply: { raw }, visit: { composition: { id: '1' } }, address: { key: '/' } };
    void renderOnce({ ...context, kept: null, isForOne: false, version: null } as unknown as Addressed);
  }
  const isWanted = () => asked.map((one) => one.isWanted?.());

  expect(isWanted()).toEqual([true]);
  for (const [index, expected] of [true, false].entries()) {
    Object.assign(responses[index] ?? {}, { destroyed: true });
    expect(isWanted()).toEqual([expected]);
  }
});
