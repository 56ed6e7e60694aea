import { Button, Table, type TableColumnType, Tag } from 'antd';
import { useId } from 'react';
import tableStyles from '../list/ListTable.module.css';
import { opensRow } from '../list/opensRow';
import { shorten } from '../text/shorten';
import styles from './SectionTable.module.css';
import type { SiteContentEntry } from './siteContent.resource';
import type { SiteSection, SiteText } from './siteTexts';

/** How much of a content a row shows, in characters. */
const PREVIEW = 50;

interface SectionTableProps {
  readonly section: SiteSection;
  /** The text that was changed last. */
  readonly changedKey: string | undefined;
  /** Whether a text has changes that are not public. */
  readonly hasChanges: (text: SiteText) => boolean;
  readonly onEdit: (text: SiteText) => void;
  readonly onDelete: (entry: SiteContentEntry) => void;
}

/** The texts of one section, each with what is built in beside what is written here. */
export function SectionTable({ section, changedKey, hasChanges, onEdit, onDelete }: SectionTableProps) {
  const titleId = useId();
  const columns: TableColumnType<SiteText>[] = [
    {
      key: 'title',
      title: 'Text',
      width: '26%',
      render: (_, text) => (
        <span className={styles.name}>
          <span dir="auto">
            {text.title} {hasChanges(text) && <Tag>Unpublished changes</Tag>}
          </span>
          <code className={styles.key}>{text.key}</code>
        </span>
      ),
    },
    {
      key: 'content',
      title: 'Content',
      width: '28%',
      render: (_, { entry }) =>
        entry ? (
          <span dir="auto">
            {shorten(entry.content, PREVIEW)} <Tag>{entry.type}</Tag>
          </span>
        ) : (
          <span className={styles.none}>As built in</span>
        ),
    },
    {
      key: 'builtIn',
      title: 'Built-in default',
      width: '26%',
      render: (_, { builtIn }) => (
        <span className={styles.none} dir="auto">
          {builtIn === undefined ? 'None' : shorten(withoutTags(builtIn), PREVIEW) || '(empty)'}
        </span>
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      width: '20%',
      align: 'right',
      render: (_, text) => (
        <span className={styles.actions}>
          <Button size="small" aria-label={`Edit ${text.title}`} onClick={() => onEdit(text)}>
            Edit
          </Button>
          {text.entry && <RemoveButton text={text} entry={text.entry} onDelete={onDelete} />}
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
        size="small"
        rowKey="key"
        dataSource={[...section.texts]}
        columns={columns}
        pagination={false}
        scroll={{ x: 640 }}
        rowClassName={({ key }) => `${tableStyles.row} ${key === changedKey ? tableStyles.changed : ''}`}
        onRow={(text) => ({
          onClick: (event) => {
            if (opensRow(event)) {
              onEdit(text);
            }
          },
        })}
      />
    </section>
  );
}

interface RemoveButtonProps {
  readonly text: SiteText;
  readonly entry: SiteContentEntry;
  readonly onDelete: (entry: SiteContentEntry) => void;
}

/** Without its entry a text is what is built in, or nothing. */
function RemoveButton({ text, entry, onDelete }: RemoveButtonProps) {
  const label = text.builtIn === undefined ? 'Delete' : 'Reset to default';
  return (
    <Button
      size="small"
      type="text"
      danger
      aria-label={`${label}: ${text.title}`}
      onClick={() => onDelete(entry)}
    >
      {label}
    </Button>
  );
}

function withoutTags(html: string): string {
  return html.replace(/<[^>]*>/g, ' ');
}
