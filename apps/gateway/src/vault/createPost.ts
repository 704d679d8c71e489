import type { Logger } from 'pino'
import type { Mail, MailSender } from '../mail/MailSender.ts'

/** Sends mails behind the back of whoever asked, who must not learn by the time it takes whether one goes out. */
export interface Post {
  /** @param onTaken is called once the mail server has it, and waited for by `settle` */
  send(mail: Mail, onTaken?: () => Promise<void>): void
  /** Resolves when nothing is under way. */
  settle(): Promise<void>
}

/** @param log is told that a mail was not sent and of which kind; not to whom, and not what it said */
export function createPost(send: MailSender, log: Logger): Post {
  const running = new Set<Promise<void>>()
  return {
    send(mail, onTaken) {
      const sending = Promise.resolve()
        .then(() => send(mail))
        .then(onTaken)
        .catch((error: unknown) => {
          log.error({ mail: mail.kind, code: (error as NodeJS.ErrnoException)?.code }, 'mail not sent')
        })
        .finally(() => running.delete(sending))
      running.add(sending)
    },
    async settle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
