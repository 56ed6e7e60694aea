import { type FormEvent, useEffect, useRef } from 'react';
import { Icon } from '../images/Icon';
import styles from './SearchForm.module.css';
import { searchText, type useSearchBox } from './useListSearch';

const search = 'm21 21-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0';

interface SearchFormProps extends Readonly<ReturnType<typeof useSearchBox>['form']> {
  readonly action: string;
  readonly noun: string;
  readonly kept: Readonly<Record<string, string>>;
}

export function SearchForm({ action, noun, text, maxLength, kept, onSearch, onType }: SearchFormProps) {
  const id = `${noun}-q`;
  const input = useRef<HTMLInputElement>(null);

  // React has heard no event of what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later texts do cause events
  useEffect(() => {
    if (input.current && searchText(input.current.value) !== text) {
      onType(input.current.value);
    }
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  }

  return (
    <form className={styles.form} action={action} onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        {`Search ${noun}`}
      </label>
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={text}
        placeholder={`Search ${noun}...`}
        maxLength={maxLength}
        autoComplete="off"
        dir="auto"
        onChange={(event) => onType(event.target.value)}
      />
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button type="submit" className={styles.submit} aria-label={`Search ${noun}`}>
        <Icon path={search} className={styles.icon} />
      </button>
    </form>
  );
}
