import { join } from 'node:path';
import type { Client } from 'pg';
import { KeptSecretError, keptSecret } from '../../settings/kept-secret.ts';
import { StartError } from '../../settings/start-error.ts';

/** The role that the server works as: it owns the server's database and may do nothing else. */
export const serverRole = 'psia';

/** The server's own database in an embedded PostgreSQL. */
export const serverDatabase = 'psia';

/** The role's password, kept in the data folder for the server's own user alone. Throws StartError. */
export function serverPassword(dataDir: string): string {
  const path = join(dataDir, 'database-password');
  try {
    return keptSecret(path);
  } catch (error) {
    if (!(error instanceof KeptSecretError)) throw error;
    throw new StartError(`The database's password in ${path} can't be used: correct its permissions or delete it.`, {
      cause: error.cause,
    });
  }
}

/** Makes the role with its password, as the superuser. */
export async function ensureServerRole(superuser: Client, password: string): Promise<void> {
  const found = await superuser.query('select from pg_roles where rolname = $1', [serverRole]);
  if (found.rowCount === 0) await superuser.query(`create role ${serverRole}`);
  const powers = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  await superuser.query(`alter role ${serverRole} ${powers} password ${superuser.escapeLiteral(password)}`);
}

/** Whose the server's database is; null when there is none. */
export async function ownerOfDatabase(superuser: Client): Promise<string | null> {
  const { rows } = await superuser.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [serverDatabase],
  );
  return rows[0]?.owner ?? null;
}

/**
 * Everything that the superuser owns in a database, schema by schema, without what belongs to PostgreSQL, to an extension
 * or to a column: each as the statement that hands it over.
 */
const handingOver = `
  with foreign_part as (select objid, classid from pg_depend where deptype = 'e'),
    own_schema as (
      select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select format('alter schema %I owner to ${serverRole}', n.nspname) as statement
    from pg_namespace n join own_schema using (oid) where n.nspowner = current_user::regrole
  union all
  select format('alter %s %I.%I owner to ${serverRole}',
      case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      s.nspname, c.relname)
    from pg_class c join own_schema s on s.oid = c.relnamespace
    where c.relowner = current_user::regrole and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from foreign_part f where f.objid = c.oid and f.classid = 'pg_class'::regclass)
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
        and c.relkind = 'S' and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass)
  union all
  select format('alter routine %I.%I(%s) owner to ${serverRole}', s.nspname, p.proname,
      pg_get_function_identity_arguments(p.oid))
    from pg_proc p join own_schema s on s.oid = p.pronamespace
    where p.proowner = current_user::regrole
      and not exists (select from foreign_part f where f.objid = p.oid and f.classid = 'pg_proc'::regclass)
  union all
  select format('alter type %I.%I owner to ${serverRole}', s.nspname, t.typname)
    from pg_type t join own_schema s on s.oid = t.typnamespace
    where t.typowner = current_user::regrole and t.typtype in ('e', 'd', 'r')
      and not exists (select from foreign_part f where f.objid = t.oid and f.classid = 'pg_type'::regclass)`;

/**
 * Hands a database that the superuser made, and all that is in it, to the server's role, all or nothing: a former version
 * worked as the superuser. `superuser` is connected to that database.
 */
export async function handOverDatabase(superuser: Client): Promise<void> {
  await superuser.query('begin');
  const { rows } = await superuser.query<{ statement: string }>(handingOver);
  for (const { statement } of rows) await superuser.query(statement);
  await superuser.query(`alter database ${serverDatabase} owner to ${serverRole}`);
  await superuser.query('commit');
}
