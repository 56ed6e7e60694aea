import type { ReadOf } from '@site/platform';
import { paths } from '@site/platform/paths';
import { foldText, type MenuEntry, useDefaultMenus } from '@site/platform/session';
import { isAddress } from '@site/writing/addresses';
import { Button, Modal } from 'antd';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { recordKinds } from '../../kinds/recordKinds';
import { StatusTag } from '../../list/StatusTag';
import styles from '../../overlays/Finding.module.css';
import { useFinding } from '../../overlays/useFinding';
import { useFocusBack } from '../../overlays/useFocusBack';
import { capitalized } from '../../text/words';

const linked = ['articles', 'companies', 'team', 'jobs', 'pages'] as const;

const LIMIT = 8;
const PAUSE = 120;

export interface Target {
  readonly name: string;
  /** `record:articles/12`, or any other address. */
  readonly address: string;
}

interface TargetDialogProps {
  readonly title: string;
  readonly first: string;
  readonly canBeAddress: boolean;
  readonly except?: string;
  readonly onChoose: (target: Target) => void;
  readonly onDocument?: (() => void) | undefined;
  readonly onClose: () => void;
}

export function TargetDialog({
  title,
  first,
  canBeAddress,
  except,
  onChoose,
  onDocument,
  onClose,
}: TargetDialogProps) {
  useFocusBack();
  const [text, setText] = useState(first);
  const { wanted, read } = useFinding(text.trim(), { limit: LIMIT, pause: PAUSE });
  const { data, error } = read;
  const found = (wanted === '' ? [] : (data?.data ?? []))
    .flatMap(asLinked)
    .filter(({ kind, id }) => `${kind}/${id}` !== except);
  const there = found.find(({ isAtAddress }) => isAtAddress);
  const address = canBeAddress && !there ? addressIn(text.trim()) : undefined;
  const pages = pagesCalled(canBeAddress ? text.trim() : '', useDefaultMenus()).filter(
    (page) => page.address !== address,
  );
  const [chosen, setChosen] = useState('');
  /** Whether Enter was pressed before the results arrived; earlier ones may still be shown. */
  const [isEntered, setEntered] = useState(false);
  const isLoading = wanted !== text.trim() || (wanted !== '' && !data && !error);
  const results = [
    ...(address === undefined
      ? []
      : [
          {
            name: address,
            detail: 'Address',
            isUnpublished: false,
            target: { name: text.trim(), address },
          },
        ]),
    ...pages.map((page) => ({
      name: page.label,
      detail: `Page, ${page.address}`,
      isUnpublished: false,
      target: { name: page.label, address: page.address },
    })),
    ...found.map(({ kind, id, detail, state, name: named }) => {
      const name = named || 'Untitled';
      return {
        name,
        detail: [capitalized(recordKinds[kind].noun), detail].filter(Boolean).join(', '),
        isUnpublished: state !== 'public',
        target: { name, address: `record:${kind}/${id}` },
      };
    }),
  ];
  const [best] = results;
  useEffect(() => {
    if (isEntered && !isLoading) {
      setEntered(false);
      if (best) {
        onChoose(best.target);
      }
    }
  });
  return (
    <Modal
      open
      title={title}
      footer={onDocument ? <Button onClick={onDocument}>Choose a document</Button> : null}
      onCancel={onClose}
      width={560}
    >
      <Command
        label={title}
        shouldFilter={false}
        loop
        // The chosen result may no longer be in the list.
        value={
          results.some(({ target }) => target.address === chosen) ? chosen : (best?.target.address ?? '')
        }
        onValueChange={setChosen}
      >
        <Command.Input
          className={styles.input}
          value={text}
          onValueChange={(next) => {
            setEntered(false);
            setText(next);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isLoading && !event.nativeEvent.isComposing) {
              event.preventDefault();
              setEntered(true);
            }
          }}
          placeholder={canBeAddress ? 'Name of a record, or an address' : 'Name of a record'}
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Command.List className={styles.list} label="Found">
          {results.map(({ name, detail, isUnpublished, target }) => (
            <Command.Item
              key={target.address}
              className={styles.item}
              value={target.address}
              // The address may be that of a record.
              onSelect={() => (target.address === address ? setEntered(true) : onChoose(target))}
            >
              <span className={styles.name} dir="auto">
                {name}
              </span>
              <span className={styles.detail}>{detail}</span>
              {isUnpublished && (
                <span className={styles.state}>
                  <StatusTag>Not published</StatusTag>
                </span>
              )}
            </Command.Item>
          ))}
          {!best && (
            <p className={styles.note} role="status">
              {noteFor(wanted, { hasFailed: error !== undefined, isLoading, canBeAddress })}
            </p>
          )}
        </Command.List>
      </Command>
    </Modal>
  );
}

function noteFor(
  wanted: string,
  {
    hasFailed,
    isLoading,
    canBeAddress,
  }: Readonly<Record<'hasFailed' | 'isLoading' | 'canBeAddress', boolean>>,
): string {
  if (isLoading) {
    return 'Searching…';
  }
  if (wanted === '') {
    return canBeAddress
      ? 'Articles, companies, people, jobs and pages are found by name. The link follows when their address changes.'
      : 'Articles, companies, people, jobs and pages are found by name.';
  }
  return hasFailed
    ? 'The search is not responding.'
    : `No results for “${wanted}”${canBeAddress ? '. Addresses begin with https://, mailto:, tel:, / or #' : ''}`;
}

type Found = ReadOf<'/api/finder'>['data'][number];
type LinkedRecord = Found & { readonly kind: (typeof linked)[number] };

function asLinked(record: Found): readonly LinkedRecord[] {
  const kind = linked.find((one) => one === record.kind);
  return kind ? [{ ...record, kind }] : [];
}

function pagesCalled(text: string, menus: ReturnType<typeof useDefaultMenus>): readonly MenuEntry[] {
  const wanted = foldText(text);
  const pages = Object.values(menus)
    .flat()
    .filter(({ label, address }) => address !== paths.admin && foldText(label).includes(wanted));
  return wanted === ''
    ? []
    : pages.filter((page, at) => pages.findIndex(({ address }) => address === page.address) === at);
}

/** Also of `www.example.com`. */
function addressIn(text: string): string | undefined {
  if (isAddress(text)) {
    return text;
  }
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) {
    return `mailto:${text}`;
  }
  const whole = `https://${text}`;
  return /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#]\S*)?$/u.test(text) && isAddress(whole) ? whole : undefined;
}
