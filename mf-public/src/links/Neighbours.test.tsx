import { describe, expect, it } from '@jest/globals';
import { neighboursOf } from './Neighbours';

const [first, second, third] = [{ id: 7 }, { id: 2 }, { id: 5 }];
const list = [first, second, third];

describe(neighboursOf.name, () => {
  it('finds the items before and after', () => {
    expect(neighboursOf(second, list)).toEqual({ previous: first, next: third });
    expect(neighboursOf(first, list)).toEqual({ previous: undefined, next: second });
  });

  it('finds nothing for an item that is not in the list', () => {
    expect(neighboursOf({ id: 9 }, list)).toEqual({});
  });
});
