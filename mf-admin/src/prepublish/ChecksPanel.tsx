import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { unfold } from '../fields/fieldErrors';
import { openTextOf } from '../writing/openTexts';
import styles from './ChecksPanel.module.css';
import { type CheckName, MOST_CHARACTERS, MOST_WORDS } from './inspectLine';
import { PagePreviews } from './PagePreviews';
import type { searchResult } from './searchResult';
import type { Finding, Inspection } from './useInspection';

const checks: readonly { readonly name: CheckName; readonly title: string; readonly help: string }[] = [
  {
    name: 'alternative',
    title: 'Alternative texts',
    help: 'Say what a picture shows, or mark it as decorative.',
  },
  { name: 'link', title: 'Links', help: 'Visitors cannot use them.' },
  { name: 'heading', title: 'Headings', help: 'Pages show the first subheading as a heading.' },
  { name: 'metadata', title: 'Search results', help: 'The previews below show what fits.' },
  { name: 'sentence', title: 'Long sentences', help: `More than ${MOST_WORDS} words are hard to follow.` },
  { name: 'word', title: 'Long words', help: `More than ${MOST_CHARACTERS} characters are hard to read.` },
];

const FIRST = 5;

interface ChecksPanelProps {
  readonly id: string;
  readonly findings: readonly Finding[];
  readonly isChecking: boolean;
  readonly labels: Readonly<Record<string, string>>;
  readonly inspection: Inspection | undefined;
  readonly result: ReturnType<typeof searchResult> | undefined;
  readonly pageUrl: string | undefined;
  readonly onClose: () => void;
}

export function ChecksPanel({
  id,
  findings,
  isChecking,
  labels,
  inspection,
  result,
  pageUrl,
  onClose,
}: ChecksPanelProps) {
  const { isPartial, metadata } = inspection ?? {};
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  function closeByKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // This keeps the editor open.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      onClose();
    }
  }
  return (
    <section id={id} className={styles.panel} aria-labelledby={`${id}-title`} onKeyDown={closeByKey}>
      <div className={styles.head}>
        <h3 id={`${id}-title`} ref={heading} tabIndex={-1} className={styles.title}>
          Checks
        </h3>
        <Button size="small" type="text" onClick={onClose}>
          Close checks
        </Button>
      </div>
      {findings.length === 0 && !isPartial && (
        <p className={styles.note}>{isChecking ? 'Checking…' : 'Nothing to mend.'}</p>
      )}
      {isPartial && (
        <p className={styles.note}>
          Texts with formatting could not be checked. Reload the page to try again.
        </p>
      )}
      {checks.map(({ name, ...words }) => {
        const found = findings.filter(({ check }) => check === name);
        return found.length > 0 && <Group key={name} {...words} findings={found} labels={labels} />;
      })}
      {metadata && result && <PagePreviews metadata={metadata} result={result} pageUrl={pageUrl} />}
    </section>
  );
}

interface GroupProps extends Pick<ChecksPanelProps, 'findings' | 'labels'> {
  readonly title: string;
  readonly help: string;
}

function Group({ title, help, findings, labels }: GroupProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const others = findings.length - FIRST;
  const shown = isWhole ? findings : findings.slice(0, FIRST);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h4 id={id} className={styles.name}>
        {title}
        <span className={styles.count}> {findings.length}</span>
      </h4>
      <p className={styles.help}>{help}</p>
      <ul className={styles.findings}>
        {shown.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a finding has no name, and keeps its place
          <li key={index}>
            <button type="button" className={styles.finding} onClick={() => leadTo(finding)}>
              <span className={styles.field}>{labels[finding.field]}</span>
              {finding.quote !== '' && (
                <q className={styles.quote} dir="auto">
                  {finding.quote}
                </q>
              )}
              <span className={styles.text}>{finding.text}</span>
            </button>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Button size="small" type="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${others} more`}
        </Button>
      )}
    </section>
  );
}

function leadTo({ field, place }: Finding): void {
  unfold(field);
  const text = openTextOf(field);
  if (text) {
    text.select(place ?? { from: 0, to: 0 });
    return;
  }
  const element = document.getElementById(field);
  // A text that is written as it is stored has a field of its own.
  const input = element?.closest('[hidden]')
    ? element.closest('.ant-form-item')?.querySelector('textarea')
    : element;
  if (place && input === element && input instanceof HTMLTextAreaElement) {
    input.setSelectionRange(place.from, place.to);
  }
  input?.focus();
}
