const severalHosts = /^(?<before>postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?<hosts>[^/?]*)(?<after>.*)$/;

/**
 * The addresses that a DATABASE_URL names, in its order: `postgres://user@one:5432,two:5432/psia` has two hosts, as PostgreSQL's
 * own programs write it. Empty when it is no such address.
 */
export function addressesOfHosts(databaseUrl: string): string[] {
  const { before = '', hosts = '', after = '' } = severalHosts.exec(databaseUrl)?.groups ?? {};
  return before === '' ? [] : hosts.split(',').map((host) => `${before}${host}${after}`);
}
