import { RowActions, RowButton } from './RowActions';

const button = <RowButton label="Edit Aldercare">Edit</RowButton>;

const actions = (
  <div style={{ minHeight: '12rem', textAlign: 'right' }}>
    <RowActions
      name="Aldercare"
      primary={{ label: 'Edit', name: 'Edit Aldercare', onSelect() {} }}
      others={[
        { label: 'History', onSelect() {} },
        { label: 'Schedule', isDisabled: true, onSelect() {} },
        { label: 'Delete', isDanger: true, onSelect() {} },
      ]}
    />
  </div>
);

export const presses = { 'menu open': '[aria-haspopup]' };
export const states = {
  default: button,
  hover: button,
  focus: button,
  disabled: (
    <RowButton label="Edit Aldercare" disabled>
      Edit
    </RowButton>
  ),
  'with other actions': actions,
  'menu open': actions,
};
