import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Database, ReadDatabase } from './database.ts';
import { fastPathOf } from './sending/fast-path.ts';
import type { DB } from '../../../migrations/schema.generated.ts';

/** Stands in a statement for a value that each call gives. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Writes a value of a call as one parameter, however often it stands in the statement, and what is the same in each call
 * into the text: PostgreSQL plans better for what it sees.
 */
class StatementWriter extends PostgresQueryCompiler {
  #parameters = new Map<string, number>();

  override compileQuery(...query: Parameters<PostgresQueryCompiler['compileQuery']>): CompiledQuery {
    this.#parameters = new Map();
    return super.compileQuery(...query);
  }

  protected override appendValue(parameter: unknown): void {
    if (!(parameter instanceof Placeholder)) {
      if (['string', 'number', 'boolean'].includes(typeof parameter)) this.appendImmediateValue(parameter);
      else super.appendValue(parameter);
      return;
    }
    const known = this.#parameters.get(parameter.name);
    if (known !== undefined) {
      this.append(`$${known}`);
      return;
    }
    super.appendValue(parameter);
    this.#parameters.set(parameter.name, this.numParameters);
  }
}

/** Writes statements and sends none: it has no connection. */
const writer: Database = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new StatementWriter(),
  },
});

/** A value of a call, or the place in a statement where each call's value goes. */
export type ValueOrPlace<T> = T | RawBuilder<T>;

/** The place in a statement where a call's value of that name goes. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** A statement that is ready: it gives its rows for the values of a call. */
export type PreparedStatement<Values, Row> = (
  database: Pick<ReadDatabase, 'getExecutor'>,
  values: Values,
) => Promise<Row[]>;

type Query<Row> = Compilable<Row> | RawBuilder<Row>;

/**
 * Makes a statement whose SQL is built at its first use alone: building it anew for each call costs several times what
 * sending it does. Its text may not depend on a call; what differs is a value: `value('dogId')`, and `anyOf(value('ids'))`
 * for a list.
 */
export function preparedStatement<Values extends object>() {
  const value: ValueOf<Values> = (name) => sql`${new Placeholder(name)}`;
  return <Row>(build: (db: Database, value: ValueOf<Values>) => Query<Row>): PreparedStatement<Values, Row> => {
    let ready: CompiledQuery<Row> | undefined;
    return async (database, values) => {
      ready ??= compiled(build(writer, value));
      const parameters = ready.parameters.map((one): unknown =>
        one instanceof Placeholder ? Reflect.get(values, one.name) : one,
      );
      const executor = database.getExecutor();
      const fastPath = fastPathOf(executor);
      if (fastPath !== undefined) return fastPath<Row>(ready.sql, parameters);
      const { rows } = await executor.executeQuery<Row>({ ...ready, parameters });
      return rows;
    };
  };
}

const compiled = <Row>(query: Query<Row>): CompiledQuery<Row> =>
  'isRawBuilder' in query ? query.compile(writer) : query.compile();
