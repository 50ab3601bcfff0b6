import { join, resolve } from 'node:path';
import { z } from 'zod';
import { addressesOfHosts } from './database-hosts.ts';
import { isOwnMachine, leadsToOwnMachine } from './own-machine.ts';
import { pushKey, type PushSettings, pushSettings } from './push-settings.ts';
import { signingSecret } from './signing-secret.ts';
import { SettingsError } from './start-error.ts';

/** Everything an operator can set (D39), read once at the start. */
export type Settings = Readonly<{
  /** NODE_ENV=production. */
  production: boolean;
  port: number;
  host: string;
  /** Base of links in mails, an origin without a trailing slash. */
  publicUrl: string;
  /** May name several hosts. Null: the embedded database in dataDir. */
  databaseUrl: string | null;
  /** Absolute path. */
  dataDir: string;
  jwtSecret: string;
  /** The signing secret of before, while it is being changed; null: there is none. */
  formerJwtSecret: string | null;
  jwtTtlSeconds: number;
  /** Null: mails are kept as files. */
  smtpUrl: string | null;
  /** Whether no mail leaves without encryption: on smtp:// the server must offer STARTTLS. */
  smtpDemandsTls: boolean;
  mailFrom: Readonly<{ name: string; address: string }>;
  corsOrigins: readonly string[];
  /** Whom to tell of a hole, as a mailto: or https: address; null: nobody is named. */
  securityContact: string | null;
  /** How many proxies in front are believed, or false. */
  trustProxy: number | false;
  rateLimit: boolean;
  /** Whether browsers get the service worker; without it they take theirs away. */
  serviceWorker: boolean;
  logLevel: LogLevel;
  /** Null: no pushes are sent. */
  push: PushSettings | null;
  backups: BackupSettings;
  /** Null: no metrics are told. */
  metrics: MetricsSettings | null;
}>;

/** Where Prometheus reads this process's metrics. */
export type MetricsSettings = Readonly<{
  port: number;
  host: string;
  /** Null: nobody is asked for one. */
  token: string | null;
}>;

/** Where backups of the database are kept, and how they are made. */
export type BackupSettings = Readonly<{
  /** Absolute path. */
  folder: string;
  /** Whether one is made every night. */
  nightly: boolean;
  /** Null: they are not encrypted. */
  passphrase: string | null;
}>;

/** The settings without what signs. */
export type PlainSettings = Omit<Settings, 'jwtSecret' | 'push'>;

export type LogLevel = (typeof logLevels)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const shortestPassphrase = 12;
const shortestToken = 16;
const mailAddress = /^[^\s@<>]+@[^\s@<>]+$/;
const namedMailAddress = /^(?<name>[^<>]*)<(?<address>[^\s@<>]+@[^\s@<>]+)>$/;

const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,10}$/, { error, abort: true })
    .transform(Number)
    .pipe(z.number({ error }).min(from, { error }).max(to, { error }));
};

const origin = (value: string): string | null => {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return isBare ? url.origin : null;
};

const urlOf = (schemes: RegExp, error: string) =>
  z
    .string()
    .refine((value) => schemes.test(value) && URL.canParse(value), { error })
    .nullable()
    .default(null);

const databaseUrl = z
  .string()
  .refine(
    (value) => {
      const addresses = addressesOfHosts(value);
      return addresses.length > 0 && addresses.every((address) => URL.canParse(address));
    },
    { error: 'must be an address like postgres://user:password@host:5432/database' },
  )
  .nullable()
  .default(null);

const publicUrl = z
  .string()
  .transform((value, ctx) => {
    const base = origin(value);
    if (base === null) ctx.addIssue({ code: 'custom', message: 'must be an http or https address without a path' });
    return base;
  })
  .nullable()
  .default(null);

const corsOrigins = z
  .string()
  .default('')
  .transform((value, ctx) => {
    const wanted = value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const origins = wanted.map(origin).filter((one) => one !== null);
    if (origins.length < wanted.length) {
      ctx.addIssue({
        code: 'custom',
        message: 'must be a comma-separated list of http or https addresses without a path',
      });
    }
    return origins;
  });

const mailFrom = z
  .string()
  .default('Psia Ścieżka <psia-sciezka@localhost>')
  .transform((value, ctx) => {
    if (mailAddress.test(value)) return { name: 'Psia Ścieżka', address: value };
    const named = namedMailAddress.exec(value)?.groups;
    if (!named) ctx.addIssue({ code: 'custom', message: 'must be an e-mail address, or a name and <address>' });
    return { name: named?.name?.trim() ?? '', address: named?.address ?? '' };
  });

const securityContact = z
  .string()
  .transform((value) => (mailAddress.test(value) ? `mailto:${value}` : value))
  .refine((value) => /^(?:mailto:[^\s@<>]+@[^\s@<>]+|https:\/\/\S+)$/.test(value), {
    error: 'must be an e-mail address or an https address',
  })
  .nullable()
  .default(null);

const onOrOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default(fallback)
    .transform((value) => value === 'on');

const trustProxy = z
  .string()
  .regex(/^(?:off|on|[1-9])$/, { error: 'must be off, on, or the number of proxies in front (1 to 9)' })
  .default('off')
  .transform((value) => (value === 'off' ? false : value === 'on' ? 1 : Number(value)));

const hostName = z
  .string()
  .regex(/^[\w.:-]+$/, { error: 'must be a host name or an IP address' })
  .default('127.0.0.1');

const variables = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: hostName,
  PUBLIC_URL: publicUrl,
  DATABASE_URL: databaseUrl,
  DATA_DIR: z.string().default('./data'),
  JWT_SECRET: z.string().nullable().default(null),
  JWT_SECRET_FORMER: z.string().nullable().default(null),
  JWT_TTL_SECONDS: wholeNumber(60, 31_536_000).default(43_200),
  PUSH_KEY: pushKey,
  PUSH_KEY_FORMER: pushKey,
  SMTP_URL: urlOf(/^smtps?:\/\//, 'must be an address like smtp://user:password@host:587'),
  SMTP_STARTTLS: z.enum(['required', 'optional'], { error: 'must be required or optional' }).default('required'),
  MAIL_FROM: mailFrom,
  CORS_ORIGINS: corsOrigins,
  SECURITY_CONTACT: securityContact,
  TRUST_PROXY: trustProxy,
  RATE_LIMIT: onOrOff('on'),
  SERVICE_WORKER: onOrOff('on'),
  BACKUP_DIR: z.string().nullable().default(null),
  BACKUP_PASSPHRASE: z
    .string()
    .min(shortestPassphrase, { error: `must have at least ${shortestPassphrase} characters` })
    .nullable()
    .default(null),
  METRICS_PORT: wholeNumber(1, 65_535).nullable().default(null),
  METRICS_HOST: hostName,
  METRICS_TOKEN: z
    .string()
    .min(shortestToken, { error: `must have at least ${shortestToken} characters` })
    .nullable()
    .default(null),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
});

/**
 * The settings of D39 from environment variables; an empty variable counts as unset.
 * Makes and keeps a signing secret and a key of pushes in DATA_DIR when JWT_SECRET and PUSH_KEY are unset outside production.
 * Throws SettingsError, one line naming the variable and never its value.
 */
export function readSettings(env: Environment): Settings {
  const values = readVariables(env);
  const { production, dataDir, ...rest } = plainSettings(values);
  const jwtSecret = signingSecret({ production, secret: values.JWT_SECRET, dataDir });
  return {
    production,
    dataDir,
    jwtSecret,
    push: pushSettings({ production, key: values.PUSH_KEY, formerKey: values.PUSH_KEY_FORMER, dataDir }),
    ...rest,
  };
}

/**
 * The same without what signs, for programs that sign nothing: none is made in DATA_DIR, which a restore is to fill.
 * Throws SettingsError.
 */
export function readPlainSettings(env: Environment): PlainSettings {
  return plainSettings(readVariables(env));
}

type Environment = Readonly<Record<string, string | undefined>>;
type Variables = z.output<typeof variables>;

function readVariables(env: Environment): Variables {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = variables.safeParse(Object.fromEntries(given.map(([name, value]) => [name, value?.trim()])));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  return parsed.data;
}

function plainSettings(values: Variables): PlainSettings {
  const dataDir = resolve(values.DATA_DIR);
  return {
    production: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    dataDir,
    formerJwtSecret: values.JWT_SECRET_FORMER,
    jwtTtlSeconds: values.JWT_TTL_SECONDS,
    smtpUrl: values.SMTP_URL,
    smtpDemandsTls: values.SMTP_STARTTLS === 'required' && !leadsToOwnMachine(values.SMTP_URL),
    mailFrom: values.MAIL_FROM,
    corsOrigins: values.CORS_ORIGINS,
    securityContact: values.SECURITY_CONTACT,
    trustProxy: values.TRUST_PROXY,
    rateLimit: values.RATE_LIMIT,
    serviceWorker: values.SERVICE_WORKER,
    logLevel: values.LOG_LEVEL,
    backups: {
      folder: resolve(values.BACKUP_DIR ?? join(dataDir, 'backups')),
      nightly: values.DATABASE_URL === null || values.BACKUP_DIR !== null,
      passphrase: values.BACKUP_PASSPHRASE,
    },
    metrics: metricsSettings(values),
  };
}

function metricsSettings({ METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: Variables) {
  if (port === null) return null;
  if (token === null && !isOwnMachine(host)) {
    throw new SettingsError('METRICS_TOKEN must be set when METRICS_HOST is not this machine alone.');
  }
  return { port, host, token };
}
