import { createReadStream } from 'node:fs';
import { BlockList, isIPv6 } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findKeptMail, listKeptMails } from '../../mail/mailbox.ts';
import { mailListPage, mailPage } from '../../mail/mailbox-pages.ts';
import { Refusal } from '../../refusal/refusal.ts';

const html = 'text/html; charset=utf-8';
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const forwardingHeader = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/;

const ownAddresses = new BlockList();
ownAddresses.addSubnet('127.0.0.0', 8, 'ipv4');
ownAddresses.addAddress('::1', 'ipv6');

/** Whether an http address leads to the machine itself, whoever uses it. */
export function isOwnMachine(url: string): boolean {
  return ownNames.has(URL.parse(url)?.hostname ?? '');
}

/**
 * Whether a request was made on this machine, for this machine: from a loopback address, with a Host that names it (another
 * name that leads here may stand on a stranger's page), and passed on by no proxy.
 */
function isMadeHere({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const peer = socket.remoteAddress ?? '';
  const isFromHere = ownAddresses.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
  const isPassedOn = Object.keys(headers).some((name) => forwardingHeader.test(name));
  return isFromHere && !isPassedOn && isOwnMachine(`http://${headers.host ?? ''}`);
}

/**
 * The pages of kept mails at /dev/mail (D37), for the machine itself: everybody else gets 404. They hold links that open
 * accounts, so register them only without SMTP_URL, where PUBLIC_URL leads to this machine, and never in production.
 */
export function registerDevMail(app: FastifyInstance, mailFolder: string): void {
  app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isMadeHere(request)) throw new Refusal('NOT_FOUND');
    });
    addPages(pages, mailFolder);
  });
}

function addPages(app: FastifyInstance, mailFolder: string): void {
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
