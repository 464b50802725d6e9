import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey in software, as a browser's answers show one: ES256, verified, without attestation. */
export interface SoftKey {
  /** Its answer to the question of a house at an origin. */
  readonly make: (question: Question, origin: string) => object;
  readonly enter: (question: Question, origin: string, counter: number) => object;
}

interface Question {
  readonly challenge: string;
}

const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

export function newSoftKey(rp = 'localhost'): SoftKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const rpHash = createHash('sha256').update(rp).digest();
  // COSE: an EC2 key of ES256 on P-256, with x and y.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const answer = (response: object) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    make: ({ challenge }, origin) => {
      const told = getData(rpHash, PRESENT_AND_VERIFIED | WITH_KEY, 0);
      const data = Buffer.concat([told, Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const object = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      const client = clientData('webauthn.create', challenge, origin);
      return answer({
        clientDataJSON: text(client),
        attestationObject: text(object),
        transports: ['internal'],
      });
    },
    enter: ({ challenge }, origin, counter) => {
      const data = getData(rpHash, PRESENT_AND_VERIFIED, counter);
      const client = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', signed, privateKey)),
      });
    },
  };
}

function getData(rpHash: Buffer, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([rpHash, rest]);
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const text = (bytes: Buffer): string => bytes.toString('base64url');
