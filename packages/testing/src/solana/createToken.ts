import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'
import { requestNode } from '../wallets/requestNode.ts'
import { findProgramAddress } from './findProgramAddress.ts'
import { associatedTokenProgram, tokenProgram } from './mintAccount.ts'
import { mintExtensions, type TokenExtensions } from './mintExtensions.ts'
import { token2022Program } from './nftData.ts'
import { bytesOf, u64 } from './packing.ts'
import { type SolanaInstruction, sendInstructions } from './sendInstructions.ts'
import type { SolanaAccount } from './solanaAccounts.ts'

const systemProgram = '11111111111111111111111111111111'

/** A token of a local node. Who made it may mint, freeze and change everything about it. */
export interface TestToken {
  /** Its mint, base58. */
  readonly mint: string
  readonly program: string
  readonly decimals: number
  readonly authority: SolanaAccount
}

/** Parameters of {@link createToken}. */
export interface CreateTokenParameters {
  readonly rpcUrl: string
  /** Pays, and is every authority. */
  readonly authority: SolanaAccount
  /** @default 6 */
  readonly decimals?: number
  /** Extensions of Token-2022; null for a token of the first program. @default null */
  readonly extensions?: TokenExtensions | null
}

/** A key that nobody has used. */
export function createSolanaAccount(): SolanaAccount {
  const privateKey = ed25519.utils.randomSecretKey()
  return { address: base58.encode(ed25519.getPublicKey(privateKey)), privateKey: hex.encode(privateKey) }
}

/** Makes a token by the token program's own instructions. @throws Error in the node's words */
export async function createToken(parameters: CreateTokenParameters): Promise<TestToken> {
  const { rpcUrl, authority, decimals = 6, extensions = null } = parameters
  const account = createSolanaAccount()
  const mint = account.address
  const program = extensions ? token2022Program : tokenProgram
  const added = extensions ? mintExtensions(extensions, authority.address) : []
  const space = added.length > 0 ? 166 + added.reduce((sum, { length }) => sum + 4 + length, 0) : 82
  const lamports = (await requestNode(rpcUrl, {
    method: 'getMinimumBalanceForRentExemption',
    params: [space],
  })) as number
  const create: SolanaInstruction = {
    program: systemProgram,
    accounts: [
      { address: authority.address, isSigner: true, isWritable: true },
      { address: mint, isSigner: true, isWritable: true },
    ],
    data: bytesOf([0, 0, 0, 0], u64(BigInt(lamports)), u64(BigInt(space)), program),
  }
  const onMint = (data: Uint8Array): SolanaInstruction => ({
    program,
    accounts: [{ address: mint, isWritable: true }],
    data,
  })
  // `InitializeMint2`, with the same account for minting and freezing.
  const initialize = onMint(bytesOf([20, decimals], authority.address, [1], authority.address))
  const instructions = [create, ...added.map(({ data }) => onMint(data)), initialize]
  await sendInstructions(rpcUrl, instructions, [authority, account])
  return { mint, program, decimals, authority }
}

/** Address of a wallet's account of a token. */
export const getTokenAccount = ({ mint, program }: TestToken, owner: string): string =>
  findProgramAddress(
    associatedTokenProgram,
    [owner, program, mint].map((one) => base58.decode(one)),
  )

/** `CreateIdempotent` of the associated token program. */
const createAccount = (token: TestToken, owner: string): SolanaInstruction => ({
  program: associatedTokenProgram,
  accounts: [
    { address: token.authority.address, isSigner: true, isWritable: true },
    { address: getTokenAccount(token, owner), isWritable: true },
    { address: owner },
    { address: token.mint },
    { address: systemProgram },
    { address: token.program },
  ],
  data: Uint8Array.of(1),
})

/** An instruction about the account of a wallet by the token's authority: 7 mints, 10 freezes, 11 thaws. */
const onAccount = (token: TestToken, owner: string, data: Uint8Array): SolanaInstruction => ({
  program: token.program,
  accounts:
    data[0] === 7
      ? [
          { address: token.mint, isWritable: true },
          { address: getTokenAccount(token, owner), isWritable: true },
          { address: token.authority.address, isSigner: true },
        ]
      : [
          { address: getTokenAccount(token, owner), isWritable: true },
          { address: token.mint },
          { address: token.authority.address, isSigner: true },
        ],
  data,
})

/** What is to be done with the account of a wallet, which is made where it is missing. */
export interface FundTokenParameters {
  readonly rpcUrl: string
  readonly token: TestToken
  readonly owner: string
  /** Base units to mint. @default 0n */
  readonly amount?: bigint
  /** Thaw it before, for tokens whose accounts are frozen. @default false */
  readonly isThawed?: boolean
  /** Freeze it afterwards. @default false */
  readonly isFrozen?: boolean
}

/** Gives a wallet an account of a token, and units in it. @throws Error in the node's words */
export async function fundToken(parameters: FundTokenParameters): Promise<void> {
  const { rpcUrl, token, owner, amount = 0n, isThawed = false, isFrozen = false } = parameters
  const instructions = [
    createAccount(token, owner),
    ...(isThawed ? [onAccount(token, owner, Uint8Array.of(11))] : []),
    ...(amount > 0n ? [onAccount(token, owner, bytesOf([7], u64(amount)))] : []),
    ...(isFrozen ? [onAccount(token, owner, Uint8Array.of(10))] : []),
  ]
  await sendInstructions(rpcUrl, instructions, [token.authority])
}

/** Lets an account of a wallet take nothing without a memo. The wallet signs and pays. @throws Error in the node's words */
export async function requireMemo(rpcUrl: string, token: TestToken, owner: SolanaAccount): Promise<void> {
  const account = { address: getTokenAccount(token, owner.address), isWritable: true }
  const wallet = { address: owner.address, isSigner: true, isWritable: true }
  // `Reallocate` for extension 8, then `MemoTransfer`: `Enable`.
  const grow = {
    accounts: [account, wallet, { address: systemProgram }, wallet],
    data: Uint8Array.of(29, 8, 0),
  }
  const enable = { accounts: [account, wallet], data: Uint8Array.of(30, 0) }
  const { program } = token
  await sendInstructions(
    rpcUrl,
    [grow, enable].map((one) => ({ program, ...one })),
    [owner],
  )
}

/** Moves lamports. @throws Error in the node's words */
export async function sendLamports(
  rpcUrl: string,
  { from, to, amount }: { readonly from: SolanaAccount; readonly to: string; readonly amount: bigint },
): Promise<void> {
  const accounts = [
    { address: from.address, isSigner: true, isWritable: true },
    { address: to, isWritable: true },
  ]
  const data = bytesOf([2, 0, 0, 0], u64(amount))
  await sendInstructions(rpcUrl, [{ program: systemProgram, accounts, data }], [from])
}
