import { ed25519 } from '@noble/curves/ed25519.js'
import { verifyBip122 } from '@portico/siwx/bip122'
import { base58 } from '@scure/base'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { createPublicClient, http, recoverTypedDataAddress } from 'viem'
import { approve, ask, askOf, fund, readAddress, signIn, signUp, vaultFrame } from '../fixtures/emailSteps.ts'
import { createAddress, expect, test } from '../fixtures/emailTest.ts'
import { airdrop, askNode, getBalance } from '../fixtures/solanaNode.ts'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('a permit is shown in words, and signed as the chain reads it', async ({ page, stack, visit }) => {
  const modal = await visit(page)
  const address = await signUp(page, modal, stack)
  const { USDC } = stack.fixtures.tokens
  const permit = {
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    domain: { name: 'USD Coin', chainId: 31337, verifyingContract: USDC.address },
    message: {
      owner: address,
      spender: receiver,
      value: '12500000',
      nonce: '0',
      deadline: `${Math.floor(Date.now() / 1000) + 600}`,
    },
  } as const
  const signing = ask<`0x${string}`>(page, 'eth_signTypedData_v4', [address, JSON.stringify(permit)])
  const frame = vaultFrame(page)
  await expect(frame.getByRole('heading', { name: 'Let somebody spend your tokens' })).toBeVisible()
  await expect(frame.getByText('12.5')).toBeVisible()
  await expect(frame.getByText('This signature is enough to take the tokens later')).toBeVisible()
  await approve(page)
  expect(await recoverTypedDataAddress({ ...permit, signature: await signing } as never)).toBe(address)
})

test('a transaction goes to the second chain, and is nowhere on the first', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const address = await signUp(page, modal, stack)
  const transport = http(stack.urls.secondChain)
  await fund(stack.urls.secondChain, address)
  await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  expect(await ask(page, 'eth_chainId')).toBe('0x7a6a')
  const sending = ask<`0x${string}`>(page, 'eth_sendTransaction', [
    { from: address, to: receiver, value: '0x6f05b59d3b20000' },
  ])
  const frame = vaultFrame(page)
  // The smart account has an address of its own there, which this visitor does not want.
  await expect(frame.getByRole('heading', { name: 'A new address for you' })).toBeVisible()
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await expect(frame.getByRole('heading', { name: 'Send' })).toBeVisible()
  await expect(frame.getByText('Second Chain')).toBeVisible()
  await approve(page)
  const client = createPublicClient({ transport })
  const { status } = await client.waitForTransactionReceipt({ hash: await sending, checkReplacement: false })
  expect(status).toBe('success')
  expect(
    await createPublicClient({ transport: http(stack.urls.chain) }).getTransactionCount({ address }),
  ).toBe(0)
})

test('a message of Solana is signed, and SOL is sent and arrives', async ({ page, stack, visit }) => {
  test.skip(stack.urls.solana === '', 'There is no Solana node for this machine.')
  const modal = await visit(page)
  await signIn(page, modal, stack, createAddress())
  const address = await readAddress(page, 'solana')
  const frame = vaultFrame(page)
  const message = new TextEncoder().encode('Hello, Portico')
  const signing = askOf<{ signature: string }>(page, {
    namespace: 'solana',
    method: 'solana_signMessage',
    params: { message: base58.encode(message), pubkey: address },
  })
  await expect(frame.getByText('Hello, Portico')).toBeVisible()
  await approve(page)
  const { signature } = await signing
  expect(ed25519.verify(base58.decode(signature), message, base58.decode(address))).toBe(true)

  await airdrop(stack.urls.solana, address, 1_000_000_000)
  await expect.poll(() => getBalance(stack.urls.solana, address)).toBe(1_000_000_000)
  const latest = (await askNode(stack.urls.solana, 'getLatestBlockhash', [])) as {
    value: { blockhash: string }
  }
  const to = new PublicKey(ed25519.utils.randomSecretKey())
  const transaction = new Transaction({
    feePayer: new PublicKey(address),
    blockhash: latest.value.blockhash,
    lastValidBlockHeight: Number.MAX_SAFE_INTEGER,
  }).add(SystemProgram.transfer({ fromPubkey: new PublicKey(address), toPubkey: to, lamports: 10_000_000 }))
  const wire = transaction.serialize({ requireAllSignatures: false }).toString('base64')
  const sending = askOf(page, {
    namespace: 'solana',
    method: 'solana_signAndSendTransaction',
    params: { transaction: wire, pubkey: address },
  })
  await expect(frame.getByText('0.01')).toBeVisible()
  await approve(page)
  await sending
  await expect.poll(() => getBalance(stack.urls.solana, to.toBase58())).toBe(10_000_000)
})

test('a message of Bitcoin is signed, and whoever verifies such messages takes it for the address', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  await signIn(page, modal, stack, createAddress())
  const address = await readAddress(page, 'bip122')
  const message = 'Hello, Portico'
  const signing = askOf<{ address: string; signature: string }>(page, {
    namespace: 'bip122',
    method: 'signMessage',
    params: { message, address, protocol: 'bip322' },
  })
  const frame = vaultFrame(page)
  await expect(frame.getByText(message)).toBeVisible()
  await approve(page)
  const { signature } = await signing
  const chainId = 'bip122:000000000019d6689c085ae165831e93'
  expect(await verifyBip122({ chainId, address, message, signature })).toBe(true)
  expect(await verifyBip122({ chainId, address, message: `${message}!`, signature })).toBe(false)
})
