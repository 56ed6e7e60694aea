// All screens with this list need its styles in one order, so they stand first.
import '../list/ListHead.module.css';
import '../list/ListTable.module.css';
import { ListHead } from '../list/ListHead';
import { TableSkeleton } from '../list/ListTable';
import { ListFailure } from '../list/ReadFailure';
import { useEditing } from '../records/useEditing';
import { useWorkingCopies } from '../working-copies/useWorkingCopies';
import { EditedText } from './EditedText';
import { siteContent } from './siteContent.resource';
import { TextSections } from './TextSections';
import { useSiteTexts } from './useSiteTexts';

export function Menus() {
  const { copies } = useWorkingCopies(siteContent.kind);
  const texts = useSiteTexts('', copies);
  const editing = useEditing();
  const { sections, error, tryAgain } = texts;
  const menus = sections?.find(({ texts: [text] }) => text?.menu);
  return (
    <section aria-labelledby="list-title">
      <ListHead title="Menus" titleId="list-title" />
      {menus ? (
        <TextSections
          sections={[{ ...menus, name: 'Header and footer' }]}
          nameTitle="Menu"
          q=""
          editing={editing}
        />
      ) : error ? (
        <ListFailure title="Failed to fetch menus" error={error} onRetry={tryAgain} />
      ) : (
        <TableSkeleton label="Loading Menus" />
      )}
      <EditedText texts={texts} editing={editing} />
    </section>
  );
}
