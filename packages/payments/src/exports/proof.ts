export { HeaderUnknownError, ProofInvalidError, ProofUnavailableError } from '@portico/contract/errors/tools'
export {
  type ProvenReceipt,
  proveReceipt,
  type ReceiptProof,
  readReceiptProof,
} from '../proof/ReceiptProof.ts'
