import { ContentHtml, useSiteUrl } from '@site/platform';
import { paths } from '@site/platform/paths';
import { menuLimits } from '@site/platform/session';
import { Button, Form } from 'antd';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { EditDrawer } from '../crud/form/EditDrawer';
import { FormField, FormFields } from '../crud/form/FormFields';
import { type EditorView, useTyped } from '../editor/useEditor';
import { contentForms } from '../generated/contentForms';
import { MenuField } from '../pages/MenuField';
import { useMay } from '../roles/useMay';
import { RichTextField } from '../writing/RichTextField';
import styles from './ContentDrawer.module.css';
import { ContentPreview } from './ContentPreview';
import type { SiteContentEntry, SiteContentInput, siteContent } from './siteContent.resource';
import type { SiteText } from './siteTexts';

const typeHelp: { readonly [Type in SiteContentInput['type']]?: string } = {
  text: 'Shown as typed. Leave a blank line between paragraphs.',
  html: 'HTML for text: paragraphs, headings, lists, links, emphasis. Anything else is removed when it is saved.',
};

const { fields } = contentForms['site-content'];
const writtenFields = { ...fields, content: { ...fields.content, type: 'richText' } } as const;

interface ContentDrawerProps {
  readonly resource: typeof siteContent;
  readonly text: SiteText | undefined;
  readonly editor: EditorView<SiteContentEntry, SiteContentInput>;
}

export function ContentDrawer({ resource, text, editor }: ContentDrawerProps) {
  const mayDelete = useMay()('delete');
  const { builtIn, menu, path, isInMail } = text ?? {};
  const type = useTyped(editor, (typed) => typed.type ?? 'text');
  const { content: _, ...details } = resource.fields;
  const help = [
    typeHelp[type],
    builtIn?.includes('{company}') && '{company} is replaced with the company’s name.',
    isInMail && '{name} is replaced with the first name. Without a text, no mail is sent.',
  ]
    .filter(Boolean)
    .join(' ');
  const aside = (
    <>
      {!menu && (
        <TypedPreview
          editor={editor}
          place={text}
          blank={
            builtIn === undefined
              ? 'Nothing yet.'
              : editor.row
                ? 'Nothing to show. “Reset to default” brings the built-in text back.'
                : 'Nothing to show. Visitors keep seeing the built-in text.'
          }
        />
      )}
      {builtIn !== undefined && (
        <section className={styles.builtIn} aria-labelledby="built-in-title">
          <div className={styles.builtInHead}>
            <h3 id="built-in-title" className={styles.label}>
              Built-in default
            </h3>
            {editor.row && mayDelete && (
              <Button
                size="small"
                danger
                disabled={editor.isBusy || editor.conflict !== null}
                onClick={() => editor.send({ type: 'remove' })}
              >
                Reset to default
              </Button>
            )}
          </div>
          {menu || builtIn.trim() === '' ? (
            <p>{text?.builtInWords || '(empty)'}</p>
          ) : (
            <ContentHtml html={builtIn} />
          )}
          {path && <ShownAt path={path} />}
        </section>
      )}
    </>
  );
  return (
    <EditDrawer
      resource={resource}
      editor={editor}
      path={pageOf(text)}
      aside={aside}
      checkedFields={
        menu || type === 'html' ? details : type === 'markdown' ? writtenFields : resource.fields
      }
    >
      {menu ? (
        <MenuField limits={menuLimits[menu]} />
      ) : type === 'markdown' ? (
        <RichTextField name="content" {...fields.content} help={help} isTextOnly />
      ) : (
        <FormField of={resource} name="content" help={help} isCode={type !== 'text'} />
      )}
      <Details isOpenFirst={editor.row === null && builtIn === undefined}>
        <FormFields
          of={{ fields: details }}
          instead={{
            key:
              builtIn === undefined ? undefined : (
                <Form.Item
                  name="key"
                  valuePropName="children"
                  label={resource.labels.key}
                  extra="The site finds the text by this key, so it cannot be changed."
                >
                  <output className={styles.key} />
                </Form.Item>
              ),
          }}
        />
      </Details>
    </EditDrawer>
  );
}

function TypedPreview({
  editor,
  ...shown
}: Pick<ContentDrawerProps, 'editor'> & Omit<ComponentProps<typeof ContentPreview>, 'type' | 'content'>) {
  const typed = useTyped(editor, ({ type = 'text', content = '' }) => ({ type, content }));
  return <ContentPreview {...shown} {...typed} />;
}

/** The details are open for a new text, which has no key, title and section yet. */
function Details({ isOpenFirst, children }: { readonly isOpenFirst: boolean; readonly children: ReactNode }) {
  const [isOpen] = useState(isOpenFirst);
  return (
    <details className={styles.details} open={isOpen}>
      <summary>Details</summary>
      {children}
    </details>
  );
}

function pageOf(text: SiteText | undefined): string | null {
  if (!text || text.builtIn === undefined) {
    return null;
  }
  const { path } = text;
  return path === null ? paths.home : /[:*]/.test(path) ? null : path;
}

function ShownAt({ path }: { path: string }) {
  const siteUrl = useSiteUrl();
  return (
    <p className={styles.place}>
      Shown at{' '}
      {/[:*]/.test(path) ? (
        <code>{path}</code>
      ) : (
        <a href={siteUrl(path)} target="_blank" rel="noopener">
          {path} <span className="visually-hidden">(in a new tab)</span>
        </a>
      )}
    </p>
  );
}
