import { parseSync } from 'vite';
import type { SourceFile } from '../architecture/sources.ts';

/** A text that a person may read, where it stands. */
export interface Text {
  readonly file: string;
  readonly text: string;
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function textOf({ type, value }: Node): string | undefined {
  if (type === 'TemplateElement' && isNode(value) && typeof value['cooked'] === 'string') return value['cooked'];
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value;
  return undefined;
}

/** What imports and addresses name is code; a sentence has a space, or a letter that English hasn't. */
const isRead = (text: string) => /[ąćęłńóśźż]|\p{L} \p{L}/iu.test(text) && !text.startsWith('/');

/** Every text of a file that people may read: in quotes, in templates (without what is filled in), between tags. */
export function textsOf({ path, text }: SourceFile): Text[] {
  const found: string[] = [];
  const look = (node: unknown): void => {
    if (!isNode(node) || node['type'] === 'ImportDeclaration') return;
    const own = textOf(node)?.replaceAll(/\s+/g, ' ').trim();
    if (own !== undefined && isRead(own)) found.push(own);
    for (const part of Object.values(node)) look(part);
  };
  look(parseSync(path, text).program);
  return found.map((own) => ({ file: path, text: own }));
}
