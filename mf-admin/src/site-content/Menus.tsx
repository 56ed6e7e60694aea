// All screens with this list need its styles in one order, so they stand first.
import headStyles from '../list/ListHead.module.css';
import '../list/ListTable.module.css';
import { Message } from '@site/platform';
import { FocusInRows } from '../list/FocusInRows';
import { TableSkeleton } from '../list/TableSkeleton';
import { useEditing } from '../records/useEditing';
import { useWrites } from '../records/useWrites';
import { useWorkingCopies } from '../working-copies/useWorkingCopies';
import { ContentDrawer } from './ContentDrawer';
import { EditedText } from './EditedText';
import { isMenuKey } from './menuEntries';
import { SectionTable } from './SectionTable';
import { siteContent, siteContentInPlace } from './siteContent.resource';
import { useSiteTexts } from './useSiteTexts';

/** The texts of the site that are menus, by themselves. */
export function Menus() {
  const { sections, builtIn, error, tryAgain } = useSiteTexts('');
  const section = sections?.find(({ texts }) => texts.some(({ key }) => isMenuKey(key)));
  const resets = useWrites(siteContentInPlace);
  const editing = useEditing();
  const copies = useWorkingCopies(siteContent.kind);
  return (
    <section aria-labelledby="list-title">
      <div className={headStyles.head}>
        <h2 id="list-title" className={headStyles.title} tabIndex={-1}>
          Menus
        </h2>
      </div>
      {section ? (
        <FocusInRows>
          <SectionTable
            section={{ ...section, name: 'Header and footer' }}
            nameTitle="Menu"
            q=""
            changedKey={editing.changed}
            hasChanges={({ key, entry }) =>
              entry ? copies.hasChanges(entry.id) : copies.hasTextChanges(key)
            }
            onEdit={({ key }) => editing.edit(key)}
            onDelete={(entry) => void resets.remove(entry)}
            onReset={(entry) => void resets.remove(entry)}
          />
        </FocusInRows>
      ) : error ? (
        <Message title="Failed to fetch menus" text="Please try again in a moment." onRetry={tryAgain} />
      ) : (
        <TableSkeleton label="Loading Menus" />
      )}
      {editing.record && (
        <EditedText
          key={editing.record.editor}
          name={editing.record.name}
          builtIn={builtIn}
          sections={sections}
          editing={editing}
        >
          {(text) => <ContentDrawer {...text} />}
        </EditedText>
      )}
    </section>
  );
}
