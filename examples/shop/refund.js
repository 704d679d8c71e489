import { getPaymentDigest, sendChoice } from '@portico/payments'
import { createWalletClient, getAddress, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { giveBack } from './shop/giveBack.js'
import { askGateway, listBack } from './shop/listBack.js'
import { readSettings } from './shop/readSettings.js'

// Run by somebody of the shop, who knows whose the money was: the account that has sent it may be an exchange's.
const [page = '', receiver = ''] = process.argv.slice(2)
const { recipient, rpcUrl, gatewayUrl, finality, webhookSecrets } = readSettings()
const account = privateKeyToAccount(/** @type {import('viem').Hex} */ (process.env.REFUND_KEY))
if (account.address !== getAddress(recipient)) throw new Error('REFUND_KEY is not the key of RECIPIENT.')
const to = getAddress(receiver)

const url = new URL(page)
const answer = await fetch(new URL(`/api${url.pathname}`, url))
if (!answer.ok) throw new Error('There is no such order.')
const { paymentId, asset, amount, isPaid } = await answer.json()
const order = { paymentId, asset, recipient, amount: BigInt(amount) }
if (isPaid) throw new Error('The order has been shipped.')
const { choice, hashes } = await askGateway(gatewayUrl, order)
if (choice !== 'refund') throw new Error('The shop has not chosen to give this back.')

const purse = createWalletClient({ account, transport: http(rpcUrl) }).extend(publicActions)
const back = await listBack({ order, hashes, client: purse, finality })
if (back.length === 0) throw new Error('Nothing of it has come for good.')
const sent = await giveBack({ purse, order, back, to, file: `refund-${paymentId}.json` })
// One of them is enough for the buyer to see that it is on its way back.
const [refund] = sent
const [secret = ''] = webhookSecrets
await sendChoice({
  secret,
  digest: getPaymentDigest(order),
  choice: 'refund',
  gatewayUrl,
  ...(refund && { refund }),
})
console.warn(`Given back by ${sent.join(', ')}`)
