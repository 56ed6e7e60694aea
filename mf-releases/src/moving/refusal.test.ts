import { expect, it } from '@jest/globals';
import { CallError } from '@site/platform/session';
import { refusalOf } from './refusal';

const advice = 'The limit is `budget` in slice.config.ts.';
const check = {
  name: 'budget',
  passed: false,
  code: 'OVER_BUDGET',
  message: 'Too much',
  milliseconds: 3,
  advice,
};

it('takes code, sentence, advice and checks from the answer', () => {
  const text = JSON.stringify({
    error: 'The gate refused it',
    code: 'OVER_BUDGET',
    advice,
    checks: [check],
  });

  expect(refusalOf(new CallError({ status: 422, text }))).toEqual({
    code: 'OVER_BUDGET',
    sentence: 'The gate refused it',
    advice,
    checks: [check],
  });
});

it('has its own advice where the command has other means', () => {
  const text = JSON.stringify({
    error: 'No',
    code: 'RELEASE_MARKED',
    advice: '--force makes it live anyway.',
  });

  expect(refusalOf(new CallError({ status: 409, text })).advice).toContain('close the dialog');
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
