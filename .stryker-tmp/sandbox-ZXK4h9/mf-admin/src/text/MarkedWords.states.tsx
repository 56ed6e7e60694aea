import { MarkedWords } from './MarkedWords';

export const states = {
  default: <MarkedWords text="We buy companies and keep companies." pattern={/companies/} />,
  'nothing found': <MarkedWords text="We buy companies and keep them." pattern={/articles/} />,
};
