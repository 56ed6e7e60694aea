import { useRead } from '@site/platform';
import { foldText } from '@site/platform/session';
import { AutoComplete, Button, Form, Input } from 'antd';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { flushSync } from 'react-dom';
import { FieldItem } from '../fields/FieldItem';
import { checked } from '../fields/fieldRules';
import type { RowOf } from '../kinds/resource';
import { useIsAbsent } from '../records/useIsAbsent';
import { focusMoveButton, MoveButtons } from '../sorting/MoveButtons';
import { moveInList, RowSorting } from '../sorting/RowSorting';
import { SortableRow } from '../sorting/SortableRow';
import styles from './MenuField.module.css';
import { type EditedEntry, entriesIn, firstWrong, pagesPath, problemsOf } from './menuEntries';

interface MenuFieldProps {
  readonly limits: { readonly entries: number; readonly label: number };
}

export function MenuField({ limits }: MenuFieldProps) {
  return (
    <FieldItem
      name="content"
      label="Entries"
      help="A page of yours by its title, any address of the site such as /companies or /#contact, or https:// and another site."
      validateStatus=""
      rules={[checked(problemIn)]}
    >
      <Entries limits={limits} />
    </FieldItem>
  );
}

interface EntriesProps extends MenuFieldProps {
  readonly id?: string;
  readonly ref?: Ref<{ focus(): void }>;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

function Entries({ id, ref, limits, value = '', onChange }: EntriesProps) {
  const { errors } = Form.Item.useStatus();
  const body = useRef<HTMLTableSectionElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const entries = entriesIn(value);
  const ids = useStableIds(entries.length);
  const pages = useRead(pagesPath).data?.data;
  const rows = entries.map((entry, index) => ({
    id: ids.current[index] ?? index,
    name: entry.label || 'the entry',
    entry,
    problems: errors.length > 0 ? problemsOf(entry) : {},
  }));

  function store(next: readonly EditedEntry[]) {
    onChange?.(JSON.stringify(next));
  }
  function move(from: number, places: number) {
    ids.current = [...moveInList(ids.current, from, from + places)];
    store(moveInList(entries, from, from + places));
  }
  const inputsOf = (index: number) => body.current?.rows[index]?.querySelectorAll('input');
  const labelOf = (index: number) => inputsOf(index)?.[0];
  useImperativeHandle(ref, () => ({
    focus() {
      const index = firstWrong(entries);
      const wrong = entries[index];
      inputsOf(Math.max(0, index))?.[wrong && !problemsOf(wrong).label ? 1 : 0]?.focus();
    },
  }));
  function add() {
    flushSync(() => store([...entries, { label: '', address: '' }]));
    labelOf(entries.length)?.focus();
  }
  function moveByButton(index: number, places: number) {
    flushSync(() => move(index, places));
    focusMoveButton(rows[index]?.id ?? 0, places);
  }
  function remove(index: number) {
    (labelOf(index + 1) ?? labelOf(index - 1) ?? addButton.current)?.focus();
    ids.current = ids.current.toSpliced(index, 1);
    store(entries.toSpliced(index, 1));
  }

  return (
    <div id={id} className={styles.menu}>
      <RowSorting rows={rows} onMove={(moved, places) => move(ids.current.indexOf(moved), places)}>
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
          <tbody ref={body}>
            {rows.map(({ id: rowId, name, entry, problems }, index) => (
              <SortableRow key={rowId} data-row-key={rowId} className={styles.entry}>
                <td className={styles.order}>
                  <MoveButtons
                    id={rowId}
                    name={name}
                    isFirst={index === 0}
                    isLast={index === entries.length - 1}
                    isInForm
                    onMove={(places) => moveByButton(index, places)}
                  />
                </td>
                <td className={styles.label}>
                  <Input
                    aria-label={`Label of entry ${index + 1}`}
                    placeholder="Label"
                    maxLength={limits.label}
                    value={entry.label}
                    {...markOf(problems.label, `entry-${rowId}-label`)}
                    onChange={({ target }) => store(entries.with(index, { ...entry, label: target.value }))}
                  />
                  <Problem text={problems.label} id={`entry-${rowId}-label`} />
                </td>
                <td className={styles.address}>
                  <AddressInput
                    label={`Address of entry ${index + 1}`}
                    entry={entry}
                    pages={pages}
                    mark={markOf(problems.address, `entry-${rowId}-address`)}
                    onChange={(target) => store(entries.with(index, { label: entry.label, ...target }))}
                  />
                  <Problem text={problems.address} id={`entry-${rowId}-address`} />
                </td>
                <td>
                  <Button type="text" danger aria-label={`Remove ${name}`} onClick={() => remove(index)}>
                    Remove
                  </Button>
                </td>
              </SortableRow>
            ))}
          </tbody>
        </table>
      </RowSorting>
      <p className={styles.end}>
        <Button ref={addButton} disabled={entries.length >= limits.entries} onClick={add}>
          Add an entry
        </Button>
        <span>{`${entries.length} of at most ${limits.entries}`}</span>
      </p>
    </div>
  );
}

function problemIn(menu: unknown): string | undefined {
  const index = firstWrong(entriesIn(String(menu ?? '')));
  return index === -1 ? undefined : `Entry ${index + 1} is not complete`;
}

function Problem({ text, id }: { readonly text: string | undefined; readonly id: string }) {
  return (
    text && (
      <p id={id} className={styles.wrong}>
        {text}
      </p>
    )
  );
}

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

function markOf(problem: string | undefined, id: string) {
  return problem && ({ status: 'error', 'aria-invalid': true, 'aria-describedby': id } as const);
}

type Page = RowOf<'pages'>;

interface AddressInputProps {
  readonly label: string;
  readonly entry: EditedEntry;
  readonly pages: readonly Page[] | undefined;
  readonly mark: ReturnType<typeof markOf>;
  readonly onChange: (target: { readonly address: string } | { readonly page: number }) => void;
}

function AddressInput({ label, entry, pages, mark, onChange }: AddressInputProps) {
  const page = 'page' in entry ? pages?.find(({ id }) => id === entry.page) : undefined;
  const address = 'page' in entry ? (page?.address ?? '') : entry.address;
  const isAbsent = useIsAbsent('page' in entry ? '' : address);
  const problem = problemOf(entry, page, { isAbsent, isKnown: pages !== undefined });
  return (
    <>
      <AutoComplete
        aria-label={label}
        placeholder="/address or https://…"
        className={styles.input}
        value={address}
        status={problem === undefined ? undefined : 'warning'}
        {...mark}
        defaultActiveFirstOption={false}
        showSearch={{ filterOption: false }}
        options={(pages ?? [])
          .filter((one) => foldText(`${one.title} ${one.address}`).includes(foldText(address)))
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

function problemOf(
  entry: EditedEntry,
  page: Page | undefined,
  { isAbsent, isKnown }: { readonly isAbsent: boolean | undefined; readonly isKnown: boolean },
): string | undefined {
  const hidden = 'Visitors do not see this entry.';
  if ('page' in entry) {
    if (page) {
      return page.published ? undefined : `The page “${page.title}” is not published. ${hidden}`;
    }
    return isKnown ? `The page was deleted. ${hidden}` : undefined;
  }
  return isAbsent ? `There is nothing at this address. ${hidden}` : undefined;
}
