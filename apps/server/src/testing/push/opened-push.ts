import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';

/** What a browser keeps of its subscription: its keys, and the secret that it shares with the server alone. */
export interface BrowserKeys {
  readonly curve: ECDH;
  readonly auth: Buffer;
}

const deriving = (salt: Uint8Array, secret: Uint8Array) => (info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Opens an encrypted push as the browser does (RFC 8188, RFC 8291). Throws when it is not for these keys. */
export function openedPush(body: Buffer, { curve, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const secret = deriving(auth, curve.computeSecret(senderKey))(info, 32);
  const derive = deriving(salt, secret);
  const key = derive(Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(Buffer.from('Content-Encoding: nonce\0'), 12);
  const opening = createDecipheriv('aes-128-gcm', key, nonce);
  opening.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** The keys of a new browser. */
export function newBrowserKeys(auth: Buffer): BrowserKeys {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return { curve, auth };
}
