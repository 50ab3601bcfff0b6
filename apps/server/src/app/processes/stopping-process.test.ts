import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findPostmaster } from '../../platform/database/embedded/postmaster.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { openStomp } from '../../testing/stomp-client.ts';

test('D163: whoever is in the middle of a request, a process stops in time, without an error, its database with it', async () => {
  const server = await startServerProcess();
  onTestFinished(server.remove);
  const halves = [
    '',
    'GET /api/v1/health/live HTTP/1.1\r\nHost: psia\r\n',
    'GET /api/v1/health/live HTTP/1.1\r\nHost: psia\r\n\r\n',
    'POST /api/v1/auth/login HTTP/1.1\r\nHost: psia\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    'POST /api/v1/services HTTP/1.1\r\nHost: psia\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    'GET /ws HTTP/1.1\r\nHost: psia\r\nOrigin: http://elsewhere.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  ];
  for (const half of halves) {
    const socket = connect(server.port, '127.0.0.1');
    onTestFinished(() => {
      socket.destroy();
    });
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(half);
  }
  await openStomp(server.port);

  server.signal('SIGTERM');
  // After the bound of D40 it would have ended with 1.
  expect(await server.ended).toBe(0);
  expect(server.said.err).toBe('');
  const stop = server.said.out.slice(server.said.out.indexOf('"stopping"'));
  expect(stop.split('\n').filter((line) => /"level":"?(?:warn|error|fatal|[456]0)/.test(line))).toEqual([]);
  expect(findPostmaster(`${server.dataDir}/postgres`)).toBeNull();
});
