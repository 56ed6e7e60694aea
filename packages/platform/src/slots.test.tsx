import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AnySlot } from './slice/slotPlace';
import { renderSite } from './testing/renderSite';

const name = 'mf-shelf/beside';

it('shows its fallback if no slice fills it, or nothing without a fallback', () => {
  const { container } = renderSite(
    <>
      <AnySlot name={name} fallback={<p>Nothing beside</p>} />
      <div data-testid="bare">
        <AnySlot name={name} />
      </div>
    </>,
  );

  expect(container.textContent).toBe('Nothing beside');
  expect(screen.getByTestId('bare').childNodes).toHaveLength(0);
});

it('passes on its props as JSON, without what only the page shows', () => {
  const seen: object[] = [];
  function Beside(props: object) {
    seen.push(props);
    return <p>Beside</p>;
  }
  renderSite(
    <AnySlot
      name={name}
      fallback={<p>Nothing beside</p>}
      loading={<p>Loading</p>}
      book={{ title: 'Light', since: new Date(0), missing: undefined }}
    />,
    { slots: { [name]: Beside } },
  );

  expect(screen.getByText('Beside')).toBeTruthy();
  expect(screen.queryByText('Nothing beside')).toBeNull();
  expect(seen[0]).toEqual({ book: { title: 'Light', since: '1970-01-01T00:00:00.000Z' } });
});
