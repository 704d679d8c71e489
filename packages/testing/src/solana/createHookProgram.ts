import { base58 } from '@scure/base'
import { setSolanaAccount } from './changeNode.ts'
import { createSolanaAccount } from './createToken.ts'
import { findProgramAddress } from './findProgramAddress.ts'
import { bytesOf } from './packing.ts'

const loader = 'BPFLoader2111111111111111111111111111111111'
/** First bytes of the instruction `Execute` of the transfer hook interface. */
const execute = [105, 37, 101, 197, 75, 251, 102, 26]

const little = (value: number, size: number) =>
  Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) & 255)

/** `r0 = 0`, and the end. */
const code = [0xb7, 0, 0, 0, 0, 0, 0, 0, 0x95, 0, 0, 0, 0, 0, 0, 0]
const names = [...new TextEncoder().encode('\0.text\0.shstrtab\0')]
const codeAt = 120
const namesAt = codeAt + code.length
/** The table of sections begins at a multiple of eight. */
const padding = new Uint8Array(-(namesAt + names.length) & 7)
const sectionsAt = namesAt + names.length + padding.length

/** An entry of the table of sections. */
const section = (name: number, type: number, flags: number, at: number, size: number) => [
  ...little(name, 4),
  ...little(type, 4),
  ...little(flags, 8),
  ...little(at, 8),
  ...little(at, 8),
  ...little(size, 8),
  ...little(0, 8),
  ...little(1, 8),
  ...little(0, 8),
]

/** A program that does nothing and succeeds, as an ELF file of the first version of sBPF. */
const createProgram = (): Uint8Array =>
  bytesOf(
    [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, ...little(0, 9)],
    // A shared object for BPF, with one segment of 56 bytes behind this header and three sections of 64.
    [...little(3, 2), ...little(247, 2), ...little(1, 4)],
    [...little(codeAt, 8), ...little(64, 8), ...little(sectionsAt, 8), ...little(0, 4)],
    [64, 56, 1, 64, 3, 2].flatMap((value) => little(value, 2)),
    [...little(1, 4), ...little(5, 4)],
    [codeAt, codeAt, codeAt, code.length, code.length, 8].flatMap((value) => little(value, 8)),
    code,
    names,
    padding,
    section(0, 0, 0, 0, 0),
    section(1, 1, 6, codeAt, code.length),
    section(7, 3, 0, namesAt, names.length),
  )

/** Puts a program that takes every transfer on a local node. @returns its address, base58 */
export async function createHookProgram(rpcUrl: string): Promise<string> {
  const { address } = createSolanaAccount()
  await setSolanaAccount(rpcUrl, { address, data: createProgram(), owner: loader, isExecutable: true })
  return address
}

/** An account that a hook asks for, in the 35 bytes of the transfer hook interface. */
export type HookEntry = Uint8Array

/** Says which accounts a program needs for transfers of a mint. */
export async function setHookAccounts(
  rpcUrl: string,
  parameters: { readonly program: string; readonly mint: string; readonly entries: readonly HookEntry[] },
): Promise<void> {
  const { program, mint, entries } = parameters
  const list = bytesOf(little(entries.length, 4), ...entries)
  const seeds = [new TextEncoder().encode('extra-account-metas'), base58.decode(mint)]
  await setSolanaAccount(rpcUrl, {
    address: findProgramAddress(program, seeds),
    data: bytesOf(execute, little(list.length, 4), list),
    owner: program,
  })
}
