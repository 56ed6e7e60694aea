import { Button } from 'antd';
import type { Editor } from './useEditor';

/** The ways out of an editor, wherever they stand. The choice between two versions has its own. */
export function EditorButtons<Row, Input>({ editor }: { editor: Editor<Row, Input> }) {
  if (editor.conflict) {
    return null;
  }
  return (
    <>
      <Button onClick={editor.close} disabled={editor.isSaving}>
        Cancel
      </Button>
      <Button type="primary" loading={editor.isSaving} onClick={editor.save}>
        {editor.isDeleted ? 'Create anew' : 'Save'}
      </Button>
    </>
  );
}
