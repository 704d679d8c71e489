export {
  type AnswerSchemas,
  answerSchemas,
  socialAnswerSchemas,
  type VaultAccount,
  type VaultAnswer,
  type VaultUser,
  vaultAccountSchema,
  vaultUserSchema,
} from '../messages/answers.ts'
export {
  answerEnvelopeSchema,
  messageLimit,
  requestEnvelopeSchema,
} from '../messages/envelopes.ts'
export {
  type VaultErrorCode,
  type VaultErrorPayload,
  vaultErrorCodes,
  vaultErrorSchema,
} from '../messages/errors.ts'
export { getRequestLimit } from '../messages/limits.ts'
export { noticeSchema, type VaultNotice } from '../messages/notices.ts'
export {
  requestSchemas,
  type VaultRequestPayload,
  type VaultRequestType,
  type WalletScreen,
  walletScreens,
} from '../messages/requests.ts'
export { type VaultNamespace, vaultNamespaces } from '../messages/words.ts'
export { classifyMethod } from '../methods/methods.ts'
