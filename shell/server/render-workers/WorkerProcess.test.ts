import { describe, expect, it } from '@jest/globals';
import { answer } from './WorkerProcess';

describe('a redirect by a worker', () => {
  it.each([
    ['https://example.com/', true],
    ['http://localhost:3000/companies?q=%C3%A4#list', true],
    ['/companies', false],
    ['javascript:alert(1)', false],
    ['http://x/\r\nSet-Cookie: a=b', false],
    ['https://example.com/ä', false],
  ])('to %p is accepted: %p', (url, isAccepted) => {
    expect(answer.safeParse({ is: 'redirect', url }).success).toBe(isAccepted);
  });
});
