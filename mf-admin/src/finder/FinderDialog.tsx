import { useNavigate } from '@site/platform';
import { Modal } from 'antd';
import { Command } from 'cmdk';
import { type FocusEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { recordKinds, recordUrl } from '../kinds/recordKinds';
import { StatusTag } from '../list/StatusTag';
import styles from '../overlays/Finding.module.css';
import { useFinding } from '../overlays/useFinding';
import { useFocusBack } from '../overlays/useFocusBack';
import { useOwnTabs } from '../roles/useMay';
import { useSiteTexts } from '../site-content/useSiteTexts';
import { capitalized } from '../text/words';
import { findCommands } from './commands';
import { type Found, withTexts } from './withTexts';

const LIMIT = 5;
const PAUSE = 80;

export function FinderDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  useFocusBack();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { wanted, read } = useFinding(text.trim(), { limit: LIMIT, pause: PAUSE });
  const { data, error, isValidating } = read;
  const [last, setLast] = useState<readonly Found[]>([]);
  if (data && data.data !== last) {
    setLast(data.data);
  }
  const { sections, error: textsError } = useSiteTexts(wanted === '' ? null : wanted);
  const all = useMemo(
    () => (wanted === '' ? [] : withTexts(last, sections ?? [], wanted, LIMIT)),
    [last, sections, wanted],
  );
  const found = useDeferredValue(all);
  const commands = findCommands(text.trim(), useOwnTabs());
  const groups = byKind(found);
  const [chosen, setChosen] = useState('');
  const values = [
    ...groups.flatMap(([, records]) => records.map(itemValue)),
    ...commands.map(({ label }) => label),
  ];

  function go(url: string) {
    onClose();
    void navigate(url);
  }

  /** A dialog beneath pulls the focus back until this one traps it, at Close. */
  function leaveOtherDialog({ relatedTarget: left, currentTarget }: FocusEvent) {
    const other = left instanceof Element && left.closest('[role="dialog"]');
    if (other && !currentTarget.contains(other)) {
      input.current?.focus();
    }
  }

  return (
    <Modal
      open
      title="Find"
      footer={null}
      onCancel={onClose}
      width={640}
      classNames={{ body: styles.body }}
      wrapProps={{ onFocus: leaveOtherDialog }}
    >
      <Command
        label="Find"
        shouldFilter={false}
        loop
        value={values.includes(chosen) ? chosen : (values[0] ?? '')}
        onValueChange={setChosen}
      >
        <Command.Input
          ref={input}
          className={styles.input}
          value={text}
          onValueChange={setText}
          placeholder="Records, drafts, enquiries, texts, commands"
          autoFocus
        />
        <Command.List className={styles.list} label="Found">
          {error || (textsError && !sections) ? (
            <p className={styles.note}>The search is not responding. Commands still work.</p>
          ) : (
            <Command.Empty className={styles.note}>
              {isValidating || !sections || wanted !== text.trim()
                ? 'Searching…'
                : `No results for “${wanted}”`}
            </Command.Empty>
          )}
          {groups.map(([kind, records]) => (
            <Command.Group
              key={kind}
              className={styles.group}
              heading={capitalized(recordKinds[kind].plural)}
            >
              {records.map((record) => (
                <FoundItem key={itemValue(record)} record={record} onGo={go} />
              ))}
            </Command.Group>
          ))}
          {commands.length > 0 && (
            <Command.Group className={styles.group} heading="Commands">
              {commands.map(({ label, url }) => (
                <Command.Item key={label} className={styles.item} value={label} onSelect={() => go(url)}>
                  {label}
                </Command.Item>
              ))}
            </Command.Group>
          )}
        </Command.List>
      </Command>
    </Modal>
  );
}

function FoundItem({ record, onGo }: { readonly record: Found; readonly onGo: (url: string) => void }) {
  const { kind, name, detail, state } = record;
  const isClosed = kind === 'jobs' && state === 'unpublished';
  const word = isClosed ? 'closed' : state === 'unpublished' ? 'draft' : state;
  return (
    <Command.Item className={styles.item} value={itemValue(record)} onSelect={() => onGo(recordUrl(record))}>
      <span className={styles.name} dir="auto">
        {name || 'Untitled'}
      </span>
      {detail && (
        <span className={styles.detail} dir="auto">
          {detail}
        </span>
      )}
      {state !== 'public' && (
        <span className={styles.state}>
          <StatusTag look={state === 'new' ? 'waiting' : undefined}>{capitalized(word)}</StatusTag>
        </span>
      )}
    </Command.Item>
  );
}

function itemValue({ kind, id, key, state }: Found): string {
  return `${kind} ${key ?? id} ${state}`;
}

function byKind(found: readonly Found[]): [Found['kind'], readonly Found[]][] {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.map((kind) => [kind, found.filter((one) => one.kind === kind)]);
}
