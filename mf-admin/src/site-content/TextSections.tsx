import { findText, Moment } from '@site/platform/session';
import { Table, Tag } from 'antd';
import { Fragment, type ReactNode, useId } from 'react';
import type { Editing } from '../crud/form/EditedRecord';
import { FocusInRows } from '../list/FocusInRows';
import tableStyles from '../list/List.module.css';
import { notAnnounced } from '../list/ListTable';
import { type ListColumn, openOnClick, placed } from '../list/listColumn';
import { type RowAction, RowActions } from '../list/RowActions';
import { RecordStatusTag, StatusTag } from '../list/StatusTag';
import { useRecordActions } from '../overlays/useRecordActions';
import { useWrites } from '../records/useWrites';
import { useMay } from '../roles/useMay';
import { excerptAround } from '../text/excerptAround';
import { ReviewTag } from '../working-copies/ReviewTag';
import { useWorkingCopies } from '../working-copies/useWorkingCopies';
import { PageLook } from './PageLook';
import { siteContent, siteContentInPlace } from './siteContent.resource';
import type { SiteSection, SiteText } from './siteTexts';
import styles from './TextSections.module.css';

const PREVIEW = 50;

interface TextSectionsProps {
  readonly sections: readonly SiteSection[];
  readonly nameTitle?: string;
  readonly q: string;
  readonly editing: Editing;
  readonly children?: ReactNode;
}

export function TextSections({ sections, nameTitle = 'Text', q, editing, children }: TextSectionsProps) {
  const { remove } = useWrites(siteContent);
  const { remove: reset } = useWrites(siteContentInPlace);
  const { discard } = useWorkingCopies(siteContent.kind);
  const { history } = useRecordActions();
  const may = useMay();

  function actionsOf({ key, builtIn, entry, copy, isDraft }: SiteText): readonly RowAction[] {
    if (isDraft && copy) {
      const draft = { id: copy.recordId, version: copy.revision };
      return [{ label: 'Delete', isDanger: true, onSelect: () => void discard(draft) }];
    }
    const [label, away] = builtIn === undefined ? ['Delete', remove] : ['Reset to default', reset];
    return [
      history({ kind: 'site-content', key }),
      ...(entry && may('delete')
        ? [{ label, isDanger: true as const, onSelect: () => void away(entry) }]
        : []),
    ];
  }

  const columns: ListColumn<SiteText>[] = [
    {
      key: 'title',
      kind: 'name',
      title: nameTitle,
      width: '26%',
      render: (_, { title, name, key, copy, isDraft }) => (
        <span className={styles.name}>
          <span dir="auto">
            <span className={styles.place}>{title.slice(0, title.length - name.length)}</span>
            <MarkedWords text={name} words={q} />{' '}
            {isDraft ? (
              <RecordStatusTag status={copy?.baseVersion === null ? 'draft' : 'deleted'} />
            ) : (
              copy && <StatusTag>Unpublished changes</StatusTag>
            )}{' '}
            <ReviewTag review={copy?.review} />
          </span>
          {!isDraft && (
            <code className={styles.key}>
              <MarkedWords text={key} words={q} />
            </code>
          )}
        </span>
      ),
    },
    {
      key: 'content',
      kind: 'text',
      title: 'On the page',
      width: '40%',
      render: (_, { menu, entry, builtIn, words, look, isDeep, copy, isDraft }) =>
        isDraft && copy ? (
          <span className={styles.none}>
            Saved by <bdi>{copy.savedBy ?? 'someone'}</bdi>, <Moment at={copy.savedAt} />
          </span>
        ) : (
          <span className={styles.content}>
            {words.trim() === '' ? (
              <span className={styles.none}>(empty)</span>
            ) : (
              <PageLook look={look} isDeep={isDeep} isSmall>
                <MarkedWords text={excerptAround(words, q, PREVIEW)} words={q} />
              </PageLook>
            )}
            {entry ? (
              <Tag>{menu ? 'changed' : entry.type}</Tag>
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
      width: '24%',
      render: (_, { entry, builtIn, builtInWords }) => (
        <span className={styles.none} dir="auto">
          {builtIn === undefined ? (
            'None'
          ) : entry ? (
            <MarkedWords text={excerptAround(builtInWords, q, PREVIEW) || '(empty)'} words={q} />
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
      width: '10%',
      render: (_, text) => (
        <RowActions
          name={text.title}
          primary={{
            label: 'Edit',
            name: `Edit ${text.title}`,
            onSelect: () => editing.edit(text.key),
          }}
          others={actionsOf(text)}
        />
      ),
    },
  ];
  return (
    <FocusInRows>
      {sections.map(({ name, texts }) => (
        <Section key={name} name={name}>
          <Table<SiteText>
            className={tableStyles.table}
            size="small"
            rowKey="key"
            dataSource={[...texts]}
            columns={columns.map(placed)}
            loading={{ ...notAnnounced, spinning: false }}
            pagination={false}
            tableLayout="fixed"
            rowClassName={({ key }) =>
              `${tableStyles.row} ${key === editing.changed ? tableStyles.changed : ''}`
            }
            onRow={openOnClick(({ key }) => editing.edit(key))}
          />
        </Section>
      ))}
      {children}
    </FocusInRows>
  );
}

function Section({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {name}
      </h3>
      {children}
    </section>
  );
}

function MarkedWords({ text, words }: { readonly text: string; readonly words: string }) {
  const found = findText(text, words);
  return (
    <>
      {found.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(found[index - 1]?.end ?? 0, start)}
          <mark className={styles.marked}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(found.at(-1)?.end ?? 0)}
    </>
  );
}
