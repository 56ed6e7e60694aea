import { AcceptScreen } from './AcceptScreen';

const screen = (token: string) => (
  <AcceptScreen token={token} onAccept={async () => 'ada'} onSignIn={async () => {}} onAccepted={() => {}} />
);

export const windowHeight = 620;
export const presses = { 'too short': '[type="submit"]' };
export const states = {
  default: screen('a token'),
  'too short': screen('a token'),
  'without a link': screen(''),
};
