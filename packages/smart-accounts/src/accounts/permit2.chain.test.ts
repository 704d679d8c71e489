import { permit2Abi, toPermitData } from '@portico/testing/chain'
import { encodeFunctionData, erc20Abi, type Hash, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUsedAccount, type TestAccount } from '../fixtures/createAccount.ts'
import { giveTokens, readTokens } from '../fixtures/giveTokens.ts'
import { operate, signWith } from '../fixtures/sendOperation.ts'
import { startChain, type TestChain } from '../fixtures/startChain.ts'
import { delegatedAccount } from './delegatedAccount.ts'
import { deployedAccount } from './deployedAccount.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.anvil.stop())

/** Somebody takes three of the account's tokens by what it signed. @returns what they have then */
async function redeemPermit(account: TestAccount, signAs = account.type): Promise<bigint> {
  const { type, owner, address } = account
  const permit2 = chain.fixtures.uniswap?.permit2?.address
  if (!permit2) throw new Error('This chain has no Permit2.')
  const [token, amount, spender] = [
    chain.fixtures.tokens.USDC.address,
    parseUnits('3', 6),
    chain.client.account,
  ]
  await giveTokens(chain, address, amount)
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [permit2, amount] })
  await operate(chain, { type, owner, calls: [{ to: token, data: approve }] })
  const typedData = toPermitData(
    { chainId: chain.chainId, permit2 },
    { token, amount, until: 2 ** 32, spender: spender.address },
  )
  const signature = await signAs.signTypedData({
    ...{ owner: owner.address, chainId: chain.chainId, isDeployed: true, sign: signWith(owner), typedData },
  })
  const call = { abi: permit2Abi, address: permit2, chain: null } as const
  // A busy chain gives a hash before its block.
  const settle = (hash: Hash) => chain.client.waitForTransactionReceipt({ hash, checkReplacement: false })
  const permitArgs = [address, typedData.message, signature] as const
  await settle(await chain.client.writeContract({ ...call, functionName: 'permit', args: permitArgs }))
  const receiver = (await chain.createOwner()).address
  const args = [address, receiver, amount, token] as const
  await settle(await chain.client.writeContract({ ...call, functionName: 'transferFrom', args }))
  return readTokens(chain, receiver)
}

test.each([delegatedAccount, deployedAccount])('Permit2 takes a permit of the $type type', async (type) => {
  const account = await createUsedAccount(chain, type)
  expect(await redeemPermit(account)).toBe(parseUnits('3', 6))
})

test('Permit2 takes no permit for a deployed account that its owner signed as a plain address', async () => {
  const account = await createUsedAccount(chain, deployedAccount)
  expect(await redeemPermit(account, delegatedAccount)).toBe(0n)
})
