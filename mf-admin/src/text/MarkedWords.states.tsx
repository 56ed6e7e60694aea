import { MarkedWords } from './MarkedWords';

export const states = {
  default: <MarkedWords text="We buy companies and keep companies." words="companies" />,
  'nothing found': <MarkedWords text="We buy companies and keep them." words="articles" />,
};
