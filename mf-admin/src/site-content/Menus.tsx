import { useEditing } from '../crud/form/EditedRecord';
import { ListScreen } from '../list/ListScreen';
import { TableSkeleton } from '../list/ListTable';
import { ListFailure } from '../list/ReadFailure';
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
    <ListScreen title="Menus">
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
    </ListScreen>
  );
}
