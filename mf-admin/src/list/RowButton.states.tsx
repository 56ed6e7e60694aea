import { RowButton } from './RowButton';

const button = <RowButton label="Edit Aldercare">Edit</RowButton>;

export const states = {
  default: button,
  hover: button,
  focus: button,
  disabled: (
    <RowButton label="Edit Aldercare" disabled>
      Edit
    </RowButton>
  ),
};
