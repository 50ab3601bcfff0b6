import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { runOn } from '../../testing/database/test-cluster.ts';

const database = `test_${randomBytes(8).toString('hex')}`;
let server: ServerProcess;

beforeAll(async () => {
  const { address, template } = inject('testCluster');
  await runOn(address, `create database ${database} template ${template}`);
  const { host, port, user, password } = address;
  server = await startServerProcess({
    DATABASE_URL: `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`,
    LOG_LEVEL: 'warn',
  });
});
afterAll(async () => {
  await server.remove();
  await runOn(inject('testCluster').address, `drop database if exists ${database} with (force)`);
});

// In threads of their own, so that what is measured is the server and not the attacker's own work.
const prelude = `const { workerData: { origin, port } } = require('node:worker_threads');
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const keepPosting = async (path, body, pauseMs) => {
    for (;;) {
      await fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        .then((answer) => answer.arrayBuffer(), () => {});
      await pause(pauseMs);
    }
  };`;

const attacks = {
  'lists of a mebibyte without a session': `
    const list = '[' + '{},'.repeat(340000) + '{}]';
    const path = '/api/v1/school/00000000-0000-4000-8000-000000000000/opening-hours';
    for (let client = 0; client < 4; client += 1) keepPosting(path, list, 50);`,
  'registrations with dear weak passwords': `
    const address = { country: 'Polska', city: 'Łódź', postalCode: '90-001', street: 'Krótka', buildingNumber: '1' };
    const person = { firstName: 'Anna', lastName: 'Nowak', phone: '600100200', address, email: 'anna@psia.test' };
    const body = JSON.stringify({ ...person, password: 'a1'.repeat(24) });
    for (let client = 0; client < 60; client += 1) keepPosting('/api/v1/auth/register/trainer', body, 100);`,
  'bodies that drip': `
    const { connect } = require('node:net');
    const drip = (client) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write('POST /api/v1/auth/login HTTP/1.1\\r\\nHost: psia\\r\\nContent-Type: application/json\\r\\nContent-Length: 100000\\r\\n\\r\\n{');
      setInterval(() => socket.write(' '), 50);
    };
    for (let client = 0; client < 90; client += 1) drip(client);`,
};

/** How long the health call takes, in milliseconds: the median of sixty, one after the other. */
async function medianOfHealth(): Promise<number> {
  const taken: number[] = [];
  for (let call = 0; call < 60; call += 1) {
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/health/live`);
    await answer.text();
    taken.push(performance.now() - start);
  }
  return taken.toSorted((a, b) => a - b)[taken.length / 2] ?? 0;
}

/** By which factor an attack makes the health call slower than it is just before it. */
async function slowdownUnder(attack: string): Promise<number> {
  const quiet = await medianOfHealth();
  const workerData = { origin: `http://127.0.0.1:${server.port}`, port: server.port };
  const attacker = new Worker(prelude + attack, { eval: true, workerData });
  // Until it is under way.
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  const attacked = await medianOfHealth();
  await attacker.terminate();
  return attacked / quiet;
}

test.each(Object.entries(attacks))(
  'D158: under %s the health call stays within five times its quiet time',
  async (_, attack) => {
    // The machine does other things as well: the best of a few tries tells what the server itself is worth.
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 4 && best > 5; round += 1) best = Math.min(best, await slowdownUnder(attack));
    expect(best).toBeLessThanOrEqual(5);
  },
);
