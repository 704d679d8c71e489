import type { Address } from '@solana/web3.js'

// Addresses of the programs and sysvars that a transfer meets, as https://solana.com/docs/programs lists them.

export const systemProgram = '11111111111111111111111111111111' as Address
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address
export const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111' as Address
export const rentSysvar = 'SysvarRent111111111111111111111111111111111' as Address
export const clockSysvar = 'SysvarC1ock11111111111111111111111111111111' as Address

/** Whether a program keeps token accounts and mints. */
export const isTokenProgram = (program: string): boolean =>
  program === tokenProgram || program === token2022Program
