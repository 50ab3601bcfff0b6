import { join } from 'node:path';
import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { findKeptMail, listKeptMails } from '../mail/mailbox.ts';
import { mailListPage, mailPage } from '../mail/mailbox-pages.ts';

const html = 'text/html; charset=utf-8';

/** The pages of kept mails at /dev/mail (D37). Register them only without SMTP_URL, and never in production. */
export function registerDevMail(app: FastifyInstance, mailFolder: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/dev/mail')) reply.header('cache-control', 'no-store');
  });

  app.get('/dev/mail', async (_request, reply) => reply.type(html).send(mailListPage(await listKeptMails(mailFolder))));

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
    const mail = await findKeptMail(mailFolder, params.id);
    if (mail === null) return reply.callNotFound();
    return reply.type(html).send(mailPage(mail));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async ({ params }, reply) => {
    const mail = await findKeptMail(mailFolder, params.id);
    if (mail === null) return reply.callNotFound();
    return reply.type(html).send(mail.html);
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id/eml', async ({ params }, reply) => {
    const mail = await findKeptMail(mailFolder, params.id);
    if (mail === null) return reply.callNotFound();
    return reply
      .type('message/rfc822')
      .header('content-disposition', `attachment; filename="${mail.id}.eml"`)
      .send(createReadStream(join(mailFolder, `${mail.id}.eml`)));
  });
}
