import { type RefObject, useEffect, useState } from 'react';

interface ComboboxOptions {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isOpen: boolean;
  readonly listId: string;
  readonly optionIds: readonly string[];
  readonly query: string;
}

/** Arrow keys, Home and End choose a link while the field has the focus; Enter follows it. */
export function useCombobox({ field, isOpen, listId, optionIds, query }: ComboboxOptions): string | null {
  const [at, setAt] = useState<{ query: string; id: string | null }>({ query, id: null });
  const activeId = at.query === query && at.id !== null && optionIds.includes(at.id) ? at.id : null;

  useEffect(() => {
    const input = field.current;
    if (!isOpen || !input) {
      return;
    }
    function move(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
      if (!input || isComposing || altKey || ctrlKey || metaKey || shiftKey) {
        return;
      }
      if (key === 'ArrowLeft' || key === 'ArrowRight') {
        setAt({ query, id: null });
        return;
      }
      if (key === 'Enter' && activeId) {
        event.preventDefault();
        document.getElementById(activeId)?.click();
        return;
      }
      const next = nextOption(key, activeId, optionIds, input);
      if (next) {
        event.preventDefault();
        setAt({ query, id: next });
        document.getElementById(next)?.scrollIntoView({ block: 'nearest' });
      }
    }
    input.addEventListener('keydown', move);
    return () => input.removeEventListener('keydown', move);
  }, [field, isOpen, query, optionIds, activeId]);

  const isListShown = optionIds.length > 0;
  useEffect(() => {
    if (isOpen && field.current) {
      describe(field.current, {
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': String(isListShown),
        'aria-controls': isListShown ? listId : null,
        'aria-activedescendant': activeId,
      });
    }
  }, [field, isOpen, isListShown, listId, activeId]);

  return activeId;
}

function nextOption(
  key: string,
  activeId: string | null,
  ids: readonly string[],
  { selectionStart, selectionEnd, value }: HTMLInputElement,
): string | undefined {
  const index = activeId === null ? -1 : ids.indexOf(activeId);
  const isCaret = selectionStart === selectionEnd;
  switch (key) {
    case 'ArrowDown':
      return ids[index + 1] ?? ids[0];
    case 'ArrowUp':
      return ids[index - 1] ?? ids.at(-1);
    // Home and End first move the caret.
    case 'Home':
      return activeId || (isCaret && selectionStart === 0) ? ids[0] : undefined;
    case 'End':
      return activeId || (isCaret && selectionEnd === value.length) ? ids.at(-1) : undefined;
    default:
      return undefined;
  }
}

function describe(field: HTMLInputElement, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) {
      field.removeAttribute(name);
    } else if (field.getAttribute(name) !== value) {
      field.setAttribute(name, value);
    }
  }
}
