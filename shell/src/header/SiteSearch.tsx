import { useNavigate } from '@site/platform';
import { paths } from '@site/platform/paths';
import { useDisclosure } from '@site/platform/shell';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { CloseIcon } from '../controls/CloseIcon';
import { reportSlotFailure } from '../slices/reportSliceFailure';
import { type LoadSlot, useSlot } from '../slices/useSlot';
import styles from './SiteSearch.module.css';
import { useEarlyOpening } from './useEarlyOpening';

/** The field stays the same element from the server's HTML on, so typing never waits for the slice. */
export function SiteSearch({ load }: { readonly load: LoadSlot }) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const search = useDisclosure(form);
  const slot = useSlot(load);
  const [query, setQuery] = useState('');
  const navigate = useNavigate();

  function open() {
    slot.fetch();
    field.current?.select();
    if (!search.isOpen) {
      setQuery('');
      search.switch();
    }
  }

  function close() {
    search.toggle.current?.focus();
    search.close();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!search.isOpen) {
      open();
    } else if (query.trim()) {
      close();
      void navigate(`${paths.search}?${new URLSearchParams({ q: query })}`);
    } else {
      field.current?.focus();
    }
  }

  const isServed = useEarlyOpening('search', search.toggle, () => {
    slot.fetch();
    setQuery(field.current?.value ?? '');
    search.switch();
  });
  useSearchShortcut(open);
  const Answer = slot.content?.component;
  const failed = (onRetry: () => void) => (
    <div role="alert" className={styles.failure}>
      <p>Search is not available right now.</p>
      <button
        type="button"
        className="button"
        onClick={() => {
          onRetry();
          field.current?.focus();
        }}
      >
        Try again
      </button>
    </div>
  );

  return (
    <form
      ref={form}
      action={paths.search}
      className={styles.search}
      data-open={search.isOpen || undefined}
      onSubmit={submit}
    >
      <button
        ref={search.toggle}
        type="submit"
        className={styles.icon}
        data-early="search"
        aria-label="Search"
        onMouseEnter={slot.fetch}
        onFocus={slot.fetch}
        onTouchStart={slot.fetch}
      >
        <SearchIcon />
      </button>
      <div className={styles.card} hidden={!search.isOpen}>
        {(search.isOpen || isServed) && (
          <div className={styles.field}>
            <SearchIcon />
            <input
              ref={field}
              name="q"
              className={styles.input}
              placeholder="Search the entire site..."
              aria-label="Search the entire site"
              autoComplete="off"
              enterKeyHint="search"
              // The head's script enables the field; without scripts, a form would send it.
              disabled={!search.isOpen}
              // biome-ignore lint/a11y/noAutofocus: the visitor opened this field
              autoFocus={search.isOpen}
              onChange={(event) => setQuery(event.target.value)}
            />
            <button
              type="button"
              className={styles.icon}
              data-early={isServed ? 'search' : undefined}
              aria-label="Close"
              onClick={close}
            >
              <CloseIcon />
            </button>
          </div>
        )}
        {Answer ? (
          <ErrorBoundary
            fallbackRender={({ resetErrorBoundary }) => failed(resetErrorBoundary)}
            onError={(error) => {
              console.error('The search failed to render', error);
              reportSlotFailure('header-search', error);
            }}
          >
            <Answer isOpen={search.isOpen} query={search.isOpen ? query : ''} field={field} close={close} />
          </ErrorBoundary>
        ) : (
          (slot.isFailed && failed(slot.fetch)) ||
          (query.trim() && <p className={styles.waiting}>Searching...</p>)
        )}
      </div>
    </form>
  );
}

function SearchIcon() {
  return (
    <svg viewBox="0 0 20 20" width="1.25rem" height="1.25rem" aria-hidden="true">
      <path
        d="m12.5 12.5 5 5M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      />
    </svg>
  );
}

/** The keys are Ctrl K, ⌘ K and `/`. They do nothing in dialogs, and in text fields `/` is a letter. */
function useSearchShortcut(open: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      const isChord = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey;
      // Many keyboards need Shift for `/`.
      const isStroke = key === '/' && !ctrlKey && !metaKey;
      const elsewhere = isStroke
        ? '[role=dialog], dialog, input, textarea, select, [contenteditable]'
        : '[role=dialog], dialog';
      if (
        (isChord || isStroke) &&
        !altKey &&
        !event.defaultPrevented &&
        !(target instanceof Element && target.closest(elsewhere))
      ) {
        event.preventDefault();
        open();
      }
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
