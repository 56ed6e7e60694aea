import { describe, expect, it } from '@jest/globals';
import type { SaveSnapshot } from './Saver';
import { agoInWords, saveStatusText } from './saveStatusText';

const known = { recordId: 1, revision: 1, baseVersion: 1, values: {} };
const snapshot = (state: SaveSnapshot['state'], isAtRisk = false): SaveSnapshot => ({
  state,
  known,
  isPending: true,
  isAtRisk,
});

describe(saveStatusText, () => {
  it('says where the changes are kept', () => {
    const say = (state: SaveSnapshot['state']) => saveStatusText(snapshot(state), 200_000);

    expect(say({ name: 'untouched' })).toBe('');
    expect(say({ name: 'saving' })).toBe('Saving…');
    expect(say({ name: 'saved', at: 199_000 })).toBe('Saved just now');
    expect(say({ name: 'saved', at: 10_000 })).toBe('Saved 3 minutes ago');
    expect(say({ name: 'waiting', why: 'offline' })).toBe('Not saved: offline, kept in this browser');
    expect(say({ name: 'refused', sentence: 'Too large.' })).toBe('Not saved: Too large.');
  });

  it('does not claim that the browser keeps what it cannot keep', () => {
    expect(saveStatusText(snapshot({ name: 'waiting', why: 'away' }, true), 0)).toBe(
      'Not saved: the server does not answer, only in this page: leave it open',
    );
  });
});

describe(agoInWords, () => {
  it.each([
    [59_999, 'just now'],
    [60_000, '1 minute ago'],
    [3_600_000, '1 hour ago'],
    [2 * 86_400_000, '2 days ago'],
    [-5_000, 'just now'],
  ])('says %d as %s', (milliseconds, words) => {
    expect(agoInWords(milliseconds)).toBe(words);
  });
});
