/** How to reach one database; what pg, pg-boss and a listening client of our own take as it is. */
export type DatabaseConnection =
  | Readonly<{ connectionString: string }>
  | Readonly<{ host: string; port: number; user: string; password: string; database: string }>;
