import { beforeEach, expect, it, jest } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { screen } from '@testing-library/react';
import { SliceFence } from './SliceFence';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it.each([[new Error('broken')], ['a text'], [null], [Object.create(null)]])(
  'contains a slice that throws %p',
  (thrown) => {
    function Broken(): never {
      throw thrown;
    }

    renderSite(
      <>
        <p>The rest</p>
        <SliceFence slice="mf-public" resetKey="/">
          <Broken />
        </SliceFence>
      </>,
    );

    expect(screen.getByText('The rest')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('not available right now');
  },
);
