import { fastify } from 'fastify';
import { Pool } from 'pg';
import { session } from '../database.ts';
import { bareOrder } from './bare-order.ts';

// The limit of a server of this kind: Fastify and pg with nothing between them, in a process of its own.

process.once('message', (message) => {
  const { databaseUrl, answers, poolSize } = bareOrder.parse(message);
  const app = fastify();
  const pool = new Pool({ connectionString: databaseUrl, max: poolSize, ...session });
  const type = 'application/json; charset=utf-8';
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
  app.listen({ port: 0, host: '127.0.0.1' }).then(
    (origin) => process.send?.({ port: Number(new URL(origin).port) }),
    () => process.exit(1),
  );
});
