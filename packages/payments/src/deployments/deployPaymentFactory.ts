import { ContractMissingError } from '@portico/contract/errors/tools'
import { paymentAddressFactory } from '@portico/contract/payments'
import { type Account, type Address, type Client, concat, stringToHex, type Transport } from 'viem'
import { getCode, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import { paymentFactoryCode } from './paymentFactoryCode.ts'

/** Arachnid's deterministic deployment proxy, which is on most chains: salt and init code in, a contract by CREATE2 out. */
const create2Proxy: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/**
 * Puts `PaymentAddressFactory` on a chain, at the address that it has on every other one. Where it is already, nothing happens.
 * @param client of viem, with an account that pays for about 600,000 gas
 * @throws ContractMissingError where the chain has no CREATE2 proxy, or derives addresses from something else
 */
export async function deployPaymentFactory(client: Client<Transport, undefined, Account>): Promise<void> {
  if (await getCode(client, { address: paymentAddressFactory })) return
  if (!(await getCode(client, { address: create2Proxy })))
    throw new ContractMissingError({
      details: `This chain has no CREATE2 proxy at ${create2Proxy}. Deploy that first.`,
    })
  const hash = await sendTransaction(client, {
    chain: null,
    to: create2Proxy,
    data: concat([stringToHex('PORTICO', { size: 32 }), paymentFactoryCode]),
  })
  // viem drops a block that comes while it looks for a replacement, and where blocks are made on demand no other follows.
  await waitForTransactionReceipt(client, { hash, checkReplacement: false })
  if (!(await getCode(client, { address: paymentAddressFactory })))
    throw new ContractMissingError({
      details: `The factory is not at ${paymentAddressFactory} after ${hash}.`,
    })
}
