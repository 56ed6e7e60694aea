import { apiPath, useRead } from '@site/platform';
import { AutoComplete, Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { RowOf } from '../kinds/resourceOf';
import { MoveButtons } from '../sorting/MoveButtons';
import { moveInList, RowSorting } from '../sorting/RowSorting';
import { SortableRow } from '../sorting/SortableRow';
import styles from './MenuField.module.css';
import { type EditedEntry, entriesIn } from './menuEntries';

type Page = RowOf<'pages'>;

const pagesPath = apiPath('/api/pages', { query: { limit: 500 } });

interface MenuFieldProps {
  readonly id?: string;
  readonly limits: { readonly entries: number; readonly label: number };
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

export function MenuField({ id, limits, value = '', onChange }: MenuFieldProps) {
  const entries = entriesIn(value);
  const ids = useStableIds(entries.length);
  const pages = useRead(pagesPath).data?.data;
  const rows = entries.map(({ label }, index) => ({
    id: ids.current[index] ?? index,
    name: label || 'the entry',
  }));

  function store(next: readonly EditedEntry[]) {
    onChange?.(JSON.stringify(next));
  }
  function move(from: number, places: number) {
    ids.current = [...moveInList(ids.current, from, from + places)];
    store(moveInList(entries, from, from + places));
  }
  function remove(index: number) {
    ids.current = ids.current.toSpliced(index, 1);
    store(entries.toSpliced(index, 1));
  }

  return (
    <div id={id} className={styles.menu}>
      <RowSorting
        rows={rows}
        onMove={(of, places) =>
          move(
            rows.findIndex((row) => row.id === of),
            places,
          )
        }
      >
        <table className={styles.table}>
          <thead className="visually-hidden">
            <tr>
              {['Order', 'Label', 'Address', 'Remove'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, index) => (
              <SortableRow key={rows[index]?.id} data-row-key={rows[index]?.id} className={styles.entry}>
                <td className={styles.order}>
                  <MoveButtons
                    id={rows[index]?.id ?? 0}
                    name={rows[index]?.name ?? ''}
                    isFirst={index === 0}
                    isLast={index === entries.length - 1}
                    isInForm
                    onMove={(places) => move(index, places)}
                  />
                </td>
                <td className={styles.label}>
                  <Input
                    aria-label={`Label of entry ${index + 1}`}
                    placeholder="Label"
                    maxLength={limits.label}
                    value={entry.label}
                    onChange={({ target }) => store(entries.with(index, { ...entry, label: target.value }))}
                  />
                </td>
                <td className={styles.address}>
                  <AddressInput
                    label={`Address of entry ${index + 1}`}
                    entry={entry}
                    pages={pages}
                    onChange={(target) => store(entries.with(index, { label: entry.label, ...target }))}
                  />
                </td>
                <td>
                  <Button
                    type="text"
                    danger
                    aria-label={`Remove ${rows[index]?.name}`}
                    onClick={() => remove(index)}
                  >
                    Remove
                  </Button>
                </td>
              </SortableRow>
            ))}
          </tbody>
        </table>
      </RowSorting>
      <p className={styles.end}>
        <Button
          disabled={entries.length >= limits.entries}
          onClick={() => store([...entries, { label: '', address: '' }])}
        >
          Add an entry
        </Button>
        <span>{`${entries.length} of at most ${limits.entries}`}</span>
      </p>
    </div>
  );
}

interface AddressInputProps {
  readonly label: string;
  readonly entry: EditedEntry;
  readonly pages: readonly Page[] | undefined;
  readonly onChange: (target: { readonly address: string } | { readonly page: number }) => void;
}

function AddressInput({ label, entry, pages, onChange }: AddressInputProps) {
  const page = 'page' in entry ? pages?.find(({ id }) => id === entry.page) : undefined;
  const address = 'page' in entry ? (page?.address ?? '') : entry.address;
  const isAbsent = useIsAbsent('page' in entry ? '' : address);
  const problem = problemOf({ entry, page, isAbsent, isKnown: pages !== undefined });
  return (
    <>
      <AutoComplete
        aria-label={label}
        placeholder="/address or https://…"
        className={styles.input}
        value={address}
        status={problem === undefined ? undefined : 'warning'}
        defaultActiveFirstOption={false}
        showSearch={{ filterOption: false }}
        options={(pages ?? [])
          .filter((one) => `${one.title} ${one.address}`.toLowerCase().includes(address.toLowerCase()))
          .map((one) => ({ value: one.address, label: `${one.title} (${one.address})` }))}
        onChange={(text: string) => {
          const chosen = pages?.find((one) => one.address === text.trim());
          onChange(chosen ? { page: chosen.id } : { address: text.trim() });
        }}
      />
      {problem !== undefined && <p className={styles.problem}>{problem}</p>}
    </>
  );
}

interface Facts {
  readonly entry: EditedEntry;
  readonly page: Page | undefined;
  readonly isAbsent: boolean;
  readonly isKnown: boolean;
}

function problemOf({ entry, page, isAbsent, isKnown }: Facts): string | undefined {
  const hidden = 'Visitors do not see this entry.';
  if ('page' in entry) {
    if (page) {
      return page.published ? undefined : `The page “${page.title}” is not published. ${hidden}`;
    }
    return isKnown ? `The page was deleted. ${hidden}` : undefined;
  }
  return isAbsent ? `There is nothing at this address. ${hidden}` : undefined;
}

const PAUSE = 400;

/** Asks the site itself. What cannot be asked may be there. */
function useIsAbsent(address: string): boolean {
  const [absent, setAbsent] = useState('');
  const [path = ''] = address.split('#');
  useEffect(() => {
    if (!/^\/(?!\/)/.test(path)) {
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { status } = await fetch(path, { method: 'HEAD', signal: leaving.signal });
        setAbsent(status === 404 || status === 410 ? path : '');
      } catch {
        // It may be there.
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [path]);
  return path !== '' && absent === path;
}

/** Entries have no ids, but keep theirs while they are moved. */
function useStableIds(count: number) {
  const ids = useRef<number[]>([]);
  const last = useRef(0);
  while (ids.current.length < count) {
    last.current += 1;
    ids.current.push(last.current);
  }
  ids.current.length = count;
  return ids;
}
