/** A part of a mail that holds something, decoded. */
export interface MailPart {
  /** Its Content-Type with parameters, unfolded. */
  readonly type: string;
  /** Its Content-Disposition, empty when there is none. */
  readonly disposition: string;
  readonly content: string;
}

/** The parts of a mail in their order, those of nested multiparts too. */
export function partsOf(raw: string): MailPart[] {
  const [head = '', ...rest] = raw.trimStart().split(/\r?\n\r?\n/);
  const body = rest.join('\r\n\r\n');
  const headers = head.replaceAll(/\r?\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
  const type = header('content-type');
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary === undefined) {
    const content = decoded(body, header('content-transfer-encoding').toLowerCase());
    return [{ type, disposition: header('content-disposition'), content }];
  }
  const [, ...parts] = `\n${body}`.split(new RegExp(`\\r?\\n--${RegExp.escape(boundary)}`));
  return parts.filter((part) => !part.startsWith('--')).flatMap((part) => partsOf(part));
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
