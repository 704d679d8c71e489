export { HeaderUnknownError } from '../proof/encodeHeader.ts'
export {
  ProofUnavailableError,
  type ProvenReceipt,
  proveReceipt,
  type ReceiptProof,
  readReceiptProof,
} from '../proof/ReceiptProof.ts'
export { ProofInvalidError } from '../proof/trie.ts'
