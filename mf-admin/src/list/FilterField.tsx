import { Input } from 'antd';
import { startTransition, useEffect, useRef, useState } from 'react';

const PAUSE = 300;

interface FilterFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onFilter: (text: string) => void;
}

export function FilterField({ label, value, onFilter }: FilterFieldProps) {
  const [draft, setDraft] = useState({ text: value, isWaiting: false });
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // After Back the address may hold another text than the one typed.
  const isCurrent = draft.isWaiting || draft.text.trim() === value;

  function type(text: string, pause: number) {
    setDraft({ text, isWaiting: true });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      // The address changes in a transition as well, so both appear together.
      startTransition(() => {
        setDraft({ text, isWaiting: false });
        onFilter(text.trim());
      });
    }, pause);
  }

  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={isCurrent ? draft.text : value}
      onChange={({ target }) => type(target.value, PAUSE)}
      onPressEnter={({ currentTarget }) => type(currentTarget.value, 0)}
      style={{ maxWidth: '20rem' }}
    />
  );
}
