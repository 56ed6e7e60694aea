import { schema } from '@site/writing/schema';
import type { Command, EditorState } from 'prosemirror-state';
import { use } from 'react';
import { EditedRecordName } from '../../fields/FieldItem';
import { library } from '../../media/picker/library';
import { fetchedDialog, useFetchedCode } from '../../overlays/FetchedCode';
import { leaveLeaf, linkAt, putLeaf, setLink } from '../document/commands';
import type { DialogName } from './tools';

const { nodes } = schema;

const targetDialog = fetchedDialog('Link', async () => (await import('./TargetDialog')).TargetDialog);

interface SurfaceDialogProps {
  readonly dialog: DialogName;
  readonly state: EditorState;
  readonly run: (command: Command) => void;
  readonly open: (dialog: DialogName | undefined) => void;
}

export function SurfaceDialog({ dialog, state, run, open }: SurfaceDialogProps) {
  const itself = use(EditedRecordName);
  const isFile = dialog === 'picture' || dialog === 'document';
  const TargetDialog = useFetchedCode(isFile ? undefined : targetDialog);
  const MediaPicker = useFetchedCode(isFile ? library : undefined);
  function finish(command: Command) {
    open(undefined);
    run(command);
  }
  // The next key would replace what is selected.
  const cancel = () => finish(leaveLeaf);
  if (isFile) {
    return (
      MediaPicker && (
        <MediaPicker
          kind={dialog}
          onChoose={({ id, title }) =>
            finish(
              dialog === 'picture'
                ? putLeaf(nodes.picture, { address: `media:${id}` })
                : setLink(`media:${id}`, title),
            )
          }
          onKeepAddress={(address) => finish(putLeaf(nodes.picture, { address }))}
          onClose={cancel}
        />
      )
    );
  }
  return (
    TargetDialog && (
      <TargetDialog
        title={dialog === 'link' ? 'Link' : 'Card of a record'}
        first={dialog === 'link' ? firstAddress(linkAt(state)?.href) : ''}
        canBeAddress={dialog === 'link'}
        except={itself}
        onChoose={({ name, address }) =>
          finish(
            dialog === 'link'
              ? setLink(address, name)
              : putLeaf(nodes.card, { record: address.replace('record:', '') }),
          )
        }
        onDocument={dialog === 'link' ? () => open('document') : undefined}
        onClose={cancel}
      />
    )
  );
}

/** Records are found by name, so the field starts empty for them. */
function firstAddress(href = ''): string {
  return href.startsWith('record:') ? '' : href;
}
