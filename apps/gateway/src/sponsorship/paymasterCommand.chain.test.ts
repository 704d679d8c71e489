import { chainAccounts } from '@portico/testing/chain'
import { beforeAll, expect, test } from 'vitest'
import { chainId, useOperations } from '../bundler/fixtures/useOperations.ts'
import type { GatewayOptions } from '../config.ts'
import { sponsorKey } from './fixtures/useSponsorship.ts'
import { runPaymasterCommand } from './runPaymasterCommand.ts'

const operations = useOperations()
const [owner, other] = chainAccounts
let paymaster: string

const getOptions = (): GatewayOptions => ({
  ...operations.getOptions(),
  mail: { url: 'smtp://127.0.0.1:1', from: 'wallet@shop.example' },
  vault: { origin: 'https://vault.example', secrets: ['a secret of tests, long enough by far'] },
  sponsorship: {
    key: sponsorKey,
    chains: paymaster
      ? { [chainId]: { paymaster, perIdentity: '1', perSite: '1', inAll: '1', maxFeePerGas: '1' } }
      : {},
  },
})
const run = (line: string, key: string = owner.privateKey) =>
  runPaymasterCommand(line.split(' '), getOptions(), { PAYMASTER_OWNER_KEY: key })

beforeAll(async () => {
  const said = await run(`deploy ${chainId}`)
  paymaster = said.slice(0, 42)
})

test('a paymaster is deployed once, filled, and emptied by its owner alone', async () => {
  expect(await run(`deploy ${chainId}`)).toContain(`${paymaster} is the paymaster of`)
  expect(await run(`status ${chainId}`)).toBe(
    `${paymaster} has 0 of deposit, and belongs to ${owner.address}.`,
  )
  expect(await run(`deposit ${chainId} 1.5`, other.privateKey)).toContain('has 1.5 of deposit')
  await expect(run(`withdraw ${chainId} 1 ${other.address}`, other.privateKey)).rejects.toThrow()
  expect(await run(`withdraw ${chainId} 1 ${other.address}`)).toContain('has 0.5 of deposit')
})

test.each(['', 'burn', `deposit ${chainId} lots`, `deposit ${chainId} -1`, `withdraw ${chainId} 1 nobody`])(
  'what it cannot read is answered by how it is called: %s',
  async (line) => {
    await expect(run(line)).rejects.toThrow('portico-gateway paymaster status|deploy')
  },
)

test('a key that is wrong is not repeated', async () => {
  await expect(run(`status ${chainId}`, '0xsecret')).rejects.toThrow(/^((?!secret).)*$/)
})

test('another signer than the configured one is named', async () => {
  const options = getOptions()
  const key = other.privateKey
  const changed = { ...options, sponsorship: { ...options.sponsorship, key } } as GatewayOptions
  expect(await runPaymasterCommand(['status', chainId], changed, { PAYMASTER_OWNER_KEY: key })).toContain(
    'Its signer is',
  )
})
