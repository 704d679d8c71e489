import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { createMailbox, type Mailbox } from './createMailbox.ts'
import { serveMails } from './serveMails.ts'

/** Parameters of {@link startMailSink}. 0 takes a free port. */
export interface StartMailSinkParameters {
  /** TCP port of the page and its JSON. */
  readonly port: number
  /** TCP port that takes mails. */
  readonly smtpPort: number
}

/** A running mail sink. */
export interface MailSink {
  readonly port: number
  /** Page on which people read mails. */
  readonly url: string
  /** Where mails are taken. */
  readonly smtp: { readonly port: number; readonly url: string }
  /** Resolves with the first mail to an address, when it comes. */
  readonly waitForMail: Mailbox['wait']
  stop(): Promise<void>
}

/** Bytes of the largest mail that is taken. */
const largest = 1_048_576

/** Starts a server on 127.0.0.1 that takes every mail, delivers none and shows the last 500. */
export async function startMailSink({ port, smtpPort }: StartMailSinkParameters): Promise<MailSink> {
  const mailbox = createMailbox()
  const smtp = await startSmtp(mailbox, smtpPort)
  const server = await serveMails(mailbox, port).catch(async (error: unknown) => {
    await smtp.stop()
    throw error
  })
  const stop = async () => void (await Promise.all([server.stop(), smtp.stop()]))
  const { port: actual, url } = server
  return { port: actual, url, smtp: { port: smtp.port, url: smtp.url }, waitForMail: mailbox.wait, stop }
}

async function startSmtp(mailbox: Mailbox, port: number) {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    size: largest,
    closeTimeout: 500,
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address)
      stream
        .toArray()
        .then(async (chunks) => {
          if (stream.sizeExceeded) throw new Error('The mail is too large')
          mailbox.add(await readMail(Buffer.concat(chunks), to))
        })
        .then(() => done(), done)
    },
  })
  // A client that hangs up is no reason to end.
  server.on('error', () => {})
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const { port: actual } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port: actual, url: `smtp://127.0.0.1:${actual}`, stop }
}

async function readMail(bytes: Buffer, to: readonly string[]) {
  const { from, subject = '', text = '', html = '', headers } = await PostalMime.parse(bytes)
  return {
    from: from?.address ?? '',
    to,
    subject,
    at: Date.now(),
    text,
    html,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  }
}
