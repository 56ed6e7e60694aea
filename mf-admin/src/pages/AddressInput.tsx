import { foldText } from '@site/platform/session';
import { AutoComplete } from 'antd';
import type { RowOf } from '../kinds/resource';
import { useIsAbsent } from '../records/useIsAbsent';
import styles from './MenuField.module.css';
import type { EditedEntry } from './menuEntries';

type Page = RowOf<'pages'>;

export function markOf(problem: string | undefined, id: string) {
  return problem && ({ status: 'error', 'aria-invalid': true, 'aria-describedby': id } as const);
}

interface AddressInputProps {
  readonly label: string;
  readonly entry: EditedEntry;
  readonly pages: readonly Page[] | undefined;
  readonly mark: ReturnType<typeof markOf>;
  readonly onChange: (target: { readonly address: string } | { readonly page: number }) => void;
}

export function AddressInput({ label, entry, pages, mark, onChange }: AddressInputProps) {
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
