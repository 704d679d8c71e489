import type { Context } from 'hono'
import { spend } from '../../limits/limitRate.ts'

/** Requests that one counts as which sends a mail: of what a caller has, about four at once and five a minute, each for any address. */
const mailCost = 25

/** Takes what a mail costs of the caller's requests, once it is known that one may go out. @throws ApiError 429 `rate` */
export const spendMail = (context: Context): Promise<void> => spend(context, mailCost - 1)
