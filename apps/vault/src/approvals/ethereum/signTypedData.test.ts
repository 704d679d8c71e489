import { encodeAbiParameters, recoverTypedDataAddress, type TypedDataDefinition } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestSigning } from '../../fixtures/createTestSigning.ts'
import { signTypedData } from './signTypedData.ts'

/** First account of the phrase that test wallets have. */
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const unknown = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const now = 1_800_000_000
beforeEach(() => {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A node that knows one token. */
const eth_call = ([call]: readonly unknown[]) => {
  const { to, data } = call as { to: string; data: string }
  if (to !== token) return '0x'
  return data === '0x95d89b41'
    ? encodeAbiParameters([{ type: 'string' }], ['USDC'])
    : encodeAbiParameters([{ type: 'uint8' }], [6])
}

const ask = async (typedData: unknown, named: string = account) => {
  const signing = await createTestSigning({ answers: { eth_call } })
  const request = { caipNetworkId: 'eip155:1', params: [named, typedData] }
  return { signing, answer: signTypedData(signing, request) as Promise<`0x${string}`> }
}

const approve = async (typedData: object) => {
  const { signing, answer } = await ask(JSON.stringify(typedData))
  const signature = await answer
  const definition = typedData as TypedDataDefinition
  expect(await recoverTypedDataAddress({ ...definition, signature })).toBe(account)
  return signing.approvals[0]
}

const refusal = async (typedData: unknown, named?: string) => {
  const { signing, answer } = await ask(typedData, named)
  await expect(answer).rejects.toMatchObject({ code: 'INVALID' })
  expect(signing.approvals).toEqual([])
}

const fields = (text: string) =>
  text.split(',').map((field) => ({ type: field.split(' ')[0] ?? '', name: field.split(' ')[1] ?? '' }))

/** The example of EIP-712. */
const mail = {
  types: {
    EIP712Domain: fields('string name,string version,uint256 chainId,address verifyingContract'),
    Person: fields('string name,address wallet'),
    Mail: fields('Person from,Person to,string contents'),
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}

const domain = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: token }

const permit = (changes: object = {}) => ({
  types: { Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline') },
  primaryType: 'Permit',
  domain,
  message: { owner: account, spender, value: '2500000', nonce: 0, deadline: now + 3600, ...changes },
})

const lines = [
  { kind: 'text', label: 'domain', value: 'USD Coin' },
  { kind: 'amount', label: 'amount', value: '2.5', symbol: 'USDC' },
  { kind: 'address', label: 'spender', address: spender },
  { kind: 'address', label: 'token', address: token },
  { kind: 'time', label: 'validUntil', seconds: now + 3600 },
  { kind: 'text', label: 'network', value: 'Ethereum' },
]
const sort = (given: readonly object[] = []) => given.map((line) => JSON.stringify(line)).sort()

describe('Typed data', () => {
  test('that no words are known for is shown field by field, with a warning', async () => {
    const approval = await approve(mail)
    expect(approval).toMatchObject({ title: 'typedData', warnings: ['unknownData'] })
    expect(approval?.lines).toEqual([
      { kind: 'text', label: 'domain', value: 'Ether Mail' },
      { kind: 'address', label: 'contract', address: mail.domain.verifyingContract },
      { kind: 'text', label: 'operation', value: 'Mail' },
      {
        kind: 'code',
        label: 'data',
        value: [
          'from: ',
          '  name: "Cow"',
          '  wallet: 0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826',
          'to: ',
          '  name: "Bob"',
          '  wallet: 0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB',
          'contents: "Hello, Bob!"',
        ].join('\n'),
      },
      { kind: 'text', label: 'network', value: 'Ethereum' },
    ])
  })

  test('shows texts in one line, whatever they hold', async () => {
    const message = { ...mail.message, contents: 'a\nto: "Eve"\u202e' }
    const approval = await approve({ ...mail, message })
    expect(approval?.lines).toContainEqual(
      expect.objectContaining({ value: expect.stringContaining('contents: "a\\nto: \\"Eve\\"⟨U+202E⟩"') }),
    )
  })

  test('may hold lists of structs, lists of lists, bytes and negative numbers', async () => {
    const approval = await approve({
      types: {
        Note: fields('int8 low,bytes2 two,bytes rest,uint8[2][] grid,Item[] items'),
        Item: fields('bool isOn'),
      },
      primaryType: 'Note',
      domain: { chainId: 1 },
      message: {
        low: -128,
        two: '0xabcd',
        rest: '0x',
        grid: [
          [1, '2'],
          ['0x3', 4],
        ],
        items: [{ isOn: true }, { isOn: false }],
      },
    })
    expect(approval?.title).toBe('typedData')
  })

  test('without a network is said to count on all', async () => {
    const { chainId: _, ...rest } = domain
    const approval = await approve({ ...permit(), domain: rest })
    expect(approval?.warnings).toContain('everyNetwork')
  })

  const withMessage = (changes: object) => ({ ...mail, message: { ...mail.message, ...changes } })
  const withTypes = (changes: object) => ({ ...mail, types: { ...mail.types, ...changes } })
  test.each([
    ['for another network', { ...mail, domain: { ...mail.domain, chainId: 10 } }],
    ['for the account itself', { ...mail, domain: { ...mail.domain, verifyingContract: account } }],
    ['with a field that is not signed', withMessage({ note: 'harmless' })],
    ['without a field', { ...mail, message: { contents: 'x' } }],
    [
      'with a field of the domain that is not signed',
      { ...mail, domain: { ...mail.domain, salt: `0x${'00'.repeat(32)}` } },
    ],
    ['with a field of the domain that no standard has', { ...mail, domain: { ...mail.domain, site: 'x' } }],
    [
      'with a domain’s field of another type',
      withTypes({
        EIP712Domain: fields('string name,string version,string chainId,address verifyingContract'),
      }),
    ],
    ['with a type that is missing', withTypes({ Mail: fields('Person from,Person to,Text contents') })],
    ['with a struct that is called like a number', withTypes({ uint256: fields('string name') })],
    ['with a field twice', withTypes({ Person: [...fields('string name,address wallet,string name')] })],
    ['with a number that is too large', { ...permit({ value: `${2n ** 256n}` }) }],
    ['with a number that is not safe', { ...permit({ value: 2 ** 60 }) }],
    ['with a broken number', { ...permit({ value: '1e3' }) }],
    ['with a wrong checksum', withMessage({ to: { name: 'Bob', wallet: account.replace('f39F', 'F39F') } })],
    ['whose primary type is the domain', { ...mail, primaryType: 'EIP712Domain', message: mail.domain }],
    [
      'that hands the account to code',
      {
        types: { Authorization: fields('uint256 chainId,address address,uint64 nonce') },
        primaryType: 'Authorization',
        domain: { chainId: 1 },
        message: { chainId: 1, address: spender, nonce: 0 },
      },
    ],
    ['that is longer than 256 KiB', withMessage({ contents: 'a'.repeat(262_144) })],
    ['with something beside', { ...mail, more: 1 }],
  ])('%s is refused', (_, typedData) => refusal(JSON.stringify(typedData)))

  test('that is nested without end is refused', () => {
    let node: object = { next: [] }
    for (let depth = 0; depth < 20; depth += 1) node = { next: [node] }
    return refusal({ types: { Node: fields('Node[] next') }, primaryType: 'Node', domain: {}, message: node })
  })

  test.each([['{'], ['null'], ['[]']])('that is %s is refused', (text) => refusal(text))
  test('for another account is refused', () => refusal(mail, spender))
})

describe('A permission to spend', () => {
  test('of EIP-2612 is told in words', async () => {
    const approval = await approve(permit())
    expect(approval).toMatchObject({ title: 'permit', warnings: ['spendsLater'] })
    expect(sort(approval?.lines)).toEqual(sort(lines))
  })

  test('that is unlimited and has no end is warned of', async () => {
    const most = `${2n ** 256n - 1n}`
    const approval = await approve(permit({ value: most, deadline: most }))
    expect(approval?.warnings).toEqual(['unlimited', 'spendsLater', 'longValid'])
    expect(approval?.lines.map(({ label }) => label)).not.toContain('amount')
  })

  test('of nothing takes one back', async () => {
    expect(await approve(permit({ value: 0 }))).toMatchObject({ title: 'revoke', warnings: [] })
  })

  test('of another owner is not told as one of this wallet', async () => {
    expect(await approve(permit({ owner: spender }))).toMatchObject({
      title: 'typedData',
      warnings: ['unknownData'],
    })
  })

  test('of a token that the node does not know has the amount in base units', async () => {
    const approval = await approve({ ...permit(), domain: { ...domain, verifyingContract: unknown } })
    expect(approval?.lines).toContainEqual({ kind: 'text', label: 'amount', value: '2500000' })
  })

  test('of DAI is unlimited, and for ever where it has no expiry', async () => {
    const approval = await approve({
      ...permit(),
      types: { Permit: fields('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed') },
      message: { holder: account, spender, nonce: 0, expiry: 0, allowed: true },
    })
    expect(approval).toMatchObject({ title: 'permit', warnings: ['unlimited', 'spendsLater', 'longValid'] })
  })

  const details = fields('address token,uint160 amount,uint48 expiration,uint48 nonce')
  const single = (verifyingContract: string) => ({
    types: {
      PermitSingle: fields('PermitDetails details,address spender,uint256 sigDeadline'),
      PermitDetails: details,
    },
    primaryType: 'PermitSingle',
    domain: { name: 'Permit2', chainId: 1, verifyingContract },
    message: {
      details: { token, amount: '2500000', expiration: now + 3600, nonce: 0 },
      spender,
      sigDeadline: now + 60,
    },
  })

  test('of Permit2 is told in words', async () => {
    const approval = await approve(single(permit2))
    expect(approval).toMatchObject({ title: 'permit', warnings: ['spendsLater'] })
    expect(sort(approval?.lines)).toEqual(sort([{ ...lines[0], value: 'Permit2' }, ...lines.slice(1)]))
  })

  test('of a contract that only looks like Permit2 is not', async () => {
    expect(await approve(single(unknown))).toMatchObject({ title: 'typedData', warnings: ['unknownData'] })
  })

  test('of Permit2 for several tokens tells each', async () => {
    const each = (address: string, amount: string) => ({
      token: address,
      amount,
      expiration: now + 9e6,
      nonce: 0,
    })
    const approval = await approve({
      ...single(permit2),
      types: {
        PermitBatch: fields('PermitDetails[] details,address spender,uint256 sigDeadline'),
        PermitDetails: details,
      },
      primaryType: 'PermitBatch',
      message: {
        details: [each(token, '1'), each(unknown, `${2n ** 160n - 1n}`)],
        spender,
        sigDeadline: now,
      },
    })
    expect(approval?.warnings).toEqual(['unlimited', 'spendsLater', 'longValid'])
    expect(
      approval?.lines.flatMap((line) =>
        line.label === 'token' && line.kind === 'address' ? [line.address] : [],
      ),
    ).toEqual([token, unknown])
  })

  test('of Permit2 for one transfer is told in words', async () => {
    const approval = await approve({
      ...single(permit2),
      types: {
        PermitTransferFrom: fields(
          'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
        ),
        TokenPermissions: fields('address token,uint256 amount'),
      },
      primaryType: 'PermitTransferFrom',
      message: { permitted: { token, amount: '2500000' }, spender, nonce: 1, deadline: now + 3600 },
    })
    expect(approval).toMatchObject({ title: 'permit', warnings: ['spendsLater'] })
  })
})

test('A transfer of EIP-3009 is told in words', async () => {
  const type = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
  const approval = await approve({
    types: { TransferWithAuthorization: fields(type) },
    primaryType: 'TransferWithAuthorization',
    domain,
    message: {
      from: account,
      to: spender,
      value: 2500000,
      validAfter: 0,
      validBefore: now + 3600,
      nonce: `0x${'11'.repeat(32)}`,
    },
  })
  expect(approval).toMatchObject({ title: 'transfer', warnings: ['spendsLater'] })
  expect(approval?.lines).toContainEqual({ kind: 'address', label: 'to', address: spender })
  expect(approval?.lines).toContainEqual(lines[1])
})

const createOrder = (verifyingContract: string, changes: object = {}) => {
  const type =
    'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance'
  return {
    types: { Order: fields(type) },
    primaryType: 'Order',
    domain: { ...domain, name: 'Gnosis Protocol', verifyingContract },
    message: {
      ...{ sellToken: token, buyToken: unknown, receiver: spender, sellAmount: '2500000', buyAmount: '7' },
      ...{ validTo: now + 60, appData: `0x${'00'.repeat(32)}`, feeAmount: 0, kind: 'sell' },
      ...{ partiallyFillable: false, sellTokenBalance: 'erc20', buyTokenBalance: 'erc20' },
      ...changes,
    },
  }
}
/** Settlement contract of CoW Protocol, at one address on every chain. */
const settlement = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'

test('An order says what is given, what is got, and whether somebody else gets it', async () => {
  const approval = await approve(createOrder(settlement))
  expect(approval).toMatchObject({ title: 'order', warnings: ['spendsLater', 'otherReceiver'] })
  expect(approval?.lines).toContainEqual({ kind: 'amount', label: 'gives', value: '2.5', symbol: 'USDC' })
  expect(approval?.lines).toContainEqual({ kind: 'text', label: 'gets', value: '7' })
})

test('An order counts its fee as given', async () => {
  const approval = await approve(createOrder(settlement, { sellAmount: 1, feeAmount: '2500000' }))
  expect(approval?.lines).toContainEqual({
    ...{ kind: 'amount', label: 'gives', symbol: 'USDC' },
    value: '2.500001',
  })
})

test('An order of 1inch is told in words', async () => {
  const type =
    'uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits'
  const approval = await approve({
    types: { Order: fields(type) },
    primaryType: 'Order',
    domain: { ...domain, verifyingContract: '0x111111125421cA6dc452d289314280a0f8842A65' },
    message: {
      ...{ salt: 1, maker: account, receiver: account, makerAsset: token, takerAsset: unknown },
      ...{ makingAmount: '2500000', takingAmount: '7', makerTraits: 0 },
    },
  })
  expect(approval).toMatchObject({ title: 'order', warnings: ['spendsLater', 'longValid'] })
  expect(approval?.lines).toContainEqual({ kind: 'amount', label: 'gives', value: '2.5', symbol: 'USDC' })
})

test('An order for a contract that nobody knows is shown field by field', async () => {
  const approval = await approve(createOrder(unknown))
  expect(approval).toMatchObject({ title: 'typedData', warnings: ['unknownData'] })
})
