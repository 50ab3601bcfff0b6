import pg, { type Client, type Connection, Query } from 'pg';

/** What the driver keeps of a connection and does with values; its types leave these out. */
interface Driver {
  readonly connection: Connection & {
    readonly parsedStatements: Readonly<Record<string, string>>;
    readonly submittedNamedStatements: Record<string, string>;
    readonly parse: (message: { readonly text: string; readonly name: string }) => void;
    readonly bind: (message: { readonly statement: string; readonly values: readonly unknown[] }) => void;
    readonly describe: (message: { readonly type: 'P' }) => void;
  };
  readonly withUtils: { readonly utils: { readonly prepareValue: (value: unknown) => unknown } };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver has them, see `Driver`
const { prepareValue } = (pg as unknown as Driver['withUtils']).utils;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see `Driver`
const inside = (connection: Connection) => connection as Driver['connection'];

/** The messages Execute (all rows) and Sync of PostgreSQL's protocol, which are the same for each statement. */
const executeAndSync = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]);

/** How many UTF-16 units the rows of one statement may have together: more than the largest answer has (D193). */
const mostUnits = 8_000_000;

/** What a statement gives is more than any answer may have; what came of it was let go. */
export class TooMuchRead extends Error {
  override readonly name = 'TooMuchRead';
}

/** What reads the text of a column, for each type of PostgreSQL. */
export interface ColumnTypes {
  readonly getTypeParser: (type: number, format: 'text') => (text: string) => unknown;
}

/** The columns of a statement's rows: their names, and what reads their text. */
interface Columns {
  readonly names: readonly string[];
  readonly readers: readonly ((text: string) => unknown)[];
  readonly emptyRow: Readonly<Record<string, unknown>>;
}

/** The columns of the statements that a connection knows, by their names. */
const columnsOf = new WeakMap<Connection, Map<string, Columns>>();

function knownOn(connection: Connection): Map<string, Columns> {
  const known = columnsOf.get(connection) ?? new Map<string, Columns>();
  columnsOf.set(connection, known);
  return known;
}

/** What PostgreSQL says of a column. */
interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** What a statement did, and its rows. */
export interface NamedResult {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** A statement with its name and the values of a call. */
export interface Named {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** How columns arrive. */
  readonly types: ColumnTypes;
  /** Whether it leaves in one write with all that are sent in the same turn of the event loop. */
  readonly leavesWithOthers: boolean;
}

type Settle = (error: Error | null, result?: NamedResult) => void;

/** The driver calls the methods that begin with 'handle' as messages of PostgreSQL arrive. */
class NamedQuery extends Query {
  readonly name: string;
  readonly text: string;
  readonly #named: Named;
  readonly #values: readonly unknown[];
  /** The driver puts its own around it when a statement may take only so long. */
  callback: Settle;
  readonly #rows: Record<string, unknown>[] = [];
  #known: Map<string, Columns> | undefined;
  #columns: Columns | undefined;
  #units = 0;
  #done = '';
  #fault: Error | null = null;

  constructor(named: Named, settle: Settle) {
    super(named.text);
    this.name = named.name;
    this.text = named.text;
    this.#named = named;
    this.#values = named.values.map((value) => prepareValue(value));
    this.callback = settle;
  }

  override submit = (connection: Connection): void => {
    const { name, text } = this;
    const { parsedStatements, submittedNamedStatements, stream } = inside(connection);
    this.#known = knownOn(connection);
    this.#columns = this.#known.get(name);
    stream.cork();
    if (parsedStatements[name] === undefined && submittedNamedStatements[name] === undefined) {
      inside(connection).parse({ text, name });
      submittedNamedStatements[name] = text;
    }
    inside(connection).bind({ statement: name, values: this.#values });
    if (this.#columns === undefined) inside(connection).describe({ type: 'P' });
    stream.write(executeAndSync);
    if (this.#named.leavesWithOthers) setImmediate(() => stream.uncork());
    else stream.uncork();
  };

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    const { types } = this.#named;
    this.#columns = {
      names: fields.map(({ name }) => name),
      readers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text')),
      emptyRow: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
    this.#known?.set(this.name, this.#columns);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#fault !== null || this.#columns === undefined) return;
    for (const text of fields) this.#units += text?.length ?? 0;
    if (this.#units > mostUnits) {
      this.#rows.length = 0;
      this.#fault = new TooMuchRead('A statement gave too much.');
      return;
    }
    const { names, readers, emptyRow } = this.#columns;
    const row: Record<string, unknown> = { ...emptyRow };
    try {
      for (let index = 0; index < fields.length; index += 1) {
        const text = fields[index] ?? null;
        const name = names[index];
        const read = readers[index];
        if (text !== null && name !== undefined && read !== undefined) row[name] = read(text);
      }
    } catch (error) {
      this.#fault = new Error('A column can not be read.', { cause: error });
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#done = text;
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    if (this.#fault !== null) {
      this.callback(this.#fault);
      return;
    }
    const [command = '', ...numbers] = this.#done.split(' ');
    const count = numbers.at(-1);
    this.callback(null, { command, rowCount: count === undefined ? null : Number(count), rows: this.#rows });
  }
}

/**
 * Sends a statement by its name. The driver's own query has PostgreSQL describe the columns at each call, though they stay
 * the same as long as a connection knows the name: a plan whose columns have become others is refused.
 */
export function sendNamed(client: Client, named: Named): Promise<NamedResult> {
  return new Promise((resolve, reject) => {
    const query = new NamedQuery(named, (error, result) => {
      if (result === undefined) reject(error ?? new Error('A statement has no result.'));
      else resolve(result);
    });
    client.query(query);
  });
}
