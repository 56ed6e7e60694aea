import { useRead } from '@site/platform';
import { Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { fetchedDialog, useFetchedCode } from '../../overlays/FetchedCode';
import { templatesPath } from '../submissions';
import styles from './TemplatesDialog.module.css';

const templatesDialog = fetchedDialog(
  'The templates',
  async () => (await import('./TemplatesDialog')).TemplatesDialog,
);

interface TemplatesMenuProps {
  readonly isDisabled: boolean;
  readonly onChosen: (text: string) => void;
}

export function TemplatesMenu({ isDisabled, onChosen }: TemplatesMenuProps) {
  const { data, error, mutate } = useRead(templatesPath);
  const [isManaging, setManaging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const TemplatesDialog = useFetchedCode(isManaging ? templatesDialog : undefined);
  const templates = data?.data ?? [];
  const none = error
    ? { key: 'again', label: 'The templates could not be loaded. Try again' }
    : { key: 'none', label: data ? 'There are no templates yet' : 'Loading the templates', disabled: true };

  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        destroyOnHidden
        disabled={isDisabled}
        placement="bottomRight"
        classNames={{ root: styles.menu }}
        // The dialog's root ignores the pointer, and outside of it the menu would be in no landmark.
        getPopupContainer={(button) => button.closest<HTMLElement>('[role=dialog] > *') ?? document.body}
        menu={{
          'aria-label': 'Templates',
          items: [
            ...(templates.length > 0
              ? templates.map(({ id, name }) => ({ key: String(id), label: <span dir="auto">{name}</span> }))
              : [none]),
            { type: 'divider' as const },
            { key: 'manage', label: 'Manage templates…' },
          ],
          onClick({ key, domEvent }) {
            // The field gets the focus, and Enter must not add a line there.
            domEvent.preventDefault();
            const template = templates.find(({ id }) => String(id) === key);
            if (template) {
              onChosen(template.text);
            } else if (key === 'manage') {
              // The pressed item disappears.
              button.current?.focus();
              setManaging(true);
            } else {
              void mutate();
            }
          },
        }}
      >
        <Button ref={button} size="small" aria-haspopup="menu">
          Templates
        </Button>
      </Dropdown>
      {TemplatesDialog && isManaging && <TemplatesDialog onClose={() => setManaging(false)} />}
    </>
  );
}
