import { describe, expect, it, jest } from '@jest/globals';
import { renderToHtml } from '@site/platform/testing/server';
import { render } from '@testing-library/react';
import { SearchForm } from './SearchForm';

describe(SearchForm, () => {
  it.each([
    ['light', [['light']]],
    ['fog ', []],
  ])('searches for %j, typed before it was hydrated', (typed, searches) => {
    const onType = jest.fn();
    const form = (
      <SearchForm
        action="/articles"
        noun="articles"
        text="fog"
        maxLength={200}
        kept={{}}
        onSearch={() => undefined}
        onType={onType}
      />
    );
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToHtml(form);
    const input = container.querySelector('input');
    if (input) {
      input.value = typed;
    }

    render(form, { container, hydrate: true });

    expect(onType.mock.calls).toEqual(searches);
    expect(input?.value).toBe(typed);
  });
});
