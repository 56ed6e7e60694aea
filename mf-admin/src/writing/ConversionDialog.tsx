import { splitContent } from '@site/platform/article-content';
import { ArticleText } from '@site/platform/article-text';
import { paragraphsOf } from '@site/platform/paragraphs';
import { fromPlain, plainText } from '@site/writing/plainText';
import { schema } from '@site/writing/schema';
import { writeMarkdown } from '@site/writing/writeMarkdown';
import { Button, Modal } from 'antd';
import { DOMSerializer } from 'prosemirror-model';
import { type ReactNode, useMemo } from 'react';
import { FieldComparison } from '../compare/FieldComparison';
import { useFocusBack } from '../overlays/useFocusBack';
import styles from './ConversionDialog.module.css';
import textStyles from './surface/WritingSurface.module.css';

interface ConversionDialogProps {
  readonly text: string;
  readonly hasHeadings: boolean;
  readonly onConvert: (markdown: string) => void;
  readonly onClose: () => void;
}

export function ConversionDialog({ text, hasHeadings, onConvert, onClose }: ConversionDialogProps) {
  useFocusBack();
  const document = useMemo(() => fromPlain(text), [text]);
  const blocks = hasHeadings
    ? splitContent(text)
    : paragraphsOf(text).map((paragraph) => ({ kind: 'paragraph', text: paragraph }) as const);
  const [before, after] = [blocks.map((block) => block.text).join('\n\n'), plainText(document)];
  const isSame = words(before) === words(after);
  return (
    <Modal
      open
      title="Write with formatting"
      width={1040}
      onCancel={onClose}
      footer={[
        <Button key="keep" onClick={onClose}>
          Keep plain text
        </Button>,
        <Button key="convert" type="primary" onClick={() => onConvert(writeMarkdown(document))}>
          Write with formatting
        </Button>,
      ]}
    >
      <p>
        {isSame
          ? 'The words stay the same. From then on, the text can have bold, links, lists, pictures and tables.'
          : 'Some words will change. From then on, the text can have bold, links, lists, pictures and tables.'}
      </p>
      {!isSame && <FieldComparison label="Differences" before={before} after={after} />}
      <div className={styles.sides}>
        <Page title="The page now">
          <ArticleText blocks={blocks} />
        </Page>
        <Page title="The page afterwards">
          <div
            ref={(place) => {
              place?.replaceChildren(DOMSerializer.fromSchema(schema).serializeFragment(document.content));
            }}
          />
        </Page>
      </div>
    </Modal>
  );
}

function Page({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <section
        className={`${styles.page} ${textStyles.text}`}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard
        tabIndex={0}
      >
        {children}
      </section>
    </div>
  );
}

function words(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
