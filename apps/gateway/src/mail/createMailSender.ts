import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { composeMail } from './composeMail.ts'
import { isMailAddress } from './isMailAddress.ts'
import type { MailSender } from './MailSender.ts'
import type { MailOptions } from './mailOptions.ts'

/** Parameters of {@link createMailSender}. */
export interface CreateMailSenderParameters extends MailOptions {
  /** Milliseconds in which the server must have taken a mail. @default 20000 */
  readonly timeout?: number
}

/** Sends mails over connections that it keeps. */
export interface OpenMailSender {
  readonly send: MailSender
  /** Ends the connections, and fails what is still under way. */
  close(): void
}

const loopback = ['127.0.0.1', '[::1]', 'localhost']

/** Opens the way to an SMTP server; it is asked when the first mail goes out. */
export function createMailSender({
  url,
  from,
  name,
  timeout = 20_000,
}: CreateMailSenderParameters): OpenMailSender {
  const server = new URL(url)
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const sender = name ?? domain
  const pool = createTransport({
    url,
    pool: true,
    // Codes are secrets: they pass no network that can be listened to.
    requireTLS: server.protocol === 'smtp:' && !loopback.includes(server.hostname),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    // The server may have taken a mail whose connection broke: whoever waits for a code asks for another.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      if (!isMailAddress(mail.to)) throw new Error('A mail goes to one plain e-mail address.')
      const { language, subject, text, html } = composeMail(mail, sender)
      await pool.sendMail({
        from: { name: sender, address: from },
        to: { name: '', address: mail.to },
        subject,
        text,
        html,
        messageId: `<${randomUUID()}@${domain}>`,
        headers: {
          'Content-Language': language,
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
        },
        signal: AbortSignal.timeout(timeout),
      })
    },
    close: () => pool.close({ force: true }),
  }
}
