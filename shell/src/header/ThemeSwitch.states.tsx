import { ThemeSwitch } from './ThemeSwitch';

export const states = {
  default: <ThemeSwitch />,
  hover: <ThemeSwitch />,
  focus: <ThemeSwitch />,
};
