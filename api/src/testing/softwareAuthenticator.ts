import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Behaviour {
  /** As the browser says. */
  readonly origin: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly hasCertificate?: boolean;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const toText = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** A passkey in memory: ES256, without attestation. */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = toText(credentialId);

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    rpId: string,
    { counter = 0, isVerified = true }: Behaviour,
    credential?: Uint8Array,
  ) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, credential ?? Buffer.alloc(0)]);
  };

  return {
    create: (
      { challenge, rp }: PublicKeyCredentialCreationOptionsJSON,
      behaviour: Behaviour,
    ): RegistrationResponseJSON => {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', behaviour.hasCertificate ? 'packed' : 'none'],
        ['attStmt', new Map<string, string>(behaviour.hasCertificate ? [['x5c', 'a chain']] : [])],
        ['authData', authenticatorData(rp.id ?? '', behaviour, credential)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: toText(clientData('webauthn.create', challenge, behaviour.origin)),
          attestationObject: toText(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },
    get: (
      { challenge, rpId = '' }: PublicKeyCredentialRequestOptionsJSON,
      behaviour: Behaviour,
    ): AuthenticationResponseJSON => {
      const data = authenticatorData(rpId, behaviour);
      const client = clientData('webauthn.get', challenge, behaviour.origin);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: toText(client),
          authenticatorData: toText(data),
          signature: toText(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
