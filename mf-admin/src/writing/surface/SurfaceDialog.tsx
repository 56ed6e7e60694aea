import { schema } from '@site/writing/schema';
import type { Command, EditorState } from 'prosemirror-state';
import { use } from 'react';
import { EditedRecordName } from '../../fields/FieldItem';
import { library } from '../../media/picture-field/ImageInput';
import { fetchedDialog, useFetchedCode } from '../../overlays/FetchedCode';
import { linkAt, putLeaf, setLink } from '../document/commands';
import type { DialogName } from './tools';

const { nodes } = schema;

const targetDialog = fetchedDialog('Link', async () => (await import('./TargetDialog')).TargetDialog);

interface SurfaceDialogProps {
  readonly dialog: DialogName;
  readonly state: EditorState;
  readonly run: (command: Command) => void;
  readonly onClose: () => void;
}

/** Asks what a link, a card or a picture of the text is to be. */
export function SurfaceDialog({ dialog, state, run, onClose }: SurfaceDialogProps) {
  const itself = use(EditedRecordName);
  const isPicture = dialog === 'picture';
  const TargetDialog = useFetchedCode(isPicture ? undefined : targetDialog);
  const MediaPicker = useFetchedCode(isPicture ? library : undefined);
  function finish(command: Command) {
    onClose();
    run(command);
  }
  if (isPicture) {
    return (
      MediaPicker && (
        <MediaPicker
          kind="picture"
          onChoose={({ id }) => finish(putLeaf(nodes.picture, { address: `media:${id}` }))}
          onKeepAddress={(address) => finish(putLeaf(nodes.picture, { address }))}
          onClose={onClose}
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
        onClose={onClose}
      />
    )
  );
}

/** Records are searched for by name. */
function firstAddress(href = ''): string {
  return href.startsWith('record:') ? '' : href;
}
