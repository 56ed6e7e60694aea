import { useLocation, useRead } from '@site/platform';
import { useState } from 'react';
import type { Editing } from '../crud/form/EditedRecord';
import { RecordInEditor } from '../crud/form/EditedRecord';
import { MissingRecord } from '../crud/form/MissingRecord';
import { noSuchRecord } from '../overlays/AbsentRecord';
import { useMenuLines } from '../pages/menuEntries';
import { copiesPath } from '../working-copies/workingCopies';
import { ContentDrawer } from './ContentDrawer';
import { entriesPath, inPlaceOf, siteContent, siteContentInPlace } from './siteContent.resource';
import { findText, type SiteText, siteTexts } from './siteTexts';
import type { useSiteTexts } from './useSiteTexts';

interface EditedTextProps {
  readonly texts: Pick<ReturnType<typeof useSiteTexts>, 'builtIn' | 'sections'>;
  readonly editing: Editing;
}

export function EditedText({ texts, editing }: EditedTextProps) {
  const { record } = editing;
  return record && <NamedText key={record.editor} name={record.name} texts={texts} editing={editing} />;
}

interface KnownText {
  readonly text: SiteText | undefined;
  readonly id: number | null;
}

/** @param name The text's key, or the id of a draft; null for a new text. */
function NamedText({
  name,
  texts: { builtIn, sections },
  editing,
}: EditedTextProps & { readonly name: string | null }) {
  const { pathname } = useLocation();
  // The text stays the same, even if its name changes.
  const [known, setKnown] = useState<KnownText | undefined>(() => {
    const text = name === null ? undefined : findText(sections ?? [], name);
    return name === null || text?.entry ? { text, id: text?.entry?.id ?? null } : undefined;
  });
  const menuInWords = useMenuLines(known?.text?.menu !== undefined);
  const entries = useRead(known || name === null ? null : entriesPath(name));
  const copies = useRead(known ? null : copiesPath(siteContent.kind));
  if (known) {
    const resource = resourceOf(known.text, menuInWords);
    return (
      <RecordInEditor
        resource={resource}
        id={known.id}
        onClose={editing.close}
        // The name of a built-in text is always its key.
        onBegun={(id) => known.text || editing.begun(id)}
        onPublished={(_, { key }) => (known.text ? editing.saved(key) : editing.savedFor(pathname, key))}
      >
        {(editor) => <ContentDrawer resource={resource} text={known.text} editor={editor} />}
      </RecordInEditor>
    );
  }
  const isRead = !entries.isValidating && !copies.isValidating;
  const found =
    isRead && name !== null && entries.data && copies.data && builtIn
      ? knownText(
          findText(siteTexts(builtIn, { entries: entries.data.data, copies: copies.data.data }, ''), name),
        )
      : undefined;
  if (found) {
    setKnown(found);
  }
  return (
    <MissingRecord
      noun={siteContent.noun}
      error={entries.error ?? copies.error ?? (isRead && builtIn ? noSuchRecord : undefined)}
      onRetry={() => {
        void entries.mutate();
        void copies.mutate();
      }}
      onClose={editing.close}
    />
  );
}

function resourceOf(
  text: SiteText | undefined,
  menuInWords: (content: string) => string,
): typeof siteContent {
  const placed = text?.builtIn === undefined ? siteContent : siteContentInPlace;
  const resource = text && !text.entry ? inPlaceOf(text) : placed;
  return text?.menu
    ? { ...resource, noun: 'menu', nameOf: () => text.title, inWords: { content: menuInWords } }
    : resource;
}

function knownText(text: SiteText | undefined): KnownText | undefined {
  return text && { text: text.isDraft ? undefined : text, id: text.entry?.id ?? text.copy?.recordId ?? null };
}
