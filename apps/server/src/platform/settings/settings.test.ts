import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addressesOfHosts } from './database-hosts.ts';
import { readSettings } from './settings.ts';
import { SettingsError } from './start-error.ts';

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'psia-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const secret = 'v3Jm8Qz0Lr5Xb7Tn2Wk9Yd4Hc6Pf1Gs8';
const pushKey = 'c2l4dGVlbiBieXRlcyBhbmQgc2l4dGVlbiBtb3JlISE';
/** So that nothing is kept in a data folder. */
const secrets = { JWT_SECRET: secret, PUSH_KEY: pushKey };

describe('D39: settings', () => {
  test('an empty environment gives the documented values', () => {
    const dataDir = dataFolder();
    const { jwtSecret, push, ...settings } = readSettings({ DATA_DIR: dataDir, PORT: '', SMTP_URL: ' ' });
    expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(push).toEqual({ privateKey: expect.stringMatching(/^[\w-]{43}$/), formerPrivateKey: null });
    expect(readSettings({ DATA_DIR: dataDir }).push).toEqual(push);
    expect(settings).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      dataDir,
      formerJwtSecret: null,
      jwtTtlSeconds: 43_200,
      smtpUrl: null,
      smtpDemandsTls: true,
      mailFrom: { name: 'Psia Ścieżka', address: 'psia-sciezka@localhost' },
      corsOrigins: [],
      securityContact: null,
      trustProxy: false,
      rateLimit: true,
      serviceWorker: true,
      logLevel: 'info',
      backups: { folder: join(dataDir, 'backups'), nightly: true, passphrase: null },
      metrics: null,
    });
  });

  test('given values are taken', () => {
    const settings = readSettings({
      PORT: '8080',
      PUBLIC_URL: 'https://szkola.pl/',
      ...secrets,
      CORS_ORIGINS: 'https://a.pl, https://b.pl:8443',
      MAIL_FROM: 'Szkoła Łapa <biuro@szkola.pl>',
      TRUST_PROXY: '2',
      RATE_LIMIT: 'off',
      SERVICE_WORKER: 'off',
      SECURITY_CONTACT: 'biuro@szkola.pl',
    });
    expect(settings).toMatchObject({
      port: 8080,
      publicUrl: 'https://szkola.pl',
      corsOrigins: ['https://a.pl', 'https://b.pl:8443'],
      mailFrom: { name: 'Szkoła Łapa', address: 'biuro@szkola.pl' },
      trustProxy: 2,
      rateLimit: false,
      serviceWorker: false,
      securityContact: 'mailto:biuro@szkola.pl',
    });
  });

  test.each([
    ['PORT', '80000', 'must be a whole number from 1 to 65535.'],
    ['PORT', '3000x', 'must be a whole number from 1 to 65535.'],
    ['HOST', 'http://0.0.0.0', 'must be a host name or an IP address.'],
    ['PUBLIC_URL', 'szkola.pl', 'must be an http or https address without a path.'],
    ['PUBLIC_URL', 'https://szkola.pl/app', 'must be an http or https address without a path.'],
    ['DATABASE_URL', 'mysql://u:tajne@h/d', 'must be an address like postgres://user:password@host:5432/database.'],
    [
      'DATABASE_URL',
      'postgres://u:tajne@h:5432,h:x/d',
      'must be an address like postgres://user:password@host:5432/database.',
    ],
    ['JWT_TTL_SECONDS', '0', 'must be a whole number from 60 to 31536000.'],
    ['SMTP_URL', 'mail.szkola.pl', 'must be an address like smtp://user:password@host:587.'],
    ['MAIL_FROM', 'Szkoła', 'must be an e-mail address, or a name and <address>.'],
    ['CORS_ORIGINS', '*', 'must be a comma-separated list of http or https addresses without a path.'],
    ['SECURITY_CONTACT', 'http://szkola.pl', 'must be an e-mail address or an https address.'],
    ['TRUST_PROXY', 'yes', 'must be off, on, or the number of proxies in front (1 to 9).'],
    ['RATE_LIMIT', 'true', 'must be on or off.'],
    ['BACKUP_PASSPHRASE', 'short', 'must have at least 12 characters.'],
    ['SMTP_STARTTLS', 'no', 'must be required or optional.'],
    ['PUSH_KEY', 'short', 'must be 32 random bytes, hexadecimal or base64.'],
    ['PUSH_KEY', '0'.repeat(64), 'is no private key: take other random bytes.'],
    ['METRICS_PORT', '0', 'must be a whole number from 1 to 65535.'],
    ['METRICS_TOKEN', 'short', 'must have at least 16 characters.'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent.'],
  ])('%s=%s stops the start with one line', (name, value, line) => {
    expect(() => readSettings({ ...secrets, [name]: value })).toThrow(new SettingsError(`${name} ${line}`));
  });

  test('DATABASE_URL may name several hosts, each with its port', () => {
    const DATABASE_URL = 'postgres://psia:tajne@one,two:5433,[::1]:5434/psia?sslmode=require';
    expect(readSettings({ ...secrets, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    expect(addressesOfHosts(DATABASE_URL)).toEqual([
      'postgres://psia:tajne@one/psia?sslmode=require',
      'postgres://psia:tajne@two:5433/psia?sslmode=require',
      'postgres://psia:tajne@[::1]:5434/psia?sslmode=require',
    ]);
  });

  test('metrics are told to the machine itself, to others by a token alone', () => {
    const METRICS_PORT = '9100';
    expect(readSettings({ ...secrets, METRICS_PORT }).metrics).toEqual({
      port: 9100,
      host: '127.0.0.1',
      token: null,
    });
    const elsewhere = { ...secrets, METRICS_PORT, METRICS_HOST: '0.0.0.0' };
    expect(() => readSettings(elsewhere)).toThrow('METRICS_TOKEN must be set');
    const METRICS_TOKEN = 'sixteen letters!';
    expect(readSettings({ ...elsewhere, METRICS_TOKEN }).metrics?.token).toBe(METRICS_TOKEN);
  });

  test('pushes are signed by the key that is given in any form; in production none is made', () => {
    const hex = Buffer.from(pushKey, 'base64url').toString('hex');
    expect(readSettings({ ...secrets, PUSH_KEY: hex, PUSH_KEY_FORMER: pushKey }).push).toEqual({
      privateKey: pushKey,
      formerPrivateKey: pushKey,
    });
    expect(readSettings({ NODE_ENV: 'production', JWT_SECRET: secret }).push).toBeNull();
  });

  test('mails leave encrypted unless the mail server is this machine or the operator says otherwise', () => {
    const demandsTls = (SMTP_URL: string, more = {}) => readSettings({ ...secrets, SMTP_URL, ...more }).smtpDemandsTls;
    expect(demandsTls('smtp://mail.szkola.pl:587')).toBe(true);
    expect(demandsTls('smtp://10.0.0.5')).toBe(true);
    expect(demandsTls('smtp://mail.szkola.pl:587', { SMTP_STARTTLS: 'optional' })).toBe(false);
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) expect(demandsTls(`smtp://${host}:2525`)).toBe(false);
  });

  test('production needs a signing secret of 32 bytes', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('JWT_SECRET must be set');
    expect(() => readSettings({ NODE_ENV: 'production', JWT_SECRET: 'short' })).toThrow('at least 32 bytes');
    expect(readSettings({ NODE_ENV: 'production', JWT_SECRET: secret }).production).toBe(true);
  });

  test.each(['password'.repeat(8), 'a'.repeat(64), '12345678901234567890123456789012'])(
    'production refuses the signing secret %s, which could be guessed',
    (JWT_SECRET) => {
      expect(() => readSettings({ NODE_ENV: 'production', JWT_SECRET })).toThrow('JWT_SECRET repeats itself');
      expect(readSettings({ ...secrets, JWT_SECRET }).jwtSecret).toBe(JWT_SECRET);
    },
  );

  test('production takes random secrets however they are written', () => {
    for (let round = 0; round < 200; round += 1) {
      const bytes = randomBytes(32);
      const written = [bytes.toString('hex'), bytes.toString('base64url'), bytes.toString('hex').slice(0, 32)];
      for (const JWT_SECRET of written) {
        expect(readSettings({ NODE_ENV: 'production', JWT_SECRET }).jwtSecret).toBe(JWT_SECRET);
      }
    }
  });

  test('a signing secret is made once and kept for its owner alone', () => {
    const dataDir = join(dataFolder(), 'data');
    const first = readSettings({ DATA_DIR: dataDir }).jwtSecret;
    expect(readSettings({ DATA_DIR: dataDir }).jwtSecret).toBe(first);
    expect(readFileSync(join(dataDir, 'jwt-secret'), 'utf8').trim()).toBe(first);
    expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  test('a damaged kept secret stops the start', () => {
    const dataDir = dataFolder();
    writeFileSync(join(dataDir, 'jwt-secret'), 'half');
    expect(() => readSettings({ DATA_DIR: dataDir })).toThrow('too short: delete the file or set JWT_SECRET.');
  });
});
