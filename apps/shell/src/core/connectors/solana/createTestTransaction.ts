import {
  type Address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'

const lifetime = {
  blockhash: blockhash('4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'),
  lastValidBlockHeight: 100n,
}

/** A transaction that an account has to sign, and does nothing, in base64. */
export const createTestTransaction = (feePayer: string, version: 0 | 'legacy' = 0): string =>
  getBase64EncodedWireTransaction(
    pipe(
      createTransactionMessage({ version }),
      (message) => setTransactionMessageFeePayer(feePayer as Address, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) =>
        appendTransactionMessageInstruction(
          {
            programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address,
            data: new TextEncoder().encode('hello'),
          },
          message,
        ),
      compileTransaction,
    ),
  )
