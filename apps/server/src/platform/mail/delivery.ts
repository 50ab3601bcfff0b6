import { createTransport } from 'nodemailer';
import { messageFile } from '../calendar-files/calendar-file.ts';
import type { Clock } from '../clock/clock.ts';
import type { Deliver, Mail } from './mail.ts';
import { keepMail } from './mailbox.ts';

interface DeliveryOptions {
  /** Null: mails are kept in `mailFolder` instead of being sent. */
  readonly smtpUrl: string | null;
  /** Whether a server that offers no encryption gets no mail; it is tried again like any failure. */
  readonly smtpDemandsTls: boolean;
  readonly mailFrom: Mail['to'];
  readonly publicUrl: string;
  readonly mailFolder: string;
  readonly clock: Clock;
}

const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
// One connection of each queue serves mails that follow each other; what fails is tried again by the queue alone (D63).
const connection = { pool: true, maxConnections: 2, maxRequeues: 0, idleTimeout: 2_000 } as const;

/** How a mail program ends such mails by one tap (RFC 2369, RFC 8058). */
const endingOf = ({ unsubscribe }: Mail) =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** How mails leave (D37): by SMTP, or into the mail folder. The Message-ID comes from the job, so a repeat is recognisable. */
export function createDelivery(options: DeliveryOptions): Deliver {
  const { smtpUrl, smtpDemandsTls, mailFrom, publicUrl, mailFolder, clock } = options;
  const host = new URL(publicUrl).hostname;
  const calendarPart = ({ calendar, to }: Mail) => {
    if (!calendar) return {};
    const content = messageFile(calendar, { organizerAddress: mailFrom.address, attendee: to });
    return { icalEvent: { method: calendar.method, filename: 'trening.ics', content } };
  };
  const messageOf = (id: string, mail: Mail) => ({
    from: mailFrom,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...calendarPart(mail),
    messageId: `<${id}@${host}>`,
    date: new Date(clock.now().epochMilliseconds),
    headers: { 'Auto-Submitted': 'auto-generated', ...endingOf(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  if (smtpUrl !== null) {
    const transport = createTransport({ url: smtpUrl, requireTLS: smtpDemandsTls, ...connection, ...timeouts });
    return async (id, mail) => {
      await transport.sendMail(messageOf(id, mail));
    };
  }

  const composer = createTransport({ streamTransport: true, buffer: true });
  return async (id, mail) => {
    const { message } = await composer.sendMail(messageOf(id, mail));
    if (!Buffer.isBuffer(message)) throw new TypeError('The composed mail is not a buffer.');
    await keepMail(mailFolder, { id, ...mail, sentAt: clock.now().toString() }, message);
  };
}
