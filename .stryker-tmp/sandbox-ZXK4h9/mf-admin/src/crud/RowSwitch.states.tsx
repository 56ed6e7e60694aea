import { RowSwitch } from './RowSwitch';

const isOn = <RowSwitch label="Featured: Aldercare" isOn onSwitch={async () => {}} />;

export const presses = { loading: 'button' };
export const states = {
  on: isOn,
  off: <RowSwitch label="Featured: Aldercare" isOn={false} onSwitch={async () => {}} />,
  hover: isOn,
  focus: isOn,
  loading: <RowSwitch label="Featured: Aldercare" isOn onSwitch={() => new Promise(() => {})} />,
};
