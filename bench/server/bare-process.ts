import compress from '@fastify/compress';
import { fastify } from 'fastify';
import { Pool } from 'pg';
import { onePlan } from '../../apps/server/src/platform/database/database.ts';
import { session } from '../database.ts';
import { bareOrder } from './bare-order.ts';

// The limit of a server of this kind: Fastify and pg with nothing between them, in a process of its own, which plans each
// statement once and compresses its answers as the product does.

process.once('message', (message) => {
  const { databaseUrl, answers, poolSize, smallestCompressedBytes } = bareOrder.parse(message);
  const app = fastify();
  const options = `${session.options} ${onePlan}`;
  const pool = new Pool({ connectionString: databaseUrl, max: poolSize, ...session, options });
  const type = 'application/json; charset=utf-8';
  const start = async () => {
    await app.register(compress, { threshold: smallestCompressedBytes });
    for (const [index, { constant, statement }] of answers.entries()) {
      app.get(`/constant/${index}`, async (_request, reply) => reply.type(type).send(constant));
      if (!statement) continue;
      const { text, values } = statement;
      const name = `statement_${index}`;
      app.get(`/query/${index}`, async (_request, reply) => {
        const { rows } = await pool.query({ name, text, values: [...values] });
        return reply.type(type).send(JSON.stringify(rows));
      });
    }
    return app.listen({ port: 0, host: '127.0.0.1' });
  };
  start().then(
    (origin) => process.send?.({ port: Number(new URL(origin).port) }),
    () => process.exit(1),
  );
});
