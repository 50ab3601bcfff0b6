import { Client, type ClientConfig } from 'pg';
import { addressesOfHosts } from '../settings/database-hosts.ts';
import { primaryClientOf } from './hosts/primary-client.ts';

/** How to reach one database; what a pool of pg and pg-boss take as it is. `newClient` makes a single connection of it. */
export type DatabaseConnection =
  | Readonly<{
      connectionString: string;
      /** What makes the connections when several hosts keep the database. */
      Client?: new (config?: string | ClientConfig) => Client;
    }>
  | Readonly<{ host: string; port: number; user: string; password: string; database: string }>;

/** How to reach the database of a DATABASE_URL. Of several hosts, each connection leads to whichever takes writes then. */
export function connectionOf(databaseUrl: string): DatabaseConnection {
  const addresses = addressesOfHosts(databaseUrl);
  const [connectionString = databaseUrl] = addresses;
  return addresses.length > 1 ? { connectionString, Client: primaryClientOf(addresses) } : { connectionString };
}

/** A connection that is not opened yet, beside those of the pools. */
export function newClient(connection: DatabaseConnection, config: ClientConfig): Client {
  const all = { ...connection, ...config };
  return 'Client' in connection && connection.Client !== undefined ? new connection.Client(all) : new Client(all);
}
