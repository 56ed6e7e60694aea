import { contentText } from '@site/platform';
import { Table, Tag } from 'antd';
import { useId } from 'react';
import tableStyles from '../list/ListTable.module.css';
import { type ListColumn, openOnClick, placed } from '../list/listColumn';
import { RowButton } from '../list/RowButton';
import { StatusTag } from '../list/StatusTag';
import { HistoryButton } from '../overlays/RecordButtons';
import { excerptAround } from '../text/excerptAround';
import { MarkedWords } from '../text/MarkedWords';
import { isMenuKey, menuInWords } from './menuEntries';
import { PageLook } from './PageLook';
import styles from './SectionTable.module.css';
import type { SiteContentEntry } from './siteContent.resource';
import type { SiteSection, SiteText } from './siteTexts';

const PREVIEW = 50;

interface SectionTableProps {
  readonly section: SiteSection;
  readonly nameTitle?: string;
  readonly q: string;
  readonly changedKey: string | undefined;
  readonly hasChanges: (text: SiteText) => boolean;
  readonly onEdit: (text: SiteText) => void;
  readonly onDelete: (entry: SiteContentEntry) => void;
  readonly onReset: (entry: SiteContentEntry) => void;
}

export function SectionTable({
  section,
  nameTitle = 'Text',
  q,
  changedKey,
  hasChanges,
  onEdit,
  onDelete,
  onReset,
}: SectionTableProps) {
  const titleId = useId();
  const columns: ListColumn<SiteText>[] = [
    {
      key: 'title',
      kind: 'name',
      title: nameTitle,
      width: '24%',
      render: (_, text) => (
        <span className={styles.name}>
          <span dir="auto">
            <span className={styles.place}>{text.title.slice(0, text.title.length - text.name.length)}</span>
            <MarkedWords text={text.name} words={q} />{' '}
            {hasChanges(text) && <StatusTag>Unpublished changes</StatusTag>}
          </span>
          <code className={styles.key}>
            <MarkedWords text={text.key} words={q} />
          </code>
        </span>
      ),
    },
    {
      key: 'content',
      kind: 'text',
      title: 'On the page',
      width: '36%',
      render: (_, { entry, builtIn, words, look, isDeep }) => (
        <span className={styles.content}>
          {words.trim() === '' ? (
            <span className={styles.none}>(empty)</span>
          ) : (
            <PageLook look={look} isDeep={isDeep} isSmall>
              <MarkedWords text={excerptAround(words, q, PREVIEW)} words={q} />
            </PageLook>
          )}
          {entry ? (
            <Tag>{isMenuKey(entry.key) ? 'changed' : entry.type}</Tag>
          ) : (
            <span className={styles.none}>Built in</span>
          )}
          {builtIn === undefined && <Tag>Added here</Tag>}
        </span>
      ),
    },
    {
      key: 'builtIn',
      kind: 'titled',
      title: 'Built-in default',
      width: '22%',
      render: (_, { key, entry, builtIn }) => (
        <span className={styles.none} dir="auto">
          {builtIn === undefined ? (
            'None'
          ) : entry ? (
            <MarkedWords
              text={
                excerptAround(isMenuKey(key) ? menuInWords(builtIn) : contentText(builtIn), q, PREVIEW) ||
                '(empty)'
              }
              words={q}
            />
          ) : (
            'The same'
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      kind: 'actions',
      title: 'Actions',
      width: '18%',
      render: (_, text) => (
        <span className={styles.actions}>
          <RowButton label={`Edit ${text.title}`} onClick={() => onEdit(text)}>
            Edit
          </RowButton>
          <HistoryButton target={{ kind: 'site-content', key: text.key }} name={text.title} />
          {text.entry && (
            <RowButton
              type="text"
              danger
              label={`${removal(text)}: ${text.title}`}
              onClick={() => text.entry && (text.builtIn === undefined ? onDelete : onReset)(text.entry)}
            >
              {removal(text)}
            </RowButton>
          )}
        </span>
      ),
    },
  ];
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {section.name}
      </h3>
      <Table<SiteText>
        className={tableStyles.table}
        size="small"
        rowKey="key"
        dataSource={[...section.texts]}
        columns={columns.map(placed)}
        pagination={false}
        tableLayout="fixed"
        rowClassName={({ key }) => `${tableStyles.row} ${key === changedKey ? tableStyles.changed : ''}`}
        onRow={openOnClick(onEdit)}
      />
    </section>
  );
}

function removal({ builtIn }: SiteText): string {
  return builtIn === undefined ? 'Delete' : 'Reset to default';
}
