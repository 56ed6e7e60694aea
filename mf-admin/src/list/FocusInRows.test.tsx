import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Switch } from 'antd';
import { FocusInRows, opensItsRow } from './FocusInRows';

interface RowsProps {
  readonly names: readonly string[];
  readonly isDeletable?: boolean;
  readonly opens?: object;
}

function Rows({ names, isDeletable = true, opens = opensItsRow }: RowsProps) {
  return (
    <div role="tabpanel">
      <h2>Records</h2>
      <FocusInRows>
        {names.length > 0 && (
          <table>
            <thead>
              <tr>
                <th>
                  <button type="button">Sort</button>
                </th>
              </tr>
            </thead>
            <tbody>
              {names.map((name) => (
                <tr key={name}>
                  <td>
                    <button type="button">Switch {name}</button>
                    <button type="button" {...opens}>
                      Edit {name}
                    </button>
                    {isDeletable && <button type="button">Delete {name}</button>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </FocusInRows>
    </div>
  );
}

const focus = (name: string) => screen.getByRole('button', { name }).focus();
const focused = () => document.activeElement?.textContent;

it('moves to the opener of the next or last row, or to the list, when the row goes; never to another Delete', () => {
  const { rerender } = render(<Rows names={['one', 'two', 'three']} />);
  focus('Delete two');
  rerender(<Rows names={['one', 'three']} />);
  expect(focused()).toBe('Edit three');

  focus('Delete three');
  rerender(<Rows names={['one']} />);
  expect(focused()).toBe('Edit one');

  focus('Delete one');
  rerender(<Rows names={[]} />);
  expect(focused()).toBe('Records');
});

it('moves to the first control of a row without an opener', () => {
  const { rerender } = render(<Rows names={['one', 'two']} opens={{}} />);
  focus('Delete one');
  rerender(<Rows names={['two']} opens={{}} />);
  expect(focused()).toBe('Switch two');
});

it('moves to another button of the row when its own goes', () => {
  const { rerender } = render(<Rows names={['one', 'two']} />);
  focus('Delete two');
  rerender(<Rows names={['one', 'two']} isDeletable={false} />);
  expect(focused()).toBe('Edit two');
});

it('is not taken away from another element, nor from a row that stays', () => {
  const { rerender } = render(<Rows names={['one', 'two']} />);
  focus('Delete two');
  focus('Sort');
  rerender(<Rows names={['one']} />);
  expect(focused()).toBe('Sort');

  focus('Edit one');
  rerender(<Rows names={['one', 'three']} />);
  expect(focused()).toBe('Edit one');
});

it('lets arrow keys pass a switch, and leaves the switch as it is', () => {
  const onChange = jest.fn();
  render(
    <FocusInRows>
      <table>
        <tbody>
          <tr>
            <td>
              <button type="button">Before</button>
              <Switch aria-label="Featured" onChange={onChange} />
              <button type="button">After</button>
            </td>
          </tr>
        </tbody>
      </table>
    </FocusInRows>,
  );
  for (const [key, name] of [
    ['ArrowRight', 'After'],
    ['ArrowLeft', 'Before'],
  ] as const) {
    const control = screen.getByRole('switch', { name: 'Featured' });
    control.focus();
    // Back and Forward of the browser.
    fireEvent.keyDown(control, { key, altKey: true });
    expect(document.activeElement).toBe(control);
    fireEvent.keyDown(control, { key, keyCode: key === 'ArrowRight' ? 39 : 37 });
    expect(focused()).toBe(name);
  }
  expect(onChange).not.toHaveBeenCalled();
});
