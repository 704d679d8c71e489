import { WalletRequestError, WalletTimeoutError } from '@portico/contract/errors'
import { type Time, withTimeLimit } from '../../time.ts'

/** Version of the Safe Apps protocol that is spoken. */
const sdkVersion = '9.1.0'

/** Milliseconds for what needs no signer; a Safe that shows this page answers at once. */
const readLimit = 10_000

/** Methods for which the owners of the Safe are asked. */
const askedMethods = ['sendTransactions', 'signMessage', 'signTypedMessage']

/** The window around this page. */
export interface SafeFrame {
  readonly parent: Pick<Window, 'postMessage'>
  /** The only origin that is spoken to, and listened to. */
  readonly origin: string
  readonly time: Time
}

/** Asks the Safe around this page. */
export type AskSafe = (method: string, params?: unknown) => Promise<unknown>

interface SafeAnswer {
  readonly id: string
  readonly success: boolean
  readonly data?: unknown
  readonly error?: unknown
}

const isAnswer = (data: unknown): data is SafeAnswer =>
  typeof data === 'object' &&
  data !== null &&
  typeof (data as SafeAnswer).id === 'string' &&
  'success' in data

/** Speaks the Safe Apps protocol with the window around this page. @throws WalletRequestError | WalletTimeoutError */
export function createAskSafe({ parent, origin, time }: SafeFrame): AskSafe {
  const waiting = new Map<string, (answer: SafeAnswer) => void>()
  window.addEventListener('message', ({ data, source, origin: from }) => {
    if (from !== origin || source !== parent || !isAnswer(data)) return
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  return (method, params) => {
    const id = crypto.randomUUID()
    const asked = new Promise<unknown>((resolve, reject) => {
      waiting.set(id, ({ success, data, error }) =>
        success ? resolve(data) : reject(new WalletRequestError({ details: String(error).slice(0, 200) })),
      )
      parent.postMessage({ id, method, params, env: { sdkVersion } }, origin)
    })
    if (askedMethods.includes(method)) return asked
    return withTimeLimit(time, readLimit, asked, () => new WalletTimeoutError())
  }
}
