import {
  type AccountType,
  type ConnectorUser,
  type Namespace,
  namespaces,
  parseCaipNetworkId,
} from '@portico/contract'
import { WalletAnswerInvalidError } from '@portico/contract/errors'
import * as v from 'valibot'
import { accountsLimit } from '../../connections/connections.ts'
import { parseWalletOutput } from '../../walletStandard/parseMessages.ts'
import type { SessionAccounts, WalletSession } from '../Connector.ts'
import { parseAccount } from '../walletconnect/parseGrant.ts'

const accountTypes = ['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'] as const satisfies AccountType[]
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(300))

const grantSchema = v.object({
  sessions: v.pipe(
    v.array(
      v.object({
        namespace: v.picklist(namespaces),
        accounts: v.pipe(
          v.array(
            v.object({
              address: word,
              type: v.optional(v.picklist(accountTypes)),
              publicKey: v.optional(word),
              path: v.optional(word),
              recoveryView: v.optional(word),
            }),
          ),
          v.minLength(1),
          v.maxLength(accountsLimit),
        ),
        caipNetworkId: v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)),
      }),
    ),
    v.maxLength(namespaces.length),
  ),
  user: v.optional(
    v.object({
      ...{ email: v.optional(word), username: v.optional(word), provider: v.optional(word) },
      preferredAccountType: v.optional(v.picklist(['eoa', 'smartAccount'])),
    }),
  ),
})

/** What a plugin's connector grants, read. */
export interface Grant {
  readonly sessions: readonly WalletSession[]
  readonly user: ConnectorUser
}

type Session = v.InferOutput<typeof grantSchema>['sessions'][number]

/** The accounts as they are, where all of them are of the network that is said. */
function toSession({ namespace, accounts, caipNetworkId }: Session): WalletSession {
  const isSound = accounts.every(
    ({ address }) => parseAccount(`${caipNetworkId}:${address}`)?.namespace === namespace,
  )
  if (!isSound) throw new WalletAnswerInvalidError({ details: `${namespace} accounts` })
  const { chainId } = parseCaipNetworkId(caipNetworkId as `${Namespace}:${string}`)
  return { namespace, accounts: accounts as unknown as SessionAccounts, chainId }
}

/**
 * Reads what a plugin's connector grants.
 * @param allowed namespaces in which it may connect
 * @throws WalletAnswerInvalidError with the path of the first fault
 */
export function parseGrant(allowed: readonly Namespace[], answer: unknown): Grant {
  const { sessions, user = {} } = parseWalletOutput(grantSchema, answer)
  const names = sessions.map(({ namespace }) => namespace)
  const isSound = names.every((name, index) => allowed.includes(name) && names.indexOf(name) === index)
  if (!isSound) throw new WalletAnswerInvalidError({ details: names.join() })
  return { sessions: sessions.map(toSession), user: user as ConnectorUser }
}
