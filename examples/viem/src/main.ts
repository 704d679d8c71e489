import { createPortico } from '@portico/embed'
import {
  type Address,
  BaseError,
  createWalletClient,
  custom,
  parseEther,
  UserRejectedRequestError,
} from 'viem'
import { networks } from '../portico.config.ts'
import root from '../portico.root.json' with { type: 'json' }
import { answerForm } from './answerForm.ts'

const portico = createPortico({ networks, root })
const wallet = createWalletClient({ transport: custom(portico.getProvider('eip155')) })

/** The active account. The modal opens where no wallet is connected. */
async function getAccount(): Promise<Address> {
  const [account] = await wallet.requestAddresses()
  if (!account) throw new Error('The wallet shared no account.')
  return account
}

const isDeclined = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((cause) => cause instanceof UserRejectedRequestError) !== null

answerForm(
  'sign',
  async ({ message = '' }) => wallet.signMessage({ account: await getAccount(), message }),
  isDeclined,
)
answerForm(
  'send',
  async ({ to, amount = '' }) =>
    wallet.sendTransaction({
      account: await getAccount(),
      // The wallet's own: whichever the visitor is on.
      chain: null,
      to: to as Address,
      value: parseEther(amount),
    }),
  isDeclined,
)
