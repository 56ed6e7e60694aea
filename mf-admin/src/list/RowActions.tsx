import { Button, type ButtonProps, Dropdown } from 'antd';
import { useRef } from 'react';
import { opensItsRow } from './FocusInRows';
import styles from './List.module.css';

/** All rows have the same buttons, so `label` says which record this one is about. */
export function RowButton({ label, ...button }: ButtonProps & { readonly label: string }) {
  return <Button size="small" aria-label={label} {...button} />;
}

export interface RowAction {
  readonly label: string;
  readonly onSelect: () => void;
  readonly isDanger?: true;
  readonly isDisabled?: boolean;
}

export type PossibleAction = RowAction | false | undefined;

export function possible(actions: readonly PossibleAction[]): readonly RowAction[] {
  return actions.filter((action) => action !== false && action !== undefined);
}

interface RowActionsProps {
  readonly name: string;
  readonly primary: RowAction & {
    readonly name: string;
    /** Whether the record's name does the same, so the button is no stop of Tab. */
    readonly isLinked?: true;
  };
  readonly others: readonly PossibleAction[];
}

export function RowActions({ name, primary, others }: RowActionsProps) {
  const more = useRef<HTMLButtonElement>(null);
  const actions = possible(others);
  const items = (areDangers: boolean) =>
    actions
      .filter(({ isDanger = false }) => isDanger === areDangers)
      .map(({ label, isDisabled = false }) => ({
        key: label,
        label,
        danger: areDangers,
        disabled: isDisabled,
      }));
  const [harmless, dangers] = [items(false), items(true)];
  return (
    <div className={styles.actions}>
      <RowButton
        {...opensItsRow}
        label={primary.name}
        tabIndex={primary.isLinked ? -1 : 0}
        disabled={primary.isDisabled}
        onClick={primary.onSelect}
      >
        {primary.label}
      </RowButton>
      {actions.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          autoFocus
          // Without this, the menu would begin where it was left.
          destroyOnHidden
          // Screen readers expect content inside a landmark.
          getPopupContainer={(button) => button.closest('main') ?? document.body}
          classNames={{ item: styles.action }}
          menu={{
            'aria-label': `Actions for ${name}`,
            items: [
              ...harmless,
              ...(dangers.length > 0 && harmless.length > 0 ? [{ type: 'divider' as const }] : []),
              ...dangers,
            ],
            onClick({ key, domEvent }) {
              // Enter must not press the button again, which gets the focus back.
              domEvent.preventDefault();
              more.current?.focus();
              actions.find(({ label }) => label === key)?.onSelect();
            },
          }}
        >
          <Button
            ref={more}
            size="small"
            type="text"
            aria-haspopup="menu"
            aria-label={`More actions for ${name}`}
            icon={<MoreIcon />}
          />
        </Dropdown>
      )}
    </div>
  );
}

function MoreIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      {[3, 8, 13].map((x) => (
        <circle key={x} cx={x} cy="8" r="1.5" />
      ))}
    </svg>
  );
}
