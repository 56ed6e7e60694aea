import { describe, expect, it } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { PageLoading } from './PageLoading';

function Page() {
  const [isThere, setThere] = useState(false);
  return (
    <>
      <main>
        {isThere ? (
          <h1>Stonecourse</h1>
        ) : (
          <PageLoading title="Company" description="A company." label="Loading the company" />
        )}
      </main>
      <button type="button" onClick={() => setThere(true)}>
        Arrive
      </button>
    </>
  );
}

describe(PageLoading, () => {
  it('passes the focus on to the heading of the page', async () => {
    renderSite(<Page />);
    const heading = screen.getByRole('heading', { level: 1, name: 'Company' });
    heading.tabIndex = -1;
    heading.focus();

    fireEvent.click(screen.getByRole('button', { name: 'Arrive' }));

    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stonecourse'));
  });

  it('takes the focus from no other element', async () => {
    renderSite(<Page />);
    const button = screen.getByRole('button', { name: 'Arrive' });
    button.focus();

    fireEvent.click(button);

    await screen.findByRole('heading', { name: 'Stonecourse' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(document.activeElement).toBe(button);
  });
});
