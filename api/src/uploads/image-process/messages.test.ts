import { describe, expect, it } from '@jest/globals';
import { answerOf } from './messages.js';

const nothing = Buffer.alloc(0);

describe(answerOf, () => {
  it.each([
    { is: 'done', kind: 'avif', width: 320, height: 1, isAnimated: false, needsBrowser: false },
    { is: 'done', kind: 'webp', width: 320, height: 1, isAnimated: true, needsBrowser: true },
    { is: 'refused', why: 'exhausted', message: 'timeout: 7 s', parts: [] },
    { is: 'refused', why: 'differs', message: '', parts: ['<mesh>', '@layer', 'clip-path', '#größe'] },
    {
      is: 'refused',
      why: 'doctype',
      message: '',
      parts: ['<!ATTLIST>', '[onclick]', '+', ':nth-child', '2'],
    },
  ])('reads %j', (answer) => {
    const bytes = Buffer.from('picture');

    expect(answerOf({ ...answer, more: 'is left out' }, bytes)).toEqual(
      answer.is === 'done' ? { ...answer, bytes } : answer,
    );
  });

  it('passes on no names that could be anything else', () => {
    const parts = ['<a href="x">', 'Send money', 7, ...Array.from({ length: 9 }, () => 'fill')];

    expect(answerOf({ is: 'refused', why: 'differs', message: '', parts }, nothing)).toMatchObject({
      parts: Array(5).fill('fill'),
    });
  });

  it.each([
    null,
    undefined,
    7,
    'ready',
    [],
    {},
    { is: 'done' },
    { is: 'done', kind: 'svg+html', width: 1, height: 1 },
    { is: 'done', kind: 'png', width: 1.5, height: 1 },
    { is: 'done', kind: 'png', width: 0, height: 1 },
    { is: 'done', kind: 'png', width: 1, height: 1e9 },
    { is: 'done', kind: 'png', width: '../../x', height: 1 },
    { is: 'refused', why: 'constructor', message: '' },
    { is: 'refused', why: 'text' },
    { is: 'ready' },
  ])('refuses %j, which is not an answer', (message) => {
    expect(() => answerOf(message, nothing)).toThrow();
  });
});
