import { ProofForm, type Way } from './ProofForm';

const form = (...ways: readonly Way[]) => (
  <ProofForm ways={ways} onProof={async () => {}} onPasskey={async () => {}} />
);

export const windowHeight = 620;
export const presses = { 'without a code': '[type="submit"]' };
export const states = {
  default: form('code', 'recovery'),
  'without a code': form('code'),
  'every way': form('code', 'passkey', 'recovery'),
  'a passkey': form('passkey'),
  'with the password': (
    <ProofForm asksPassword ways={['code', 'passkey']} onProof={async () => {}} onPasskey={async () => {}} />
  ),
};
