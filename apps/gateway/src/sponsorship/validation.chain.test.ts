import { toDelegationCode } from '@portico/smart-accounts/accounts'
import { findForbidden } from '@portico/testing/chain'
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { newOwner } from '../bundler/fixtures/useOperations.ts'
import { paymasterContext } from './fixtures/prepareSponsored.ts'
import { useSponsorship } from './fixtures/useSponsorship.ts'

const sponsorship = useSponsorship()
const calls = [{ to: '0x000000000000000000000000000000000000dEaD', data: '0x' }] as const

test.each([
  ['good', 0, true],
  ['changed', 1, false],
] as const)(
  'the paymaster does nothing that bundlers of public chains refuse (ERC-7562), with a promise that is %s',
  async (_, more, isTaken) => {
    const { app, close } = await sponsorship.start(await sponsorship.getOptions())
    const { paymaster } = await sponsorship.enter(app, 'maya')
    const owner = newOwner()
    const { account, bundler, client } = await sponsorship.operations.visit({ ether: '0', app, owner })
    const bytecode = toDelegationCode(account.authorization.address)
    await client.test.setCode({ address: owner.address, bytecode })
    const prepared = (await bundler.prepareUserOperation({
      ...{ calls, paymaster, paymasterContext },
    } as never)) as unknown as UserOperation<'0.8'>
    const operation = { ...prepared, callGasLimit: prepared.callGasLimit + BigInt(more) }
    const signature = await account.signUserOperation(operation as never)
    const found = await findForbidden(client.request as never, {
      operation: toPackedUserOperation({ ...operation, signature }),
      beneficiary: newOwner().address,
    })
    expect(found).toEqual({ entities: ['account', 'paymaster'], forbidden: [], isTaken })
    await close()
  },
)
