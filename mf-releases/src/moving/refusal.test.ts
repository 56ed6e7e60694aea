import { expect, it } from '@jest/globals';
import { CallError } from '@site/platform/session';
import { adviceFor, refusalOf } from './refusal';

const check = { name: 'budget', passed: false, code: 'OVER_BUDGET', message: 'Too much', milliseconds: 3 };

it('takes code, sentence and checks from the answer', () => {
  const text = JSON.stringify({
    error: 'The gate refuses it',
    code: 'OVER_BUDGET',
    checks: [check],
  });

  expect(refusalOf(new CallError({ status: 422, text }))).toEqual({
    code: 'OVER_BUDGET',
    sentence: 'The gate refuses it',
    checks: [check],
  });
});

it('gives advice only when the release itself is not at fault', () => {
  const text = JSON.stringify({ error: 'Somebody else', code: 'LIVE_CHANGED' });

  expect(adviceFor(refusalOf(new CallError({ status: 409, text })))).toContain('confirm again');
  expect(
    adviceFor(refusalOf(new CallError({ status: 422, text: '{"code":"OVER_BUDGET"}' }))),
  ).toBeUndefined();
});

it.each([
  [new CallError({ status: 0, text: 'signal timed out' }), 'No answer came'],
  [new CallError({ status: 502, text: '<html>' }), 'is not available'],
  [new CallError({ status: 502, text: '{"code":502}' }), 'is not available'],
  [new TypeError('x is undefined'), 'on this page'],
])('has a sentence for %p', (error, part) => {
  expect(refusalOf(error)).toMatchObject({ code: undefined, checks: [] });
  expect(refusalOf(error).sentence).toContain(part);
});
