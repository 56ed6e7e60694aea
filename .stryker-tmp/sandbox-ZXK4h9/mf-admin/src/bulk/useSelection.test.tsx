import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSelection } from './useSelection';

const rowsOf = (...ids: readonly number[]) => ids.map((id) => ({ id, name: `Row ${id}` }));

function select(ids: readonly number[]) {
  return renderHook(({ rows }) => useSelection(rows, ({ name }) => name), {
    initialProps: { rows: rowsOf(...ids) },
  });
}

it('leaves out rows that are not on screen', () => {
  const { result, rerender } = select([1, 2, 3]);
  act(() => result.current.checkboxes.onChange?.([1, 3], [], { type: 'multiple' }));
  expect(result.current.selected).toEqual([
    { id: 1, name: 'Row 1' },
    { id: 3, name: 'Row 3' },
  ]);
  expect(result.current.isAllSelected).toBe(false);

  rerender({ rows: rowsOf(3, 4) });
  expect(result.current.selected).toEqual([{ id: 3, name: 'Row 3' }]);
  rerender({ rows: rowsOf(5) });
  expect(result.current.selected).toEqual([]);
});

it('selects all rows on screen, or none', () => {
  const { result, rerender } = select([1, 2]);
  act(() => result.current.selectAll(true));
  expect(result.current.isAllSelected).toBe(true);

  rerender({ rows: rowsOf(1, 2, 3) });
  expect(result.current.isAllSelected).toBe(false);
  act(() => result.current.selectAll(false));
  expect(result.current.selected).toEqual([]);
  rerender({ rows: [] });
  expect(result.current.isAllSelected).toBe(false);
});
