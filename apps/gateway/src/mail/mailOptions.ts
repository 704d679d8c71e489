import * as v from 'valibot'
import { isMailAddress } from './isMailAddress.ts'

/** Mail's part of a gateway's configuration. */
export const mailSchema = v.object({
  /**
   * An SMTP server, `smtps://user:password@mail.example` or `smtp://…`. Passwords are percent-encoded. One that is not on this machine
   * must speak TLS.
   */
  url: v.pipe(
    v.string(),
    v.regex(/^smtps?:\/\/[^/?#\s]+\/?$/, 'It must be smtp:// or smtps:// and a server'),
  ),
  /** Address that mails come from. */
  from: v.pipe(v.string(), v.check(isMailAddress, 'It must be one e-mail address')),
  /** Who that is, for people. @default the domain of `from` */
  name: v.optional(v.pipe(v.string(), v.regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,60}$/u, 'It must be one line'))),
})

/** Where mails go out, and from whom. */
export type MailOptions = v.InferOutput<typeof mailSchema>
